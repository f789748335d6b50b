import type { TaxPropertyAnswer, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { dateText } from '#domain/text/date-text.ts';
import { cents } from '#domain/text/number-text.ts';
import { drawLines, type PdfColumn, type PdfLine } from '#server/reports/pdf/draw-lines.ts';
import { drawCover, drawFooters } from '#server/reports/pdf/draw-report.ts';
import {
  bytesOf,
  heading,
  newPage,
  openSheet,
  paragraph,
  type Sheet,
} from '#server/reports/pdf/sheet.ts';
import {
  amountText,
  sampleLabelOf,
  type TaxReportRow,
  taxConventions,
  taxVerdict,
  taxYearTitle,
} from './tax-report-text.ts';

/** Three properties per page, as on the form. */
const PROPERTIES_A_PAGE = 3;
/** The maximum number of rows printed; the workbook and the CSV file have them all. */
const MOST_ROWS = 1500;

function drawSchedule(
  sheet: Sheet,
  answer: TaxYearAnswer,
  properties: readonly TaxPropertyAnswer[],
  isLast: boolean,
): void {
  const amount = (value: number): string => (value === 0 ? '—' : amountText(answer, value));
  const columns: PdfColumn[] = [
    { label: 'Line', width: 28, isText: true },
    { label: 'Schedule E, Part I', width: 0, isText: true },
    ...properties.map(({ address, city, state }) => ({
      label: `${address}\n${city}, ${state}`,
      width: 92,
    })),
    ...(isLast ? [{ label: 'Total', width: 80 }] : []),
  ];
  const total = (text: string): string[] => (isLast ? [text] : []);
  const lines: PdfLine[] = [
    ['1b', 'Type of property', ...properties.map((one) => `${one.typeCode} ${one.typeLabel}`)],
    ['2', 'Fair rental days', ...properties.map((one) => String(one.fairRentalDays))],
    [
      '3',
      answer.income.label,
      ...properties.map(({ income }) => amount(income.amount)),
      ...total(amount(answer.income.amount)),
    ],
    ...answer.expenses.map(({ line, label, amount: sum }, at) => [
      String(line),
      label,
      ...properties.map(({ expenses }) => amount(expenses[at]?.amount ?? 0)),
      ...total(amount(sum)),
    ]),
    [
      '20',
      'Total expenses',
      ...properties.map((one) => amount(one.totalExpenses)),
      ...total(amount(answer.totalExpenses)),
    ],
    [
      '21',
      'Income or (loss)',
      ...properties.map((one) => amount(one.result)),
      ...total(amount(answer.result)),
    ],
  ];
  const strong = new Set([2, lines.length - 2, lines.length - 1]);
  drawLines(sheet, 'Schedule E, Part I', columns, lines, strong);
}

function drawDepreciation(sheet: Sheet, { properties }: TaxYearAnswer): void {
  const lines = properties.flatMap(({ address, depreciation }) =>
    depreciation.map((asset) => [
      address,
      asset.label,
      dateText(asset.inServiceOn),
      cents(asset.basis),
      asset.months === null ? '—' : String(asset.months),
      cents(asset.amount),
    ]),
  );
  if (lines.length === 0) return;
  const columns = [
    { label: 'Property', width: 130, isText: true },
    { label: 'Asset', width: 0, isText: true },
    { label: 'In service', width: 62, isText: true },
    { label: 'Basis', width: 78 },
    { label: 'Months', width: 42 },
    { label: 'Line 18', width: 70 },
  ];
  drawLines(sheet, 'How depreciation adds up', columns, lines);
}

function drawRows(sheet: Sheet, rows: readonly TaxReportRow[]): void {
  if (rows.length === 0) return;
  const columns = [
    { label: 'Line', width: 28, isText: true },
    { label: 'Date', width: 64, isText: true },
    { label: 'Property', width: 130, isText: true },
    { label: 'Description', width: 0, isText: true },
    { label: 'Amount', width: 74 },
  ];
  const lines = rows
    .slice(0, MOST_ROWS)
    .map((row) => [
      String(row.line),
      dateText(row.date),
      row.address,
      row.label,
      cents(row.amount),
    ]);
  drawLines(sheet, 'Transactions behind each line', columns, lines);
  if (rows.length > MOST_ROWS)
    paragraph(sheet, `${rows.length - MOST_ROWS} more rows are in the XLSX and the CSV file.`);
}

/** Prints the tax year; the same year on the same day gives the same bytes. */
export async function drawTaxReport(
  answer: TaxYearAnswer,
  rows: readonly TaxReportRow[],
  madeOn: Date,
): Promise<Buffer> {
  const { properties } = answer;
  const about = {
    title: taxYearTitle(answer),
    calculatorName: 'Schedule E, Part I',
    location: properties.length === 1 ? (properties[0]?.address ?? null) : null,
    sampleLabel: sampleLabelOf(answer),
  };
  const sheet = openSheet({ title: about.title, madeOn });
  drawCover(sheet, { ...about, borrower: null, verdict: taxVerdict(answer), madeOn });
  for (let at = 0; at < properties.length; at += PROPERTIES_A_PAGE) {
    if (at > 0) newPage(sheet);
    const page = properties.slice(at, at + PROPERTIES_A_PAGE);
    drawSchedule(sheet, answer, page, at + PROPERTIES_A_PAGE >= properties.length);
  }
  drawDepreciation(sheet, answer);
  drawRows(sheet, rows);
  heading(sheet, 'How we calculated this');
  for (const convention of taxConventions(answer))
    paragraph(sheet, `• ${convention}`, { size: 8.5, gap: 2 });
  drawFooters(sheet, about);
  return bytesOf(sheet);
}
