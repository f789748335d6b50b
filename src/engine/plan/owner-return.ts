import { daysBetween } from '#engine/calendar/days.ts';
import { lastDayOfMonth } from '#engine/calendar/shift.ts';
import { fromCents, shareOfCents, sumCents } from '#engine/money.ts';
import { type Outcome, ratio } from '#engine/outcome.ts';
import { type DatedFlow, xirr } from '#engine/returns/returns.ts';

/** Money that came in (+) or went out (−) on a day, as it is in the books. */
export type DatedCents = { readonly date: string; readonly cents: number };

export type OwnerReturnInput = {
  readonly closingDate: string;
  /** Paid at closing, positive. */
  readonly closingCashCents: number;
  /** Rows of the books by their date, cash of refinances included. */
  readonly rows: readonly DatedCents[];
  /** Cash flow of months `YYYY-MM` without books, by the plan; it counts on the last day of its month. */
  readonly planMonths?: readonly { readonly month: string; readonly cents: number }[] | undefined;
  /** Today, or the day of a later sale. */
  readonly endDate: string;
  readonly valueCents: number;
  readonly balanceCents: number;
  /** Of the value; 0 unless set. */
  readonly sellingPercent?: number | undefined;
};

export type OwnerReturn = {
  /** Under 365 days an annual rate would mislead: the total return is shown instead. */
  readonly kind: 'irr' | 'totalReturn';
  /** A fraction: a year's rate, or the whole gain / all money that was paid in. */
  readonly value: Outcome;
  readonly days: number;
  /** What the owner paid: closing cash, and what went out on balance on other days, cents. */
  readonly moneyInCents: number;
  /** Value − selling costs − balance, cents. */
  readonly netValueCents: number;
  /** In dollars, in order of time. */
  readonly flows: readonly DatedFlow[];
};

const ONE_YEAR = 365;

/** What was earned since the purchase, by dated flows: closing cash, the books, and what a sale would leave at the end. */
export function ownerReturn(input: OwnerReturnInput): OwnerReturn {
  const { closingDate, closingCashCents, endDate, valueCents, balanceCents } = input;
  const costs = shareOfCents(valueCents, input.sellingPercent ?? 0);
  const netValueCents = valueCents - costs - balanceCents;
  const planned = (input.planMonths ?? []).map(({ month, cents }) => {
    const last = lastDayOfMonth(month);
    return { date: last < endDate ? last : endDate, cents };
  });
  const rows: readonly DatedCents[] = [
    { date: closingDate, cents: -closingCashCents },
    ...input.rows,
    ...planned,
    { date: endDate, cents: netValueCents },
  ];
  return { ...datedReturn(rows, closingDate, endDate), netValueCents };
}

/** A year's rate of dated money; under 365 days the whole gain / all money that was paid in. */
export function datedReturn(
  rows: readonly DatedCents[],
  closingDate: string,
  endDate: string,
): Omit<OwnerReturn, 'netValueCents'> {
  const flows = rows
    .map(({ date, cents }) => ({ date, amount: fromCents(cents) }))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const days = daysBetween(closingDate, endDate) ?? 0;
  const byDay = centsByDay(rows);
  const moneyInCents = sumCents(byDay.map((cents) => Math.max(0, -cents)));
  const common = { days, moneyInCents, flows };
  if (days >= ONE_YEAR) return { kind: 'irr', value: xirr(flows), ...common };
  const value = ratio(sumCents(byDay), moneyInCents, 'No cash is invested.');
  return { kind: 'totalReturn', value, ...common };
}

/** What came in less what went out on each day. */
function centsByDay(rows: readonly DatedCents[]): number[] {
  const days = new Map<string, number>();
  for (const { date, cents } of rows) days.set(date, (days.get(date) ?? 0) + cents);
  return [...days.values()];
}
