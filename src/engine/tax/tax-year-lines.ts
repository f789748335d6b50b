import { SCHEDULE_E_LINES } from '#engine/books/categories.ts';
import { shareOfCents, sumCents } from '#engine/money.ts';

/** A row behind a tax year line. */
export type TaxItem = {
  /** Id of the ledger row, loan or asset. */
  readonly id: string;
  readonly label: string;
  readonly date: string;
  readonly cents: number;
};

/** A Schedule E line and every row in it. */
export type TaxLine = {
  readonly line: number;
  readonly label: string;
  readonly cents: number;
  readonly items: readonly TaxItem[];
};

export type ScheduleE = {
  /** Line 3, rents received. */
  readonly income: TaxLine;
  /** Lines 5 to 19, including empty ones. */
  readonly expenses: readonly TaxLine[];
  /** Line 20. */
  readonly totalExpensesCents: number;
  /** Line 21: income − expenses. */
  readonly resultCents: number;
};

const INCOME_LINE = { line: 3, label: 'Rents received' } as const;

const WHOLE_DOLLAR = 100;

/** Half a dollar rounds away from zero. */
export const toWholeDollars = (cents: number): number =>
  Math.sign(cents) * Math.round(Math.abs(cents) / WHOLE_DOLLAR) * WHOLE_DOLLAR + 0;

/** Totals rows by line. */
export function scheduleE(
  income: readonly TaxItem[],
  expenses: ReadonlyMap<number, readonly TaxItem[]>,
): ScheduleE {
  const total = (items: readonly TaxItem[]): number => sumCents(items.map(({ cents }) => cents));
  const lines = SCHEDULE_E_LINES.map(({ line, label }): TaxLine => {
    const items = expenses.get(line) ?? [];
    return { line, label, cents: total(items), items };
  });
  return closed({ ...INCOME_LINE, cents: total(income), items: income }, lines);
}

function closed(income: TaxLine, expenses: readonly TaxLine[]): ScheduleE {
  const totalExpensesCents = sumCents(expenses.map(({ cents }) => cents));
  const resultCents = income.cents - totalExpensesCents;
  return { income, expenses, totalExpensesCents, resultCents };
}

/** As on the form, each line is rounded to the dollar before adding. */
export const inWholeDollars = ({ income, expenses }: ScheduleE): ScheduleE => {
  const rounded = (line: TaxLine): TaxLine => ({ ...line, cents: toWholeDollars(line.cents) });
  return closed(rounded(income), expenses.map(rounded));
};

/** The owner's share of each line, rounded once per line; the totals add up the rounded lines. */
export const shareOfScheduleE = (
  { income, expenses }: ScheduleE,
  ownershipPercent: number,
): ScheduleE => {
  const mine = (line: TaxLine): TaxLine => ({
    ...line,
    cents: shareOfCents(line.cents, ownershipPercent),
  });
  return closed(mine(income), expenses.map(mine));
};

/** All properties combined, line by line, with their rows. */
export function addScheduleEs(all: readonly ScheduleE[]): ScheduleE {
  const added = (lines: readonly TaxLine[], label: { line: number; label: string }): TaxLine => ({
    ...label,
    cents: sumCents(lines.map(({ cents }) => cents)),
    items: lines.flatMap(({ items }) => items),
  });
  return closed(
    added(
      all.map(({ income }) => income),
      INCOME_LINE,
    ),
    SCHEDULE_E_LINES.map((rule, index) =>
      added(
        all.flatMap(({ expenses }) => expenses[index] ?? []),
        { line: rule.line, label: rule.label },
      ),
    ),
  );
}
