import { daysBetween } from '#engine/calendar/days.ts';
import { lastDayOfMonth } from '#engine/calendar/shift.ts';
import { fromCents, shareOfCents, sumCents } from '#engine/money.ts';
import { type Outcome, ratio } from '#engine/outcome.ts';
import { type DatedFlow, xirr } from '#engine/returns/returns.ts';

/** Money in (+) or out (−) on a given day, from the books. */
export type DatedCents = { readonly date: string; readonly cents: number };

export type OwnerReturnInput = {
  readonly closingDate: string;
  /** Paid at closing, positive. */
  readonly closingCashCents: number;
  /** Dated rows from the books, including cash from refinances. */
  readonly rows: readonly DatedCents[];
  /** Planned cash flow for months `YYYY-MM` without records, counted on the last day of the month. */
  readonly planMonths?: readonly { readonly month: string; readonly cents: number }[] | undefined;
  /** Today, or the date of a later sale. */
  readonly endDate: string;
  readonly valueCents: number;
  readonly balanceCents: number;
  /** As a percent of the value; 0 unless set. */
  readonly sellingPercent?: number | undefined;
};

export type OwnerReturn = {
  /** For less than 365 days, an annualized return would be misleading, so the total return is shown instead. */
  readonly kind: 'irr' | 'totalReturn';
  /** The annualized return, or the total gain / all cash paid in, as a fraction. */
  readonly value: Outcome;
  readonly days: number;
  /** What the owner paid, in cents: closing cash plus net outflows on other days. */
  readonly moneyInCents: number;
  /** Value − selling costs − balance, in cents. */
  readonly netValueCents: number;
  /** In dollars, by date. */
  readonly flows: readonly DatedFlow[];
};

const ONE_YEAR = 365;

/**
 * The return since purchase from dated cash flows: closing cash, the books and the net proceeds from a sale at the end.
 */
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

/** The annualized return on dated cash flows; for less than 365 days, the total gain / all cash paid in. */
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

/** Net amount for each day. */
function centsByDay(rows: readonly DatedCents[]): number[] {
  const days = new Map<string, number>();
  for (const { date, cents } of rows) days.set(date, (days.get(date) ?? 0) + cents);
  return [...days.values()];
}
