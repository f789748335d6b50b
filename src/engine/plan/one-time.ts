import type { ExpenseKey } from '#engine/books/categories.ts';
import { groupedBy } from '#engine/grouped-by.ts';
import { type RentedUnit, rentMonths } from '#engine/lease/rent-due.ts';
import { sumCents } from '#engine/money.ts';
import type { StatementKey } from './plan-lines.ts';

/*
 * What counts as one-time, in three steps:
 * 1. It comes without a schedule. An expense is in one of the categories below and doesn't pay a recurring expense;
 *    income is neither rent, a fee nor utilities; a vacancy lasts up to 3 months in a row.
 * 2. It happens once: no other month has an expense or income of the same kind and payee for half to twice the amount.
 * 3. It explains the difference: its line differs from plan in the same direction, and its share of that difference is
 *    at least 5% of all the line differences together. The share is never more than the line's difference, so what the
 *    plan set aside doesn't count.
 */
const LONGEST_VACANCY = 3;
const SMALLEST_SHARE = 0.05;

/** Categories that are usually paid as needed, not on a schedule. */
export const UNSCHEDULED_CATEGORIES = [
  'advertising',
  'cleaningAndMaintenance',
  'commissions',
  'legalAndProfessional',
  'repairs',
  'supplies',
  'other',
  'improvement',
] as const satisfies readonly ExpenseKey[];

/** A cost, an income or a vacant month from the books that may be one-time. */
export type BookedItem = {
  readonly key: StatementKey;
  readonly name: string;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Positive for income and cost. */
  readonly cents: number;
};

/** The kind and the payee, which items of a series share. */
export type SeriesItem = BookedItem & { readonly series: string };

export type OneTimeItem = BookedItem & {
  readonly label: string;
  /** Its part of the cash flow difference, negative if it lowered cash flow. */
  readonly effectCents: number;
};

/** A line's effect on cash flow: positive is good for the owner. */
type Difference = {
  readonly key: StatementKey;
  readonly label: string;
  readonly varianceCents: number;
};

/** The one-time items behind a cash flow difference, largest first. */
export type OneTime = {
  readonly items: readonly OneTimeItem[];
  /** Their part of the difference. */
  readonly effectCents: number;
  /** The difference without them. */
  readonly otherCents: number;
};

/** Leaves out refunds and recurring items. */
export const withoutSeries = (items: readonly SeriesItem[]): SeriesItem[] =>
  [...groupedBy(items, ({ series }) => series).values()].flatMap((alike) => {
    const once = happenedOnce(alike.filter(({ cents }) => cents > 0));
    return alike.filter((item) => once.has(item));
  });

/**
 * The items without another of half to twice the amount in another month. Sorted by amount, such items are next to each
 * other; comparing every pair would take seconds for the 25,000 expenses a property may have.
 */
function happenedOnce(alike: readonly SeriesItem[]): Set<SeriesItem> {
  const sorted = alike.toSorted((a, b) => a.cents - b.cents);
  const months = new Map<string, number>();
  const count = ({ month }: SeriesItem, by: number) => {
    const left = (months.get(month) ?? 0) + by;
    if (left > 0) months.set(month, left);
    else months.delete(month);
  };
  let first = 0;
  let next = 0;
  const once = new Set<SeriesItem>();
  for (const item of sorted) {
    for (; next < sorted.length && sorted[next]!.cents <= 2 * item.cents; next++)
      count(sorted[next]!, 1);
    for (; 2 * sorted[first]!.cents < item.cents; first++) count(sorted[first]!, -1);
    if (months.size === 1) once.add(item);
  }
  return once;
}

/** The months in which a unit had no lease, if there were up to 3 in a row. */
export function shortVacancies(
  unit: RentedUnit & { readonly name: string },
  months: readonly string[],
  ownedFrom: string | null,
  soldOn: string | null,
): BookedItem[] {
  const items: BookedItem[] = [];
  let run: BookedItem[] = [];
  const endRun = () => {
    if (run.length <= LONGEST_VACANCY) items.push(...run);
    run = [];
  };
  for (const { month, vacantCents } of rentMonths([unit], months, ownedFrom, { soldOn })) {
    if (vacantCents > 0) run.push({ key: 'vacancy', name: unit.name, month, cents: vacantCents });
    else endRun();
  }
  endRun();
  return items;
}

/** The part of a cash flow difference that is one-time. */
export function oneTimeOf(lines: readonly Difference[], items: readonly BookedItem[]): OneTime {
  const all = sumCents(lines.map(({ varianceCents }) => Math.abs(varianceCents)));
  const found = lines
    .flatMap((line) => itemsBehind(line, items))
    .filter(({ effectCents }) => Math.abs(effectCents) >= SMALLEST_SHARE * all);
  const effectCents = sumCents(found.map((item) => item.effectCents));
  return {
    items: found.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents)),
    effectCents,
    otherCents: sumCents(lines.map(({ varianceCents }) => varianceCents)) - effectCents,
  };
}

/** The items behind a line that differs in their direction; together they explain no more than its difference. */
function itemsBehind(
  { key, label, varianceCents }: Difference,
  items: readonly BookedItem[],
): OneTimeItem[] {
  const direction = key === 'otherIncome' ? 1 : -1;
  let left = Math.max(0, direction * varianceCents);
  return items
    .filter((item) => item.key === key)
    .toSorted((a, b) => b.cents - a.cents)
    .flatMap((item) => {
      const part = Math.min(item.cents, left);
      left -= part;
      return part > 0 ? [{ ...item, label, effectCents: direction * part }] : [];
    });
}
