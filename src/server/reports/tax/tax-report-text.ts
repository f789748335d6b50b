import type { TaxRow, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { dateText } from '#domain/text/date-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { cents, money } from '#domain/text/number-text.ts';
import { lossLimitText } from '#domain/verdicts/loss-limit-text.ts';

/** A row with its Schedule E line. */
export type TaxReportRow = TaxRow & { line: number };

export const SAMPLE_PORTFOLIO_LABEL = 'Sample portfolio';

export const sampleLabelOf = ({ properties }: TaxYearAnswer): string | null =>
  properties.some(({ isSample }) => isSample) ? SAMPLE_PORTFOLIO_LABEL : null;

export const amountText = ({ round }: TaxYearAnswer, amount: number): string =>
  round === 'dollars' ? money(amount) : cents(amount);

export const taxYearTitle = ({ year, isInProgress }: TaxYearAnswer): string =>
  `Tax year ${year}${isInProgress ? ' so far' : ''}`;

/** The year's result in one sentence. */
export function taxVerdict(answer: TaxYearAnswer): string {
  const { bridge, properties } = answer;
  if (properties.length === 0) return 'No property was in service this year.';
  const text = (amount: number): string => amountText(answer, amount);
  const result =
    bridge.result < 0
      ? `a loss of ${text(-bridge.result)} on line 21`
      : `${text(bridge.result)} in taxable income`;
  return `${text(bridge.netCash)} in net cash and ${result}. Depreciation is ${text(bridge.depreciation)}.`;
}

/** How the figures are calculated, and what is left out. */
export const taxConventions = (answer: TaxYearAnswer): string[] => [
  ...(answer.lossLimit
    ? [
        `Loss limit: ${lossLimitText(answer.year, answer.lossLimit, (amount) => amountText(answer, amount))}`,
      ]
    : []),
  'Cash basis: income counts when received, expenses when paid. Security deposits you hold aren’t income.',
  answer.round === 'dollars'
    ? 'Whole dollars: each line is rounded, then added.'
    : 'Dollars and cents; the form takes whole dollars.',
  ...(answer.share === 'mine' ? ['Each line is your share, rounded once per line.'] : []),
  'Depreciation: straight line over 27.5 years, mid-month convention; land isn’t depreciated.',
  ...(answer.isInProgress ? [`Year to date, through ${dateText(answer.through)}.`] : []),
  `Not covered: ${listText(answer.notCovered)}.`,
  'Based on general federal rules. Not tax advice.',
];
