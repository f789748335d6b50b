import {
  addMonths,
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';

/** One month of a property in cents. Deposits, reserves, escrow, extra principal and refinance cash are separate. */
export type CashFlowLines = {
  readonly incomeCents: number;
  /** Part of NOI. */
  readonly operatingCents: number;
  readonly debtServiceCents: number;
  readonly mortgageInsuranceCents: number;
  readonly improvementCents: number;
};

/** One month of the books, by payment date. */
export type BookMonth = CashFlowLines & { readonly month: string };

export type TrendProperty = {
  readonly purchaseDate: string | null;
  /** The last whole month of the plan is the last one before the sale. */
  readonly soldOn?: string | null | undefined;
  /** Months with a payment or an expense, in any order. */
  readonly books: readonly BookMonth[];
  /** By month, the loan payments due that no recorded one stands for. */
  readonly debtServiceDue: Readonly<Record<string, number>>;
  /** A month of the plan, of each month where it has its own. */
  readonly plan: CashFlowLines;
  readonly planByMonth?: Readonly<Record<string, CashFlowLines>> | undefined;
};

/** Where a figure comes from: the books, the plan, or some of each. */
export type TrendSource = 'actual' | 'plan' | 'mixed' | 'none';

export type TrendMonth = CashFlowLines & {
  readonly month: string;
  readonly source: TrendSource;
  /** Income − operating expenses − debt service − mortgage insurance − improvements. */
  readonly cashFlowCents: number;
  readonly actualProperties: number;
  readonly planProperties: number;
};

/** The first calendar month that is owned whole. */
export const firstWholeMonth = (date: string): string =>
  date.endsWith('-01') ? calendarMonth(date) : addToMonth(date, 1);

/**
 * `count` months that end with the month of `today`. A property counts by its books from the first to the last month
 * that has any (an empty month between is 0), else by its plan from its first whole month.
 */
export function cashFlowTrend(
  properties: readonly TrendProperty[],
  today: string,
  count: number,
): TrendMonth[] {
  const from = calendarMonth(addMonths(firstDayOfMonth(today), 1 - count));
  const read = properties.map(readProperty);
  return monthsThrough(from, today).map((month) => {
    const rows = read.map((property) => property(month));
    const actual = rows.filter((row) => row?.source === 'actual').length;
    const planned = rows.filter((row) => row?.source === 'plan').length;
    const lines = addLines(rows.flatMap((row) => (row ? [row.lines] : [])));
    return {
      month,
      source: actual > 0 ? (planned > 0 ? 'mixed' : 'actual') : planned > 0 ? 'plan' : 'none',
      ...lines,
      cashFlowCents: cashFlowCents(lines),
      actualProperties: actual,
      planProperties: planned,
    };
  });
}

type Read = { readonly source: 'actual' | 'plan'; readonly lines: CashFlowLines } | null;

function readProperty(property: TrendProperty): (month: string) => Read {
  const { books, debtServiceDue, purchaseDate, soldOn, plan, planByMonth } = property;
  const byMonth = new Map(books.map((row) => [row.month, row]));
  const months = [...byMonth.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const planFrom = purchaseDate === null ? '' : firstWholeMonth(purchaseDate);
  return (month) => {
    if (first !== undefined && last !== undefined && month >= first && month <= last) {
      const row = byMonth.get(month);
      const debtServiceCents = (row?.debtServiceCents ?? 0) + (debtServiceDue[month] ?? 0);
      return { source: 'actual', lines: { ...NO_LINES, ...row, debtServiceCents } };
    }
    const isSold = soldOn != null && lastDayOfMonth(month) > soldOn;
    return month < planFrom || isSold
      ? null
      : { source: 'plan', lines: planByMonth?.[month] ?? plan };
  };
}

const NO_LINES: CashFlowLines = {
  incomeCents: 0,
  operatingCents: 0,
  debtServiceCents: 0,
  mortgageInsuranceCents: 0,
  improvementCents: 0,
};

const addLines = (rows: readonly CashFlowLines[]): CashFlowLines => ({
  incomeCents: sumCents(rows.map((row) => row.incomeCents)),
  operatingCents: sumCents(rows.map((row) => row.operatingCents)),
  debtServiceCents: sumCents(rows.map((row) => row.debtServiceCents)),
  mortgageInsuranceCents: sumCents(rows.map((row) => row.mortgageInsuranceCents)),
  improvementCents: sumCents(rows.map((row) => row.improvementCents)),
});

export const cashFlowCents = (lines: CashFlowLines): number =>
  lines.incomeCents -
  lines.operatingCents -
  lines.debtServiceCents -
  lines.mortgageInsuranceCents -
  lines.improvementCents;
