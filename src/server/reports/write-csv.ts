import { calendarDay } from '#domain/calendar/instants.ts';
import { outcomeText } from '#domain/measures/outcome-text.ts';
import { type CsvValue, csvLines } from '#domain/text/csv.ts';
import type { MeasureUnit } from '#engine/measures/measure.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import { toPercent } from '#engine/units.ts';
import { type Report, type ReportFigure, type ReportTable, tablesOf } from './report.ts';

/** In percent, without floating-point residue: 15.5, not 15.500000000000002. */
const wholePercent = (fraction: number): number => Number(toPercent(fraction).toPrecision(12));

const inUnit = (value: number, unit: string): number =>
  unit === 'fraction' ? wholePercent(value) : value;

/** A plain number; an infinite value is text, and an undefined one is an empty cell. */
function numberCell({ value, measure }: ReportFigure): CsvValue {
  if (value === null) return null;
  const { unit } = MEASURES[measure];
  if (typeof value === 'number') return inUnit(value, unit);
  if (value.kind === 'undefined') return null;
  return value.kind === 'value' ? inUnit(value.value, unit) : outcomeText(measure, value);
}

/** The same unit names as the inputs and the API; fractions are written in percent. */
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

/** RFC 4180: the subject, then inputs, results and years as numbers a spreadsheet can add up. */
export function writeCsv(report: Report): string {
  const { title, calculatorName, location, sampleLabel, madeOn, inputs, settings = [] } = report;
  const rows: CsvValue[][] = [
    ['Analysis', title],
    ['Calculator', calculatorName],
    ...(location === null ? [] : [['Property', location]]),
    ...(sampleLabel === null ? [] : [['Data', sampleLabel]]),
    ['Created', calendarDay(madeOn)],
    ['Summary', report.verdict],
    ['Units', 'Amounts in dollars; shares and rates in percent: 7.5 means 7.5%'],
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
