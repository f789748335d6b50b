import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { type CsvValue, csvLines } from '#domain/text/csv.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import {
  sampleLabelOf,
  type TaxReportRow,
  taxConventions,
  taxVerdict,
  taxYearTitle,
} from './tax-report-text.ts';

/** The lines by property, the depreciation, and every row behind them, as numbers a spreadsheet can add up. */
export function writeTaxCsv(
  answer: TaxYearAnswer,
  rows: readonly TaxReportRow[],
  madeOn: Date,
): string {
  const { properties } = answer;
  const sample = sampleLabelOf(answer);
  const lines = [answer.income, ...answer.expenses];
  const amounts = (line: number): number[] =>
    properties.map(
      ({ income, expenses }) =>
        (line === income.line ? income : expenses.find((one) => one.line === line))?.amount ?? 0,
    );
  return csvLines([
    ['Report', taxYearTitle(answer)],
    ...(sample === null ? [] : [['Data', sample]]),
    ['Created', calendarDay(madeOn)],
    ['Summary', taxVerdict(answer)],
    ...taxConventions(answer).map((convention): CsvValue[] => ['Note', convention]),
    [],
    ['Line', 'Schedule E, Part I', ...properties.map(({ address }) => address), 'Total'],
    ...lines.map(({ line, label, amount }): CsvValue[] => [line, label, ...amounts(line), amount]),
    [20, 'Total expenses', ...properties.map((one) => one.totalExpenses), answer.totalExpenses],
    [21, 'Income or (loss)', ...properties.map((one) => one.result), answer.result],
    [],
    [
      'Property',
      'Asset',
      'In service',
      'Basis',
      'Months',
      measureLabel('depreciation'),
      'Accumulated',
    ],
    ...properties.flatMap(({ address, depreciation }) =>
      depreciation.map((asset): CsvValue[] => [
        address,
        asset.label,
        asset.inServiceOn,
        asset.basis,
        asset.months,
        asset.amount,
        asset.accumulated,
      ]),
    ),
    [],
    ['Line', 'Property', 'Date', 'Description', 'Amount', 'Source'],
    ...rows.map((row): CsvValue[] => [
      row.line,
      row.address,
      row.date,
      row.label,
      row.amount,
      row.source,
    ]),
  ]);
}
