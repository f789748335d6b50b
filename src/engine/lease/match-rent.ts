import { addDays } from '#engine/calendar/shift.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type Lease, lastDayOf, OPEN_END, rentOn } from './lease.ts';

/** Rent received that isn't assigned to a lease yet. */
export type LooseRent = {
  readonly propertyId: string;
  readonly unitId: string | null;
  readonly date: string;
  readonly cents: number;
  /** The bank's own text, which may name the payer. */
  readonly text: string;
};

export type MatchLease = {
  readonly leaseId: string;
  readonly propertyId: string;
  readonly unitId: string | null;
  readonly lease: Lease;
  readonly tenants: readonly string[];
};

export type RentMatch = {
  readonly leaseId: string;
  readonly isAmount: boolean;
  readonly isPayer: boolean;
};

/** The first rent payment often arrives before the lease starts. */
const DAYS_BEFORE_START = 31;
/** Banks return bounced checks within a few weeks. */
const DAYS_TO_RETURN = 60;
/** Deposits are paid at lease signing and refunded a few weeks after the lease ends. */
const DEPOSIT_DAYS_BEFORE = 60;
const DEPOSIT_DAYS_AFTER = 120;

/**
 * The lease that a payment or bounced check belongs to: same property and unit, and either the amount matches the rent
 * (with or without recurring charges) or the payer is a tenant. Null if none fits or several fit equally well.
 */
export function proposeLease(rent: LooseRent, leases: readonly MatchLease[]): RentMatch | null {
  const found = leases
    .filter((lease) => isPossible(rent, lease))
    .map((lease): RentMatch => {
      const due = rentOn(lease.lease, rent.date);
      const cents = Math.abs(rent.cents);
      const extra = (lease.lease.recurring ?? []).reduce((sum, one) => sum + one.cents, 0);
      return {
        leaseId: lease.leaseId,
        isAmount: cents === due || cents === due + extra,
        isPayer: lease.tenants.some((name) => namesPayer(rent.text, name)),
      };
    })
    .filter(({ isAmount, isPayer }) => isAmount || isPayer);
  return onlyBest(found, ({ isAmount, isPayer }) => isAmount && isPayer);
}

/** The payment that a bounced check reverses: the most recent earlier payment of the same amount. */
export function reversedPayment<Paid extends { readonly date: string; readonly cents: number }>(
  { date, cents }: Pick<LooseRent, 'date' | 'cents'>,
  payments: readonly Paid[],
): Paid | null {
  const fitting = payments.filter(
    (paid) =>
      paid.cents === -cents && paid.date <= date && paid.date >= addDays(date, -DAYS_TO_RETURN),
  );
  return fitting.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1) ?? null;
}

/** The best match, or the only one; null if several fit equally well. */
function onlyBest<Match>(found: readonly Match[], isBest: (match: Match) => boolean): Match | null {
  const better = found.filter(isBest);
  const [best, other] = better.length > 0 ? better : found;
  return best && !other ? best : null;
}

/**
 * The lease that a payment belongs to when its property is unknown. Only the payer's name identifies it. If the name
 * fits leases on several properties, the amount must single out one.
 */
export function proposeByPayer(
  rent: Omit<LooseRent, 'propertyId'>,
  leases: readonly MatchLease[],
): (RentMatch & { readonly propertyId: string }) | null {
  const named = leases.filter(({ tenants }) => tenants.some((name) => namesPayer(rent.text, name)));
  const found = [...groupedBy(named, ({ propertyId }) => propertyId)].flatMap(
    ([propertyId, own]) => {
      const match = proposeLease({ ...rent, propertyId }, own);
      return match ? [{ ...match, propertyId }] : [];
    },
  );
  return onlyBest(found, ({ isAmount }) => isAmount);
}

/** A lease to match, with its agreed deposit. */
export type DepositLease = MatchLease & { readonly depositCents: number };

/**
 * The lease that a deposit was received or refunded under, matched by agreed amount or tenant; null if several fit
 * equally well.
 */
export function proposeDeposit(
  { propertyId, unitId, date, cents, text }: LooseRent,
  leases: readonly DepositLease[],
): RentMatch | null {
  const found = leases
    .filter(
      (one) =>
        one.propertyId === propertyId &&
        (unitId === null || one.unitId === null || one.unitId === unitId) &&
        date >= addDays(one.lease.start, -DEPOSIT_DAYS_BEFORE) &&
        addDays(date, -DEPOSIT_DAYS_AFTER) <= (lastDayOf(one.lease) ?? OPEN_END),
    )
    .map(
      ({ leaseId, depositCents, tenants }): RentMatch => ({
        leaseId,
        isAmount: depositCents > 0 && Math.abs(cents) === depositCents,
        isPayer: tenants.some((name) => namesPayer(text, name)),
      }),
    )
    .filter(({ isAmount, isPayer }) => isAmount || isPayer);
  return onlyBest(found, ({ isAmount, isPayer }) => isAmount && isPayer);
}

const isPossible = (rent: LooseRent, { propertyId, unitId, lease }: MatchLease): boolean =>
  propertyId === rent.propertyId &&
  (rent.unitId === null || unitId === null || unitId === rent.unitId) &&
  rent.date >= addDays(lease.start, -DAYS_BEFORE_START) &&
  rent.date <= (lastDayOf(lease) ?? OPEN_END);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** True if a bank's text names a person: last name plus first name or initial. */
export function namesPayer(text: string, name: string): boolean {
  const words = wordsOf(text);
  const names = wordsOf(name);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined || !words.includes(last)) return false;
  return names.length === 1 || words.some((word) => word === first || word === first[0]);
}
