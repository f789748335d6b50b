import type { Cell } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { cellOf, TOTALS } from '#domain/inputs/lists/list-cells.ts';
import type { Calculation } from '#domain/inputs/saved-calculation.ts';
import { explainCalculation } from '#server/reports/explain-calculation.ts';
import type { Report, ReportInput } from '#server/reports/report.ts';
import { dayText } from '#server/reports/report-text.ts';
import {
  CELL_FORMATS as FORMATS,
  HEAD_STYLE as HEAD,
  NOTE_STYLE as NOTE,
  numberCell as number,
  TITLE_STYLE as TITLE,
  textCell as text,
} from './cells.ts';
import { withResults } from './formula-results.ts';
import { planWorkbook } from './plan-workbook.ts';
import type { CellUnit, SheetValue } from './sheet-value.ts';
import { widestInput } from './widest-input.ts';
import {
  cellRef,
  FIRST_ROW,
  letterOf,
  RESULTS_SHEET,
  type SheetGrid,
  type SheetLine,
  STEPS_SHEET,
  type WorkbookPlan,
} from './workbook-plan.ts';

/** The style of cells the reader can change. */
const EDITABLE = { backgroundColor: '#e5efe8', textColor: '#1d5b43' } as const;

const INPUTS_SHEET = 'Inputs';

interface Draft {
  sheet: string;
  widths: readonly number[];
  rows: Cell[][];
  /** Each formula's result by cell reference, for viewers that don't recalculate. */
  results: Map<string, SheetValue>;
  stickyColumns: number;
}

/** The analysis as a live workbook: change an input and every result updates. */
export async function writeWorkbook(
  report: Report,
  calculation: Calculation,
  explain: (calculation: Calculation) => object = explainCalculation,
): Promise<Buffer> {
  const plan = planWorkbook(calculation, {
    own: report.explained ?? explain(calculation),
    widest: explain(widestInput(calculation)),
  });
  const drafts = [
    inputsSheet(report),
    resultsSheet(plan),
    ...plan.grids.map(gridSheet),
    ...(plan.steps.length > 0 ? [stepsSheet(plan)] : []),
    notesSheet(report),
  ];
  const sheets = drafts.map(({ sheet, widths, rows, stickyColumns }) => ({
    sheet,
    data: rows,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: FIRST_ROW - 1,
    ...(stickyColumns > 0 && { stickyColumnsCount: stickyColumns }),
    showGridLines: false,
  }));
  const options = {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [
      withResults(
        drafts.map(({ results }) => results),
        inputNames(report),
      ),
    ],
  };
  return writeExcelFile(sheets, options).toBuffer();
}

/** Each input's cell by field name, as used in formulas. */
const inputNames = ({ inputs }: Report): Map<string, string> =>
  new Map(inputs.map(({ field }, index) => [field, cellRef(INPUTS_SHEET, 1, FIRST_ROW + index)]));

const plain = (value: SheetValue, unit: CellUnit): Cell =>
  typeof value === 'number' ? number(value, unit) : text(value, { align: 'right' });

const headRows = (title: string, note: string, head: readonly string[]): Cell[][] => [
  [text(title, TITLE)],
  [text(note, NOTE)],
  [],
  head.map((label, index) => text(label, { ...HEAD, align: index === 0 ? 'left' : 'right' })),
];

/** As usual in a spreadsheet, a percentage is stored as a fraction. */
function inputCell({ value, unit }: ReportInput): Cell {
  if (unit.startsWith('percent')) return number(value / 100, 'fraction', EDITABLE);
  if (unit.startsWith('dollars')) return { ...number(value, 'cents'), ...EDITABLE };
  // Without a format, 30 stays 30 and 7.5 stays 7.5; "0.##" would leave a dot after whole numbers.
  return { value, type: Number, ...EDITABLE };
}

/** Inputs entered in parts, with the formula that adds up their cells. */
function sumsIn({ inputs }: Report): ReadonlyMap<string, string> {
  const sums = TOTALS.map(({ total, list }) => {
    const parts = inputs.filter(({ field }) => cellOf(field)?.list === list);
    return [total, parts.map(({ field }) => field).join('+')] as const;
  });
  return new Map(sums.filter(([, sum]) => sum !== ''));
}

function inputsSheet(report: Report): Draft {
  const { title, calculatorName, location, sampleLabel, madeOn, inputs } = report;
  const about = [calculatorName, location, sampleLabel, dayText(madeOn)].filter(
    (part) => part !== null,
  );
  const sums = sumsIn(report);
  const results = new Map<string, SheetValue>();
  inputs.forEach(({ field, value }, index) => {
    if (sums.has(field)) results.set(`B${FIRST_ROW + index}`, value);
  });
  return {
    sheet: INPUTS_SHEET,
    widths: [34, 16, 18, 44],
    results,
    stickyColumns: 0,
    rows: [
      [text(title, TITLE)],
      [
        text(
          `${[...new Set(about)].join(' · ')}. Change a green cell and every sheet updates.`,
          NOTE,
        ),
      ],
      [],
      ['Input', 'Value', 'Unit', 'Source'].map((label, index) =>
        text(label, { ...HEAD, align: index === 1 ? 'right' : 'left' }),
      ),
      ...inputs.map((input) => [
        text(input.label),
        sums.has(input.field)
          ? formulaCell(sums.get(input.field) ?? '', 'cents')
          : inputCell(input),
        text(input.unit, NOTE),
        text(input.source, NOTE),
      ]),
    ],
  };
}

function resultsSheet({ sections }: WorkbookPlan): Draft {
  const results = new Map<string, SheetValue>();
  const note = 'Column C keeps Freehold’s result; column D shows the effect of your changes.';
  const rows = headRows('Results', note, ['', 'Result', 'Freehold’s result', 'Change']);
  for (const { title, lines } of sections) {
    rows.push([text(title, { fontWeight: 'bold' })]);
    for (const line of lines) rows.push(resultRow(line, rows.length + 1, results));
    rows.push([]);
  }
  return { sheet: RESULTS_SHEET, widths: [44, 18, 18, 16], rows, results, stickyColumns: 0 };
}

function resultRow(line: SheetLine, row: number, results: Map<string, SheetValue>): Cell[] {
  const { unit, value } = line;
  const change = `IF(AND(ISNUMBER(B${row}),ISNUMBER(C${row})),ROUND(B${row}-C${row},6),"")`;
  results.set(`D${row}`, typeof value === 'number' ? 0 : '');
  return [...lineCells(line, row, results), plain(value, unit), formulaCell(change, unit)];
}

function lineCells(line: SheetLine, row: number, results: Map<string, SheetValue>): Cell[] {
  results.set(`B${row}`, line.value);
  return [text(line.label), formulaCell(line.formula, line.unit)];
}

function stepsSheet({ steps }: WorkbookPlan): Draft {
  const results = new Map<string, SheetValue>();
  const rows = headRows('Steps', 'Intermediate steps.', ['', 'Result']);
  for (const step of steps) rows.push(lineCells(step, rows.length + 1, results));
  return { sheet: STEPS_SHEET, widths: [44, 18], rows, results, stickyColumns: 0 };
}

const formulaCell = (formula: string, unit: CellUnit): Cell => ({
  value: formula,
  type: 'Formula',
  format: FORMATS[unit],
  align: 'right',
});

function gridSheet({ sheet, title, columns }: SheetGrid): Draft {
  const results = new Map<string, SheetValue>();
  const labels = columns.map(({ label }) => label);
  const rows = headRows(title, 'Every cell is a formula based on the inputs.', labels);
  const count = columns[0]?.cells.length ?? 0;
  for (let index = 0; index < count; index++) {
    const row = rows.length + 1;
    const cells = columns.map(({ unit, cells: own }, at): Cell => {
      const cell = own[index] ?? null;
      if (cell === null || typeof cell === 'number')
        return cell === null ? null : plain(cell, unit);
      results.set(`${letterOf(at)}${row}`, cell.value);
      return formulaCell(cell.formula, unit);
    });
    rows.push(cells);
  }
  return { sheet, widths: labels.map(() => 15), rows, results, stickyColumns: 1 };
}

function notesSheet({ conventions, verdict, sampleLabel }: Report): Draft {
  const wrapped = (value: string): Cell[] => [text(value, { wrap: true })];
  return {
    sheet: 'Notes',
    widths: [110],
    results: new Map(),
    stickyColumns: 0,
    rows: [
      [text('Notes', TITLE)],
      [text('Freehold’s verdict when this file was created, and the conventions behind it.', NOTE)],
      [],
      [text('', HEAD)],
      wrapped(verdict),
      [],
      ...conventions.map(wrapped),
      ...(sampleLabel === null ? [] : [[], wrapped(`${sampleLabel}: the property is fictional.`)]),
    ],
  };
}
