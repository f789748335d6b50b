/**
 * Why an outside service gave no result: `quota` used up, `configuration` wrong (key, billing), `busy` right now,
 * `failed` to respond properly, or `refused` a request it couldn't read. For this caller only: `sign-in` required,
 * their own `budget` used up, or the remaining calls held in `reserve` for others.
 */
export type Unavailability = 'quota' | 'configuration' | 'busy' | 'failed' | 'refused' | AskersOwn;
type AskersOwn = 'sign-in' | 'budget' | 'reserve';

/** Whether the reason applies only to this caller, so another caller's identical request might succeed. */
export const isAskersOwn = (reason: Unavailability): reason is AskersOwn =>
  reason === 'sign-in' || reason === 'budget' || reason === 'reserve';

/** The result of one request, as an adapter reads it. */
export type Finding<T> =
  | { kind: 'found'; data: T }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };

/** A finding and when it was fetched. Adapters never throw because of anything an outside service does. */
export type CallOutcome<T> =
  | { kind: 'found'; data: T; fetchedAt: Date }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: Unavailability };
