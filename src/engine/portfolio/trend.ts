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
  /** The months a plan covers. */
  readonly plan: Readonly<Record<string, CashFlowLines>>;
  /** A month projected from the property's record, where no plan covers it. */
  readonly record: CashFlowLines;
};

/** Where a figure comes from: the books, the plan (the property's record where it has none), or some of each. */
export const TREND_SOURCES = ['actual', 'plan', 'mixed', 'none'] as const;
export type TrendSource = (typeof TREND_SOURCES)[number];

export type TrendMonth = CashFlowLines & {
  readonly month: string;
  readonly source: TrendSource;
  /** Income − operating expenses − debt service − mortgage insurance − improvements. */
  readonly cashFlowCents: number;
  readonly actualProperties: number;
  readonly planProperties: number;
  /** Of those, without a plan for the month: projected from their records. */
  readonly projectedProperties: number;
};

/** The first calendar month that is owned whole. */
export const firstWholeMonth = (date: string): string =>
  date.endsWith('-01') ? calendarMonth(date) : addToMonth(date, 1);

/**
 * `count` months that end with the month of `today`. A property counts by its books from the first to the last month
 * that has any (an empty month between is 0), else by its plan from its first
 * whole month, and by its record where no plan covers the month.
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
    const sources = rows.flatMap((row) => (row ? [row.source] : []));
    const countOf = (source: TrendSource) => sources.filter((one) => one === source).length;
    const [source = 'none', ...others] = new Set(sources);
    const lines = addLines(rows.flatMap((row) => (row ? [row.lines] : [])));
    return {
      month,
      source: others.length > 0 ? 'mixed' : source,
      ...lines,
      cashFlowCents: cashFlowCents(lines),
      actualProperties: countOf('actual'),
      planProperties: countOf('plan'),
      projectedProperties: rows.filter((row) => row?.isProjected).length,
    };
  });
}

type Read = {
  readonly source: 'actual' | 'plan';
  readonly isProjected: boolean;
  readonly lines: CashFlowLines;
} | null;

function readProperty(property: TrendProperty): (month: string) => Read {
  const { books, debtServiceDue, purchaseDate, soldOn, plan, record } = property;
  const byMonth = new Map(books.map((row) => [row.month, row]));
  const months = [...byMonth.keys()].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  const ownedFrom = purchaseDate === null ? '' : firstWholeMonth(purchaseDate);
  return (month) => {
    if (first !== undefined && last !== undefined && month >= first && month <= last) {
      const row = byMonth.get(month);
      const debtServiceCents = (row?.debtServiceCents ?? 0) + (debtServiceDue[month] ?? 0);
      return {
        source: 'actual',
        isProjected: false,
        lines: { ...NO_LINES, ...row, debtServiceCents },
      };
    }
    const isSold = soldOn != null && lastDayOfMonth(month) > soldOn;
    if (month < ownedFrom || isSold) return null;
    const planned = plan[month];
    return { source: 'plan', isProjected: !planned, lines: planned ?? record };
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
