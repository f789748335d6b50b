import {
  addMonths,
  addToMonth,
  calendarMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsThrough,
} from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';

/** One month of a property in cents, excluding deposits, reserves, escrow, extra principal and refinance cash. */
export type CashFlowLines = {
  readonly incomeCents: number;
  /** Operating expenses, which count toward NOI. */
  readonly operatingCents: number;
  readonly debtServiceCents: number;
  readonly mortgageInsuranceCents: number;
  readonly improvementCents: number;
};

/** One month from the books, by payment date. */
export type BookMonth = CashFlowLines & { readonly month: string };

export type TrendProperty = {
  readonly purchaseDate: string | null;
  /** After a sale, the plan ends with the last full month before it. */
  readonly soldOn?: string | null | undefined;
  /** Months with a payment or an expense, in any order. */
  readonly books: readonly BookMonth[];
  /** Loan payments due without a recorded payment, by month. */
  readonly debtServiceDue: Readonly<Record<string, number>>;
  /** The months a plan covers. */
  readonly plan: Readonly<Record<string, CashFlowLines>>;
  /** A month projected from the property's record, for months the plan doesn't cover. */
  readonly record: CashFlowLines;
};

/** Where a figure comes from: the books, the plan (or the property's record if there is no plan) or a mix. */
export const TREND_SOURCES = ['actual', 'plan', 'mixed', 'none'] as const;
export type TrendSource = (typeof TREND_SOURCES)[number];

export type TrendMonth = CashFlowLines & {
  readonly month: string;
  readonly source: TrendSource;
  /** Income − operating expenses − debt service − mortgage insurance − improvements. */
  readonly cashFlowCents: number;
  readonly actualProperties: number;
  readonly planProperties: number;
  /** Number of `planProperties` that have no plan for the month and are projected from their records. */
  readonly projectedProperties: number;
};

/** The first full calendar month of ownership. */
export const firstWholeMonth = (date: string): string =>
  date.endsWith('-01') ? calendarMonth(date) : addToMonth(date, 1);

/**
 * The `count` months ending with the month of `today`. A property uses its books from its first booked month to its
 * last (an empty month in between has only its loan payments due). For other months from its first full month on, it
 * uses its plan, or its record for months the plan doesn't cover.
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
