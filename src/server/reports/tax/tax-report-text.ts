import type { TaxRow, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { cents, money } from '#domain/text/number-text.ts';
import { lossLimitText } from '#domain/verdicts/loss-limit-text.ts';

/** A row with its line of Schedule E. */
export type TaxReportRow = TaxRow & { line: number };

export const SAMPLE_PORTFOLIO_LABEL = 'Sample portfolio';

export const sampleLabelOf = ({ properties }: TaxYearAnswer): string | null =>
  properties.some(({ isSample }) => isSample) ? SAMPLE_PORTFOLIO_LABEL : null;

export const amountText = ({ round }: TaxYearAnswer, amount: number): string =>
  round === 'dollars' ? money(amount) : cents(amount);

export const taxYearTitle = ({ year, isInProgress }: TaxYearAnswer): string =>
  `Tax year ${year}${isInProgress ? ' so far' : ''}`;

/** The result of the year, in one sentence. */
export function taxVerdict(answer: TaxYearAnswer): string {
  const { bridge, properties } = answer;
  if (properties.length === 0) return 'No property was in service in this year.';
  const text = (amount: number): string => amountText(answer, amount);
  const result =
    bridge.result < 0
      ? `a loss of ${text(-bridge.result)} on line 21`
      : `${text(bridge.result)} of taxable income`;
  return `${text(bridge.netCash)} of net cash and ${result}. Depreciation is ${text(bridge.depreciation)}.`;
}

/** How it is counted, and what is left out. */
export const taxConventions = (answer: TaxYearAnswer): string[] => [
  ...(answer.lossLimit
    ? [
        `Loss limit: ${lossLimitText(answer.year, answer.lossLimit, (amount) => amountText(answer, amount))}`,
      ]
    : []),
  'Cash basis: money counts on the day it was received or paid. Deposits held are no income.',
  answer.round === 'dollars'
    ? 'Whole dollars: each line is rounded, then added.'
    : 'Dollars and cents; the form takes whole dollars.',
  ...(answer.share === 'mine' ? ['Each line is your share of it, rounded once per line.'] : []),
  'Depreciation: straight line over 27.5 years, mid-month convention; land is not depreciated.',
  ...(answer.isInProgress
    ? [`The year is under way: what is dated through ${answer.through} counts.`]
    : []),
  `Not covered: ${answer.notCovered.join(', ')}.`,
  'A view of the law as it commonly applies; not tax advice.',
];
