import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { cents } from '#domain/text/number-text.ts';
import { drawLines, type PdfColumn } from '#server/reports/pdf/draw-lines.ts';
import { drawCover, drawFooters } from '#server/reports/pdf/draw-report.ts';
import {
  bytesOf,
  heading,
  newPage,
  openSheet,
  paragraph,
  type Sheet,
  widthOfPage,
} from '#server/reports/pdf/sheet.ts';
import {
  bookSampleLabel,
  cellText,
  coveredDays,
  reportNotes,
  type WireRow,
} from './report-cells.ts';

const MONEY_WIDTH = 66;
const DATE_WIDTH = 62;
const FIRST_WIDTH = 150;
/** More columns than this don't fit on a portrait page. */
const MOST_UPRIGHT = 5;
/** The maximum number of rows printed; the workbook and the CSV file have them all. */
const MOST_ROWS = 1500;

/** Prints a report; the same report on the same day gives the same bytes. */
export async function drawBookReport(report: BookReportAnswer, madeOn: Date): Promise<Buffer> {
  const isLandscape = report.table.columns.length > MOST_UPRIGHT;
  const sampleLabel = bookSampleLabel(report);
  const about = {
    title: report.title,
    calculatorName: coveredDays(report),
    location: report.subject,
    sampleLabel,
  };
  const sheet = openSheet({ title: `${report.title} · ${report.subject}`, madeOn, isLandscape });
  drawCover(sheet, { ...about, borrower: null, verdict: verdictOf(report), madeOn });
  drawTable(sheet, report);
  heading(sheet, 'About this report');
  for (const note of reportNotes(report)) paragraph(sheet, `• ${note}`, { size: 8.5, gap: 2 });
  drawFooters(sheet, about);
  return bytesOf(sheet);
}

const verdictOf = ({ figures }: BookReportAnswer): string =>
  figures.map(({ label, amount }) => `${label}: ${cents(amount)}`).join(' · ');

/** A table with many amounts is split across pages by column; each part repeats the first column. */
function drawTable(sheet: Sheet, { table }: BookReportAnswer): void {
  const { columns, title } = table;
  const shownRows = table.rows.slice(0, MOST_ROWS);
  const texts = columns.flatMap(({ kind }, at) => (kind === 'money' ? [] : [at]));
  const amounts = columns.flatMap(({ kind }, at) =>
    kind === 'money' && (table.isSummedAcross || isUsed(shownRows, at)) ? [at] : [],
  );
  const room = widthOfPage(sheet) - FIRST_WIDTH - (texts.length - 1) * DATE_WIDTH;
  const most = Math.max(1, Math.floor(room / MONEY_WIDTH));
  for (let start = 0; start < Math.max(1, amounts.length); start += most) {
    if (start > 0) newPage(sheet);
    const shown = [...texts, ...amounts.slice(start, start + most)].toSorted((a, b) => a - b);
    const widest = texts.find((at) => columns[at]?.kind === 'text');
    const parts = shown.map((at): PdfColumn => {
      const { label = '', kind = 'text' } = columns[at] ?? {};
      if (kind === 'money') return { label, width: MONEY_WIDTH };
      return { label, width: at === widest ? 0 : textWidth(kind, texts.length), isText: true };
    });
    const strong = new Set(shownRows.flatMap(({ kind }, at) => (kind === 'line' ? [] : [at])));
    const lines = shownRows.map((row) =>
      shown.map((at) => lineText(row, at, columns[at]?.kind ?? 'text', texts)),
    );
    drawLines(sheet, title, parts, lines, strong);
  }
  if (table.rows.length > MOST_ROWS)
    paragraph(
      sheet,
      `${table.rows.length - MOST_ROWS} more rows are in the XLSX and the CSV file.`,
    );
}

const textWidth = (kind: 'text' | 'date' | 'count', texts: number): number =>
  kind === 'text' && texts < 5 ? 2 * DATE_WIDTH : DATE_WIDTH;

/** In a statement, a line is indented under its heading. */
function lineText(
  row: WireRow,
  at: number,
  kind: Parameters<typeof cellText>[1],
  texts: readonly number[],
): string {
  const text = cellText(row.cells[at], kind);
  return texts.length === 1 && at === 0 && row.kind === 'line' ? `   ${text}` : text;
}

const isUsed = (rows: readonly WireRow[], at: number): boolean =>
  rows.some(({ cells }) => typeof cells[at] === 'number' && cells[at] !== 0);
