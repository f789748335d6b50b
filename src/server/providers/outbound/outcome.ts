/**
 * Why an outside service gave nothing: `quota` used up, `configuration` wrong (key, billing), `busy` at the moment,
 * `failed` to answer properly, or it `refused` the question as one it cannot read.
 */
export type Unavailability = 'quota' | 'configuration' | 'busy' | 'failed' | 'refused';

/** The answer to one question, as an adapter reads it. */
export type Finding<T> =
  | { kind: 'found'; data: T }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };

/** The same with its age. Adapters never throw for what an outside service does. */
export type Outcome<T> =
  | { kind: 'found'; data: T; fetchedAt: Date }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };
