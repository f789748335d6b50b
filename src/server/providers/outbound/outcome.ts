/**
 * Why an outside service gave nothing: `quota` used up, `configuration` wrong (key, billing), `busy` at the moment,
 * `failed` to answer properly, or it `refused` the question as one it cannot read. For the one who asks only: it needs a
 * `sign-in`, their own `budget` is used up, or what is left is a `reserve` for others.
 */
export type Unavailability = 'quota' | 'configuration' | 'busy' | 'failed' | 'refused' | AskersOwn;
type AskersOwn = 'sign-in' | 'budget' | 'reserve';

/** Somebody else may well get an answer to the same question. */
export const isAskersOwn = (reason: Unavailability): reason is AskersOwn =>
  reason === 'sign-in' || reason === 'budget' || reason === 'reserve';

/** The answer to one question, as an adapter reads it. */
export type Finding<T> =
  | { kind: 'found'; data: T }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };

/** The same with its age. Adapters never throw for what an outside service does. */
export type CallOutcome<T> =
  | { kind: 'found'; data: T; fetchedAt: Date }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };
