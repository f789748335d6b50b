import type { BookReportAnswer, BookReportTable } from '#contract/portfolio/book-reports.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents } from '#domain/text/number-text.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { SAMPLE_PORTFOLIO_LABEL } from '#server/reports/tax/tax-report-text.ts';

export type WireColumn = BookReportTable['columns'][number];
export type WireRow = BookReportTable['rows'][number];

/** A cell as printed; blank amounts stay blank, and zero is a dash. */
export function cellText(
  cell: WireRow['cells'][number] | undefined,
  kind: WireColumn['kind'],
): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return kind === 'date' ? dateText(cell) : cell;
  if (kind !== 'money') return String(cell);
  return cell === 0 ? '—' : cents(cell);
}

/** "January 1 to November 19, 2026", or the one day a report is about. */
export const coveredDays = ({ from, to, report }: BookReportAnswer): string =>
  report === 'rent-roll' || report === 'balance-sheet'
    ? `As of ${dateText(to)}`
    : `${dateText(from)} to ${dateText(to)}`;

/** What a report says besides its table: differences from other pages, then notes. */
export const reportNotes = ({ comparisons, notes }: BookReportAnswer): string[] => [
  ...comparisons.map(({ label, here, there, reasons }) =>
    reasons.length === 0
      ? `${label}: ${cents(here)} on both.`
      : `${label}: ${cents(here)} and ${cents(there)}. The difference: ${reasons
          .map((reason) => `${labelInSentence(reason.label)} ${cents(reason.amount)}`)
          .join('; ')}.`,
  ),
  ...notes,
];

export const bookSampleLabel = ({ isSample }: BookReportAnswer): string | null =>
  isSample ? SAMPLE_PORTFOLIO_LABEL : null;
