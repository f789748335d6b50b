import { addDays, addMonths, dayBefore } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { type RentPeriod, rentPeriods } from './charges.ts';
import type { Lease } from './lease.ts';

/** Rent received, from a bank file. */
export type ReceivedRent = {
  readonly id: string;
  readonly date: string;
  readonly cents: number;
  /** True if already recorded as a payment on the lease; false if it only looks like one. */
  readonly isMatched: boolean;
};

export type PaidThrough = {
  /** The last day of the last fully paid period; null if the payments start with the lease's first period. */
  readonly paidThrough: string | null;
  /** Balance on that day: owed if above 0, prepaid if below. */
  readonly openingBalanceCents: number;
  /** Today's balance, given `paidThrough` and the opening balance: owed if above 0, prepaid if below. */
  readonly dueCents: number;
  /** The last payment after `paidThrough`, if it covered only part of its period. */
  readonly partial: Pick<ReceivedRent, 'date' | 'cents'> | null;
  readonly next: { readonly due: string; readonly cents: number } | null;
  /** Payments that fit but aren't matched yet. */
  readonly matchIds: readonly string[];
};

export type PaidThroughChoice = PaidThrough & { readonly row: ReceivedRent };

/** A lease's paid-through date as proposed from bank rows, or the choices if it's ambiguous. */
export type PaidThroughProposal =
  | { readonly kind: 'known'; readonly proposal: PaidThrough }
  /** Two payments fit one period, but only one is due; `choices` has the result of choosing each. */
  | { readonly kind: 'ambiguous'; readonly choices: readonly PaidThroughChoice[] };

/** Rent received up to this many days before it is due counts for the next period. */
const EARLY_DAYS = 7;
/** How far ahead rent may be prepaid. */
const MOST_MONTHS_AHEAD = 12;

/**
 * Proposes a lease's paid-through date from the payments received; null if there are no payments or periods.
 * The first payment covers the period it arrived in; earlier periods count as settled outside the books, and later
 * payments cover one period after another. The balance owed or prepaid on the paid-through day becomes the opening
 * balance, so that the ledger from then on matches all payments.
 */
export function proposePaidThrough(
  lease: Lease,
  received: readonly ReceivedRent[],
  today: string,
): PaidThroughProposal | null {
  const rows = received.toSorted(byDate);
  const periods = rentPeriods(lease, addMonths(today, MOST_MONTHS_AHEAD));
  const [firstRow] = rows;
  if (!firstRow || periods.length === 0) return null;
  const first = periodAt(periods, firstRow.date);
  const twins = ambiguousRows(lease, periods, rows, first);
  if (twins.length === 0)
    return { kind: 'known', proposal: paidThroughOf(lease, periods, rows, first, today) };
  const choices = twins.map((row) => ({
    row,
    ...paidThroughOf(
      lease,
      periods,
      rows.filter((one) => one === row || !twins.includes(one)),
      first,
      today,
    ),
  }));
  return { kind: 'ambiguous', choices };
}

const byDate = (a: ReceivedRent, b: ReceivedRent): number =>
  a.date < b.date ? -1 : Number(a.date > b.date);

/** The latest period due no more than `EARLY_DAYS` after a payment. */
function periodAt(periods: readonly RentPeriod[], date: string): number {
  const until = addDays(date, EARLY_DAYS);
  return Math.max(
    0,
    periods.findLastIndex(({ due }) => due <= until),
  );
}

const chargeOf = (lease: Lease, { cents }: RentPeriod): number =>
  cents + sumCents((lease.recurring ?? []).map((extra) => extra.cents));

/** Two equal full-rent payments in the latest paid period, if only one of them was due. */
function ambiguousRows(
  lease: Lease,
  periods: readonly RentPeriod[],
  rows: readonly ReceivedRent[],
  first: number,
): ReceivedRent[] {
  const last = rows.at(-1)!;
  const at = periodAt(periods, last.date);
  const charge = chargeOf(lease, periods[at]!);
  const twins = rows.filter(
    ({ date, cents, isMatched }) =>
      !isMatched && cents === charge && periodAt(periods, date) === at,
  );
  const charged = sumCents(periods.slice(first, at + 1).map((period) => chargeOf(lease, period)));
  const paid = sumCents(rows.map(({ cents }) => cents));
  return twins.length === 2 && paid - charged >= charge ? twins : [];
}

function paidThroughOf(
  lease: Lease,
  periods: readonly RentPeriod[],
  rows: readonly ReceivedRent[],
  first: number,
  today: string,
): PaidThrough {
  const paidThrough = first === 0 ? null : lastPaidDay(lease, periods.slice(first), rows);
  const day = paidThrough ?? '';
  const charged = (from: string, to: string) =>
    sumCents(
      periods
        .slice(first)
        .filter(({ due }) => due > from && due <= to)
        .map((period) => chargeOf(lease, period)),
    );
  const isBefore = ({ date }: ReceivedRent) => date <= day;
  const before = sumCents(rows.filter(isBefore).map(({ cents }) => cents));
  const openingBalanceCents = charged('', day) - before;
  const after = rows.filter((row) => !isBefore(row) && row.date <= today);
  const dueCents =
    openingBalanceCents + charged(day, today) - sumCents(after.map(({ cents }) => cents));
  const last = after.at(-1);
  return {
    paidThrough,
    openingBalanceCents,
    dueCents,
    partial: dueCents > 0 && last ? { date: last.date, cents: last.cents } : null,
    next: nextRent({ ...lease, paidThrough }, today),
    matchIds: rows.filter(({ isMatched }) => !isMatched).map(({ id }) => id),
  };
}

/** The day before the first period that the payments don't cover in full. */
function lastPaidDay(
  lease: Lease,
  periods: readonly RentPeriod[],
  rows: readonly ReceivedRent[],
): string {
  let left = sumCents(rows.map(({ cents }) => cents));
  for (const period of periods) {
    left -= chargeOf(lease, period);
    if (left < 0) return dayBefore(period.due);
  }
  return periods.at(-1)!.to;
}

/** The next rent charge after a given day; null once the lease ends. */
export function nextRent(lease: Lease, today: string): PaidThrough['next'] {
  const after = lease.paidThrough && lease.paidThrough > today ? lease.paidThrough : today;
  const ahead = rentPeriods(lease, addMonths(after, 2)).find(({ due }) => due > after);
  return ahead ? { due: ahead.due, cents: chargeOf(lease, ahead) } : null;
}
