import { allocate, shareOfCents } from '#engine/money.ts';

export const RESERVE_PURPOSES = ['maintenance', 'capex', 'vacancy'] as const;

export type ReservePurpose = (typeof RESERVE_PURPOSES)[number];

/** Percent of monthly rent (5 is 5%) set aside for each purpose. */
export type ReservePercents = Readonly<Record<ReservePurpose, number>>;

export const DEFAULT_RESERVE_PERCENT = 5;

export const DEFAULT_RESERVE_PERCENTS: ReservePercents = {
  maintenance: DEFAULT_RESERVE_PERCENT,
  capex: DEFAULT_RESERVE_PERCENT,
  vacancy: DEFAULT_RESERVE_PERCENT,
};

export type ReserveAllocation = Readonly<Record<ReservePurpose, number>> & {
  readonly totalCents: number;
};

/** One month's contribution to the reserves: the total is rounded once and then split, so that the parts add up. */
export function reserveAllocation(
  monthlyRentCents: number,
  percents: ReservePercents = DEFAULT_RESERVE_PERCENTS,
): ReserveAllocation {
  const weights = RESERVE_PURPOSES.map((purpose) => percents[purpose]);
  const totalCents = shareOfCents(
    monthlyRentCents,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const [maintenance = 0, capex = 0, vacancy = 0] =
    totalCents === 0 ? [] : allocate(totalCents, weights);
  return { totalCents, maintenance, capex, vacancy };
}

export type ReserveMove =
  | { readonly kind: 'allocate'; readonly cents: number; readonly month: string }
  | { readonly kind: 'withdraw'; readonly cents: number }
  | { readonly kind: 'adjust'; readonly newBalanceCents: number };

/** What a transfer writes to the ledger, or why it writes nothing. */
export type ReserveEntry =
  | { readonly kind: 'entry'; readonly cents: number; readonly balanceCents: number }
  | { readonly kind: 'alreadyAllocated'; readonly month: string }
  | { readonly kind: 'overdrawn'; readonly balanceCents: number; readonly shortCents: number };

/** Reserves aren't an expense, so a transfer only changes the ledger balance. */
export function reserveEntry(
  balanceCents: number,
  move: ReserveMove,
  allocatedMonths: ReadonlySet<string> = new Set(),
): ReserveEntry {
  if (move.kind === 'allocate' && allocatedMonths.has(move.month)) {
    return { kind: 'alreadyAllocated', month: move.month };
  }
  if (move.kind === 'withdraw' && move.cents > balanceCents) {
    return { kind: 'overdrawn', balanceCents, shortCents: move.cents - balanceCents };
  }
  const cents =
    move.kind === 'adjust'
      ? move.newBalanceCents - balanceCents
      : move.kind === 'withdraw'
        ? -move.cents
        : move.cents;
  return { kind: 'entry', cents, balanceCents: balanceCents + cents };
}
