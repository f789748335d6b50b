import { outcomeText } from '#domain/measures/outcome-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { glossaryOf } from '#server/reports/glossary.ts';
import { type Report, type ReportFigure, tablesOf } from '#server/reports/report.ts';
import { dayText } from '#server/reports/report-text.ts';
import { drawChart } from './draw-charts.ts';
import { drawComps } from './draw-comps.ts';
import { drawExplanations } from './draw-explanations.ts';
import { drawFunding, drawStatement } from './draw-funding.ts';
import { drawGrid } from './draw-grid.ts';
import { drawLogo } from './draw-logo.ts';
import { drawInputs, drawSettings, drawTable } from './draw-tables.ts';
import { drawWarnings } from './draw-warnings.ts';
import {
  BRICK_RED,
  bytesOf,
  GREEN,
  heading,
  INK,
  LINE,
  MARGIN,
  MUTED,
  need,
  openSheet,
  paragraph,
  rule,
  type Sheet,
  WIDTH,
  widthOfPage,
  writeText,
} from './sheet.ts';
import { decorate } from './structure.ts';

const NOT_ADVICE =
  'For information only; not financial, legal or tax advice. Figures are before income tax.';

/** The report as a PDF; the same analysis on the same day gives the same bytes. */
export async function drawReport(report: Report, logo: string | null = null): Promise<Buffer> {
  const title = `${report.title} · ${report.calculatorName}`;
  const sheet = openSheet({ title, madeOn: report.madeOn });
  drawCover(sheet, report, logo);
  drawFigures(sheet, report.figures);
  drawWarnings(sheet, report.warnings ?? []);
  if (report.funding) drawFunding(sheet, report.funding);
  for (const chart of report.charts) drawChart(sheet, chart);
  for (const table of tablesOf(report)) if (table.hasStatement) drawStatement(sheet, table);
  if (report.grid) drawGrid(sheet, report.grid);
  if (report.comps) drawComps(sheet, report.comps);
  if (report.explanations.length > 0) drawExplanations(sheet, report.explanations);
  for (const table of tablesOf(report)) drawTable(sheet, table);
  drawInputs(sheet, report.inputs);
  if (report.settings) drawSettings(sheet, report.settings);
  drawGlossary(sheet, report);
  drawConventions(sheet, report);
  drawFooters(sheet, report);
  return bytesOf(sheet);
}

type Cover = Pick<
  Report,
  | 'title'
  | 'calculatorName'
  | 'location'
  | 'facts'
  | 'borrower'
  | 'sampleLabel'
  | 'verdict'
  | 'madeOn'
>;

/** The author, the subject and the headline figures. */
export function drawCover(sheet: Sheet, cover: Cover, logo: string | null = null): void {
  const { title, calculatorName, location, facts = null } = cover;
  const { borrower, sampleLabel, verdict, madeOn } = cover;
  const line = { x: MARGIN, width: widthOfPage(sheet) };
  drawLetterhead(sheet, madeOn, logo);
  rule(sheet, sheet.y);
  sheet.y += 18;
  const kind = [title === calculatorName ? null : calculatorName, sampleLabel]
    .filter((part) => part !== null)
    .join(' · ');
  if (kind !== '')
    sheet.y +=
      writeText(sheet, kind, { ...line, y: sheet.y, face: 'strong', size: 9, color: MUTED }) + 2;
  sheet.y +=
    writeText(sheet, title, {
      ...line,
      y: sheet.y,
      face: 'title',
      size: 23,
      maxLines: 3,
      lineHeight: 28,
      tag: 'H1',
    }) + 2;
  for (const text of [locationBelow(title, location), facts]) {
    if (text === null || text === '') continue;
    sheet.y +=
      writeText(sheet, text, { ...line, y: sheet.y, size: 10, color: MUTED, maxLines: 2 }) + 2;
  }
  if (borrower !== null) {
    const text = `Borrower: ${borrower}`;
    sheet.y += writeText(sheet, text, { ...line, y: sheet.y, size: 10, maxLines: 2 }) + 2;
  }
  sheet.y += 8;
  paragraph(sheet, verdict, { size: 11.5, gap: 12 });
}

/** The part of the location that the title doesn't already say: its city below "1428 Bryden Road". */
function locationBelow(title: string, location: string | null): string | null {
  if (location === null || location === title) return null;
  return location.startsWith(`${title}, `) ? location.slice(title.length + 2) : location;
}

/**
 * Freehold on the left and the date on the right; if there's a logo, it's on the left, and Freehold and the date are
 * both on the right.
 */
function drawLetterhead(sheet: Sheet, madeOn: Date, logo: string | null): void {
  const top = sheet.y;
  const logoHeight = drawLogo(sheet, logo);
  const hasLogo = logoHeight !== null;
  const line = { x: MARGIN, width: widthOfPage(sheet) };
  const name = { ...line, face: 'title', size: 13, color: GREEN } as const;
  writeText(sheet, 'Freehold', { ...name, y: top - 4, align: hasLogo ? 'right' : 'left' });
  const day = { ...line, size: 8.5, color: MUTED, align: 'right' } as const;
  writeText(sheet, dayText(madeOn), { ...day, y: hasLogo ? top + 16 : top });
  sheet.y = top + (hasLogo ? Math.max(36, logoHeight + 6) : 20);
}

const COLUMNS = 3;
const BOX = 50;

function drawFigures(sheet: Sheet, figures: readonly ReportFigure[]): void {
  const width = WIDTH / COLUMNS;
  const rows = Math.ceil(figures.length / COLUMNS);
  need(sheet, rows * BOX);
  const top = sheet.y;
  figures.forEach(({ measure, value, note, isBad = false }, index) => {
    const x = MARGIN + (index % COLUMNS) * width + 10;
    const y = top + Math.floor(index / COLUMNS) * BOX + 7;
    const at = { x, width: width - 20, maxLines: 1 };
    writeText(sheet, measureLabel(measure), { ...at, y, size: 8, color: MUTED });
    writeText(sheet, outcomeText(measure, value), {
      ...at,
      y: y + 10.5,
      size: 14,
      face: 'title',
      color: isBad ? BRICK_RED : INK,
    });
    if (note) writeText(sheet, note, { ...at, y: y + 29, size: 7.5, color: MUTED });
  });
  decorate(sheet, () => {
    const { pdf } = sheet;
    pdf.lineWidth(0.6).strokeColor(LINE);
    pdf.roundedRect(MARGIN, top, WIDTH, rows * BOX, 6).stroke();
    for (let row = 1; row < rows; row++) rule(sheet, top + row * BOX);
    for (let column = 1; column < COLUMNS; column++) {
      const x = MARGIN + column * width;
      pdf
        .moveTo(x, top)
        .lineTo(x, top + rows * BOX)
        .stroke();
    }
  });
  sheet.y = top + rows * BOX + 10;
}

function drawGlossary(sheet: Sheet, report: Report): void {
  heading(sheet, 'Terms');
  for (const { label, help } of glossaryOf(report))
    paragraph(sheet, `${label}: ${help}`, { size: 8.5, gap: 2 });
}

function drawConventions(sheet: Sheet, { conventions, sampleLabel }: Report): void {
  heading(sheet, 'Conventions');
  for (const convention of conventions) paragraph(sheet, `• ${convention}`, { size: 8.5, gap: 2 });
  if (sampleLabel !== null) {
    const text = `${sampleLabel}: the property, its price, rent and taxes are fictional.`;
    paragraph(sheet, text, { size: 8.5, face: 'strong', gap: 2 });
  }
  sheet.y += 4;
  paragraph(sheet, NOT_ADVICE, { size: 8.5, color: MUTED });
}

/** Written last, once the page count is known. */
export function drawFooters(
  sheet: Sheet,
  { title, calculatorName, sampleLabel }: Pick<Cover, 'title' | 'calculatorName' | 'sampleLabel'>,
): void {
  const { count } = sheet.pdf.bufferedPageRange();
  const text = [calculatorName, title, sampleLabel].filter((part) => part !== null);
  for (let page = 0; page < count; page++) {
    sheet.pdf.switchToPage(page);
    decorate(sheet, () => {
      const width = widthOfPage(sheet);
      const { height } = sheet.pdf.page;
      const line = { y: height - 42, size: 7.5, color: MUTED, maxLines: 1 };
      rule(sheet, height - 50);
      writeText(sheet, [...new Set(text)].join(' · '), { ...line, x: MARGIN, width: width - 90 });
      const number = { ...line, x: MARGIN + width - 80, width: 80, align: 'right' } as const;
      writeText(sheet, `Page ${page + 1} of ${count}`, number);
    });
  }
}
