import type { Cell } from 'write-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { harmlessText } from '#domain/text/csv.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { dayText } from '#server/reports/report-text.ts';
import {
  HEAD_STYLE,
  NOTE_STYLE,
  numberCell,
  TITLE_STYLE,
  textCell,
} from '#server/reports/xlsx/cells.ts';
import {
  sampleLabelOf,
  type TaxReportRow,
  taxConventions,
  taxVerdict,
  taxYearTitle,
} from './tax-report-text.ts';

interface TaxSheet {
  sheet: string;
  widths: readonly number[];
  rows: Cell[][];
}

const STRONG = { fontWeight: 'bold' } as const;

/** User input is always a text cell, never a formula. */
const typed = (value: string): Cell => textCell(harmlessText(value));

const head = (title: string, note: string, labels: readonly string[], texts: number): Cell[][] => [
  [textCell(title, TITLE_STYLE)],
  [textCell(note, NOTE_STYLE)],
  [],
  labels.map((label, at) =>
    textCell(harmlessText(label), { ...HEAD_STYLE, align: at < texts ? 'left' : 'right' }),
  ),
];

function scheduleSheet(answer: TaxYearAnswer, madeOn: Date): TaxSheet {
  const { properties } = answer;
  const unit = answer.round === 'dollars' ? 'dollars' : 'cents';
  const labels = [
    'Line',
    'Schedule E, Part I',
    ...properties.map(({ address }) => address),
    'Total',
  ];
  const sample = sampleLabelOf(answer);
  const note = [taxVerdict(answer), sample, dayText(madeOn)].filter(Boolean).join(' · ');
  const line = (no: number, label: string, amounts: readonly number[], style = {}): Cell[] => [
    numberCell(no, 'count', style),
    textCell(label, style),
    ...amounts.map((amount) => numberCell(amount, unit, style)),
  ];
  return {
    sheet: 'Schedule E',
    widths: [7, 34, ...properties.map(() => 18), 18],
    rows: [
      ...head(taxYearTitle(answer), note, labels, 2),
      line(3, answer.income.label, [
        ...properties.map(({ income }) => income.amount),
        answer.income.amount,
      ]),
      ...answer.expenses.map((total, at) =>
        line(total.line, total.label, [
          ...properties.map(({ expenses }) => expenses[at]?.amount ?? 0),
          total.amount,
        ]),
      ),
      line(
        20,
        'Total expenses',
        [...properties.map(({ totalExpenses }) => totalExpenses), answer.totalExpenses],
        STRONG,
      ),
      line(
        21,
        'Income or (loss)',
        [...properties.map(({ result }) => result), answer.result],
        STRONG,
      ),
    ],
  };
}

const depreciationSheet = ({ properties }: TaxYearAnswer): TaxSheet => ({
  sheet: measureLabel('depreciation'),
  widths: [30, 30, 14, 16, 10, 16, 16],
  rows: [
    ...head(
      'How depreciation adds up',
      'Basis × months / 330, minus the amount through the prior year. 5- and 15-year items: bonus, then declining balance.',
      [
        'Property',
        'Asset',
        'In service',
        'Basis',
        'Months',
        measureLabel('depreciation'),
        'Accumulated',
      ],
      3,
    ),
    ...properties.flatMap(({ address, depreciation }) =>
      depreciation.map((asset): Cell[] => [
        typed(address),
        typed(asset.label),
        textCell(asset.inServiceOn),
        numberCell(asset.basis, 'cents'),
        asset.months === null ? null : { value: asset.months, type: Number },
        numberCell(asset.amount, 'cents'),
        numberCell(asset.accumulated, 'cents'),
      ]),
    ),
  ],
});

const rowsSheet = (rows: readonly TaxReportRow[]): TaxSheet => ({
  sheet: 'Transactions',
  widths: [7, 30, 12, 60, 16, 12],
  rows: [
    ...head(
      'Transactions behind each line',
      'As recorded: in full and to the cent.',
      ['Line', 'Property', 'Date', 'Description', 'Amount', 'Source'],
      4,
    ),
    ...rows.map((row): Cell[] => [
      numberCell(row.line, 'count', { align: 'left' }),
      typed(row.address),
      textCell(row.date),
      typed(row.label),
      numberCell(row.amount, 'cents'),
      textCell(row.source, { ...NOTE_STYLE, align: 'right' }),
    ]),
  ],
});

const notesSheet = (answer: TaxYearAnswer): TaxSheet => ({
  sheet: 'Notes',
  widths: [110],
  rows: [
    [textCell('Notes', TITLE_STYLE)],
    [],
    ...taxConventions(answer).map((convention) => [textCell(convention, { wrap: true })]),
  ],
});

export async function writeTaxWorkbook(
  answer: TaxYearAnswer,
  rows: readonly TaxReportRow[],
  madeOn: Date,
): Promise<Buffer> {
  const sheets = [
    scheduleSheet(answer, madeOn),
    depreciationSheet(answer),
    rowsSheet(rows),
    notesSheet(answer),
  ].map(({ sheet, widths, rows: data }) => ({
    sheet,
    data,
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 4,
    showGridLines: false,
  }));
  return writeExcelFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
}
