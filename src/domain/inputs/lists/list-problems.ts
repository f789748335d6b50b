import type { ListName } from '#domain/inputs/fields/list-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { counted, decimals } from '#domain/text/number-text.ts';
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
      message: `Not used: the property is sold after ${counted(Math.round(holdYears), 'year')}. Enter a month from 1 to ${last}, or extend the hold.`,
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

const partner: Check = (row, _input, rows) => {
  if (row !== rows.at(-1)) return null;
  const total = rows.reduce((sum, one) => sum + (one.sharePercent ?? 0), 0);
  return Math.abs(total - 100) < 0.005
    ? null
    : {
        column: 'sharePercent',
        message: `The shares add up to ${decimals(total, 2)}%. Change one so that they add up to 100%.`,
      };
};

const partnerTerms: Check = (row, { profitSplits = [] }) => {
  if (![0, 1, 12].includes(row.compoundsEveryMonths ?? 12))
    return {
      column: 'compoundsEveryMonths',
      message:
        'Preferred return compounds every 12 months, every month, or not at all. Enter 12, 1 or 0.',
    };
  if (![1, 3, 12].includes(row.distributedEveryMonths ?? 12))
    return {
      column: 'distributedEveryMonths',
      message: 'Cash is distributed monthly, quarterly or yearly. Enter 1, 3 or 12.',
    };
  const [first] = profitSplits;
  const promote = first?.promotePercent ?? 0;
  const catchUp = row.catchUpPercent ?? 0;
  return catchUp > 0 && catchUp <= promote
    ? {
        column: 'catchUpPercent',
        message: `The catch-up must be more than the first split’s promote of ${decimals(promote, 2)}%. Enter a higher share, or 0 for no catch-up.`,
      }
    : null;
};

const profitSplit: Check = (row, _input, rows) => {
  const { untilIrrPercent = 0, untilMultiple = 0 } = row;
  const isLast = row === rows.at(-1);
  const before = rows[rows.indexOf(row) - 1];
  if (untilIrrPercent > 0 && untilMultiple > 0)
    return {
      column: 'untilMultiple',
      message: 'A split ends at an IRR or at a multiple. Set one of them to 0.',
    };
  if (isLast && (untilIrrPercent > 0 || untilMultiple > 0))
    return {
      column: 'untilIrrPercent',
      message:
        'The last split takes the rest. Set its IRR and multiple to 0, or add another split.',
    };
  if (!isLast && untilIrrPercent === 0 && untilMultiple === 0)
    return {
      column: 'untilIrrPercent',
      message:
        'Nothing is left for the next split. Enter the IRR or multiple at which this one ends.',
    };
  if (before && untilIrrPercent > 0 && (before.untilIrrPercent ?? 0) >= untilIrrPercent)
    return {
      column: 'untilIrrPercent',
      message: `The split before already reaches an IRR of ${decimals(before.untilIrrPercent ?? 0, 2)}%. Enter a higher IRR, or change the order.`,
    };
  if (before && untilMultiple > 0 && (before.untilMultiple ?? 0) >= untilMultiple)
    return {
      column: 'untilMultiple',
      message: `The split before already reaches ${decimals(before.untilMultiple ?? 0, 2)}×. Enter a higher multiple, or change the order.`,
    };
  return null;
};

const CHECKS: Partial<Record<ListName, Check>> = {
  moreLoans: loanTerms,
  refinances: refinance,
  partners: partner,
  partnerTerms,
  profitSplits: profitSplit,
};

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

/** The same message with the row's name, for use outside the form. */
export const problemText = ({ list, row, message }: ListProblem): string =>
  `${rowName(list, row)}: ${message}`;
