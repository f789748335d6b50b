/** Whose part of the month's calls a call uses. Visitors have none: stored answers and the sample are theirs. */
export type Payer = 'visitor' | { userId: string };

export const payerOf = (userId: string | null): Payer => (userId === null ? 'visitor' : { userId });

/** How the calls of a month are divided. One look-up takes up to three. */
export const RENTCAST_SHARES = {
  /** Of an account without a property. */
  user: 0.2,
  /** Of an account with a property. */
  owner: 0.4,
  /** What accounts without a property leave to those with one. */
  reservedForOwners: 0.4,
};
/** Enough for one look-up, however small the plan. */
const FEWEST = 3;

export function callsOfUser(monthlyCalls: number, isOwner: boolean): number {
  const share = isOwner ? RENTCAST_SHARES.owner : RENTCAST_SHARES.user;
  return Math.min(monthlyCalls, Math.max(FEWEST, Math.floor(monthlyCalls * share)));
}

export const callsOpenToAll = (monthlyCalls: number): number =>
  monthlyCalls - Math.floor(monthlyCalls * RENTCAST_SHARES.reservedForOwners);
