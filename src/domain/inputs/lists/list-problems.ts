import type { ListName } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { counted } from '#domain/text/number-text.ts';
import { listRows, rowName } from './list-cells.ts';

/** A row that doesn't fit the rest of the deal, with a sentence that says what to change. */
export interface ListProblem {
  readonly list: ListName;
  /** From 1. */
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

type Check = (
  row: Readonly<Record<string, number>>,
  input: TypedFields,
  rows: readonly Readonly<Record<string, number>>[],
) => { readonly column: string; readonly message: string } | null;

const isAfterTerm = (row: Readonly<Record<string, number>>, column: string): boolean =>
  (row[column] ?? 0) > (row.termYears ?? 0);

const loanTerms: Check = (row) => {
  const term = counted(row.termYears ?? 0, 'year');
  if (isAfterTerm(row, 'interestOnlyYears'))
    return {
      column: 'interestOnlyYears',
      message: `The interest-only years are longer than the loan. Enter at most ${term}, or a longer term.`,
    };
  if (isAfterTerm(row, 'balloonYears'))
    return {
      column: 'balloonYears',
      message: `The balloon comes due after the loan ends. Enter at most ${term}, or 0 for no balloon.`,
    };
  return null;
};

const refinance: Check = (row, { holdYears }, rows) => {
  const { month = 0, loanToValuePercent, debtCoverage, debtYieldPercent } = row;
  const last = Math.round(holdYears ?? 0) * 12 - 1;
  if (holdYears !== undefined && month > last)
    return {
      column: 'month',
      message: `Not used: the property is sold after ${counted(Math.round(holdYears), 'year')}. Enter a month from 1 to ${last}, or hold it longer.`,
    };
  if (rows.some((other) => other !== row && other.month === month))
    return {
      column: 'month',
      message: `Another refinance is in month ${month}. Enter a different month, or remove one.`,
    };
  if (!loanToValuePercent && !debtCoverage && !debtYieldPercent)
    return {
      column: 'loanToValuePercent',
      message: 'Enter a maximum LTV, a minimum DSCR or a minimum debt yield to size the loan.',
    };
  return loanTerms(row, {}, rows);
};

const CHECKS: Partial<Record<ListName, Check>> = { moreLoans: loanTerms, refinances: refinance };

/** Everything in a deal's lists that doesn't fit. */
export const listProblems = (input: TypedFields): ListProblem[] =>
  (Object.entries(CHECKS) as [ListName, Check][]).flatMap(([list, check]) => {
    const rows = listRows(input, list) as readonly Readonly<Record<string, number>>[];
    return rows.flatMap((row, index) => {
      const found = check(row, input, rows);
      return found ? [{ list, row: index + 1, ...found }] : [];
    });
  });

/** What to change in a row; null if it fits. */
export const rowNote = (input: TypedFields, list: ListName, row: number): string | null =>
  listProblems(input).find((one) => one.list === list && one.row === row)?.message ?? null;

/** The same with the row's name, outside the form. */
export const problemText = ({ list, row, message }: ListProblem): string =>
  `${rowName(list, row)}: ${message}`;
