/** Whose share of the month's calls a call uses. Visitors have none; they see stored results and the sample market. */
export type Payer = 'visitor' | { userId: string };

export const payerOf = (userId: string | null): Payer => (userId === null ? 'visitor' : { userId });

/** How the month's calls are divided. One lookup takes up to three calls. */
export const RENTCAST_SHARES = {
  /** For an account without a property. */
  user: 0.2,
  /** For an account with a property. */
  owner: 0.4,
  /** Reserved for accounts with a property. */
  reservedForOwners: 0.4,
};
/** Enough for one lookup, however small the plan. */
const FEWEST = 3;

export function callsOfUser(monthlyCalls: number, isOwner: boolean): number {
  const share = isOwner ? RENTCAST_SHARES.owner : RENTCAST_SHARES.user;
  return Math.min(monthlyCalls, Math.max(FEWEST, Math.floor(monthlyCalls * share)));
}

export const callsOpenToAll = (monthlyCalls: number): number =>
  monthlyCalls - Math.floor(monthlyCalls * RENTCAST_SHARES.reservedForOwners);
