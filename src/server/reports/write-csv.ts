import { type Report, tablesOf } from './report.ts';

type Cell = string | number | null;

/** A text that begins like a formula would be run by a spreadsheet. */
const asText = (text: string): string => (/^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text);

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = asText(cell);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: what it is about, every input with unit and source, and the years in full precision. */
export function writeCsv(report: Report): string {
  const { title, calculatorName, place, sampleLabel, madeOn, inputs, settings = [] } = report;
  const rows: Cell[][] = [
    ['Analysis', title],
    ['Calculator', calculatorName],
    ...(place === null ? [] : [['Property', place]]),
    ...(sampleLabel === null ? [] : [['Data', sampleLabel]]),
    ['Made on', madeOn.toISOString().slice(0, 10)],
    ['In one sentence', report.verdict],
    [],
    ['Input', 'Value', 'Unit', 'Source'],
    ...inputs.map(({ label, value, unit, source }): Cell[] => [label, value, unit, source]),
    [],
    ['Result', 'Value', 'Note'],
    ...report.figures.map(({ label, value, note }): Cell[] => [label, value, note ?? null]),
  ];
  if (settings.length > 0) {
    rows.push([], ['Setting', 'Value'], ...settings.map(({ label, words }) => [label, words]));
  }
  for (const table of tablesOf(report)) {
    rows.push(
      [],
      table.columns.map(({ label }) => label),
      ...table.rows.map((row) => [...row]),
    );
  }
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}
