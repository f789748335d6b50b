/**
 * Why an outside service gave no answer: `quota` used up, `configuration` wrong (key, billing), `busy` at the moment,
 * `failed` to answer properly, or it `refused` the request as one it cannot read. For this caller only: it needs a
 * `sign-in`, their own `budget` is used up, or what is left is a `reserve` for others.
 */
export type Unavailability = 'quota' | 'configuration' | 'busy' | 'failed' | 'refused' | AskersOwn;
type AskersOwn = 'sign-in' | 'budget' | 'reserve';

/** Another caller may get an answer to the same request. */
export const isAskersOwn = (reason: Unavailability): reason is AskersOwn =>
  reason === 'sign-in' || reason === 'budget' || reason === 'reserve';

/** The answer to one request, as an adapter reads it. */
export type Finding<T> =
  | { kind: 'found'; data: T }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };

/** The same with its age. Adapters never throw for what an outside service does. */
export type CallOutcome<T> =
  | { kind: 'found'; data: T; fetchedAt: Date }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };
