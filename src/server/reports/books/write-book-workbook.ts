import type { Cell } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import type { BookReportAnswer, BookReportTable } from '#contract/portfolio/book-reports.ts';
import { harmlessText } from '#domain/text/csv.ts';
import {
  CELL_FORMATS,
  HEAD_STYLE,
  NOTE_STYLE,
  numberCell,
  TITLE_STYLE,
  textCell,
} from '#server/reports/xlsx/cells.ts';
import { withResults } from '#server/reports/xlsx/formula-results.ts';
import type { SheetValue } from '#server/reports/xlsx/sheet-value.ts';
import { bookSampleLabel, coveredDays, reportNotes, type WireRow } from './report-cells.ts';

/** Rows above the table: title, subject, a blank line and the column heads. */
const TOP = 4;

const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

const cellName = (row: number, at: number): string => `${letterOf(at)}${row + TOP + 1}`;

/** A report whose totals, row sums and running balances are formulas. */
export async function writeBookWorkbook(report: BookReportAnswer): Promise<Buffer> {
  const { table } = report;
  const results = new Map<string, SheetValue>();
  const rows = table.rows.map((row, index) => rowCells(table, row, index, results));
  const note = [report.subject, coveredDays(report), bookSampleLabel(report)]
    .filter(Boolean)
    .join(' · ');
  const data = [
    [textCell(report.title, TITLE_STYLE)],
    [textCell(harmlessText(note), NOTE_STYLE)],
    [],
    table.columns.map(({ label, kind }) =>
      textCell(harmlessText(label), { ...HEAD_STYLE, align: kind === 'money' ? 'right' : 'left' }),
    ),
    ...rows,
  ];
  const sheets = [
    {
      sheet: table.title.slice(0, 31),
      data,
      columns: table.columns.map(({ kind }, at) => ({ width: widthOf(kind, at) })),
      stickyRowsCount: TOP,
      showGridLines: false,
    },
    {
      sheet: 'Notes',
      data: [
        [textCell('Notes', TITLE_STYLE)],
        [],
        ...reportNotes(report).map((text) => [textCell(text, { wrap: true })]),
      ],
      columns: [{ width: 110 }],
      showGridLines: false,
    },
  ];
  const options = {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [withResults([results, new Map()], new Map())],
  };
  return writeExcelFile(sheets, options).toBuffer();
}

const widthOf = (kind: BookReportTable['columns'][number]['kind'], at: number): number =>
  kind === 'money' ? 16 : kind === 'date' ? 14 : at === 0 ? 44 : 28;

function rowCells(
  table: BookReportTable,
  row: WireRow,
  index: number,
  results: Map<string, SheetValue>,
): Cell[] {
  const style = row.kind === 'line' ? {} : ({ fontWeight: 'bold' } as const);
  return table.columns.map(({ kind }, at): Cell => {
    const value = row.cells[at] ?? null;
    if (value === null) return null;
    if (typeof value === 'string') return textCell(harmlessText(value), style);
    if (kind !== 'money') return numberCell(value, 'count', style);
    const formula = formulaOf(table, row, index, at);
    if (formula === null) return numberCell(value, 'cents', style);
    results.set(cellName(index, at), value);
    return { value: formula, type: 'Formula', format: CELL_FORMATS.cents, ...style };
  });
}

/** The formula behind an amount; null for an amount from the books. */
function formulaOf(
  { columns, rows, isSummedAcross }: BookReportTable,
  row: WireRow,
  index: number,
  at: number,
): string | null {
  const running = columns[at]?.running;
  if (running && index > 0) {
    const above = cellName(index - 1, at);
    if (row.adds.length > 0) return above;
    return `${above}+${cellName(index, running.plus)}-${cellName(index, running.minus)}`;
  }
  if (isSummedAcross && at === columns.length - 1) {
    const first = columns.findIndex(({ kind }) => kind === 'money');
    return `SUM(${cellName(index, first)}:${cellName(index, at - 1)})`;
  }
  return row.adds.length > 0 ? sumFormula(rows, row.adds, at) : null;
}

/** Neighboring rows with the same sign become one range. */
function sumFormula(rows: readonly WireRow[], adds: WireRow['adds'], at: number): string {
  const runs: { sign: 1 | -1; first: number; last: number }[] = [];
  for (const { key, sign } of adds) {
    const index = rows.findIndex((row) => row.key === key);
    const run = runs.at(-1);
    if (run && run.sign === sign && run.last === index - 1) run.last = index;
    else runs.push({ sign, first: index, last: index });
  }
  const texts = runs.map(({ sign, first, last }) => {
    const cells =
      first === last ? cellName(first, at) : `SUM(${cellName(first, at)}:${cellName(last, at)})`;
    return `${sign === 1 ? '+' : '-'}${cells}`;
  });
  return texts.join('').replace(/^\+/, '') || '0';
}
