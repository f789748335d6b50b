import { outcomeText } from '#domain/measures/outcome-text.ts';
import { type CsvValue, csvLines } from '#domain/text/csv.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { toPercent } from '#engine/units.ts';
import { type Report, type ReportFigure, type ReportTable, tablesOf } from './report.ts';

/** Whole percents, without the crumbs that a binary fraction leaves: 15.5 and not 15.500000000000002. */
const wholePercent = (fraction: number): number => Number(toPercent(fraction).toPrecision(12));

const inUnit = (value: number, unit: string): number =>
  unit === 'fraction' ? wholePercent(value) : value;

/** A number to add up; an infinite one as text, an undefined one as an empty cell. */
function numberCell({ value, measure }: ReportFigure): CsvValue {
  if (value === null) return null;
  const { unit } = MEASURES[measure];
  if (typeof value === 'number') return inUnit(value, unit);
  if (value.kind === 'undefined') return null;
  return value.kind === 'value' ? inUnit(value.value, unit) : outcomeText(measure, value);
}

/** As the inputs and the API name them: a fraction is written in percents. */
const unitText = (unit: MeasureUnit): string => (unit === 'fraction' ? 'percent' : unit);

const figureRow = (figure: ReportFigure): CsvValue[] => {
  const { label, unit } = MEASURES[figure.measure];
  return [label, numberCell(figure), unitText(unit), figure.note ?? null];
};

const COLUMN_MARKS: Partial<Record<MeasureUnit, string>> = { fraction: ' %', times: ' x' };

const tableRows = ({ columns, rows }: ReportTable): CsvValue[][] => [
  columns.map(({ label, unit }) => label + (COLUMN_MARKS[unit] ?? '')),
  ...rows.map((row) =>
    row.map((value, at) => (value === null ? null : inUnit(value, columns[at]?.unit ?? 'count'))),
  ),
];

/** RFC 4180: what it is about, then inputs, results and years as numbers that a spreadsheet adds up. */
export function writeCsv(report: Report): string {
  const { title, calculatorName, location, sampleLabel, madeOn, inputs, settings = [] } = report;
  const rows: CsvValue[][] = [
    ['Analysis', title],
    ['Calculator', calculatorName],
    ...(location === null ? [] : [['Property', location]]),
    ...(sampleLabel === null ? [] : [['Data', sampleLabel]]),
    ['Created', madeOn.toISOString().slice(0, 10)],
    ['Summary', report.verdict],
    ['Units', 'Amounts in dollars; shares and rates in whole percents: 7.5 is 7.5%'],
    [],
    ['Input', 'Value', 'Unit', 'Source'],
    ...inputs.map(({ label, value, unit, source }): CsvValue[] => [label, value, unit, source]),
    [],
    ['Result', 'Value', 'Unit', 'Note'],
    ...report.figures.map(figureRow),
  ];
  if (settings.length > 0) {
    rows.push([], ['Setting', 'Value'], ...settings.map(({ label, text }) => [label, text]));
  }
  for (const table of tablesOf(report)) rows.push([], ...tableRows(table));
  return csvLines(rows);
}
