import { money } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { Funding, ReportTable } from '#server/reports/report.ts';
import { shade } from './draw-tables.ts';
import { heading, INK, MARGIN, MUTED, rule, type Sheet, WIDTH, writeText } from './sheet.ts';
import { inElement } from './structure.ts';

const ROW = 14;
const GAP = 28;
const COLUMN = (WIDTH - GAP) / 2;

/** Uses on one side, sources on the other. */
export function drawFunding(sheet: Sheet, { uses, sources }: Funding): void {
  const lines = Math.max(uses.length, sources.length) + 2;
  heading(sheet, 'Sources and uses', lines * ROW);
  const top = sheet.y;
  drawSide(sheet, 'Uses', uses, MARGIN);
  const bottom = sheet.y;
  sheet.y = top;
  drawSide(sheet, 'Sources', sources, MARGIN + COLUMN + GAP);
  sheet.y = Math.max(bottom, sheet.y) + 4;
}

function drawSide(sheet: Sheet, title: string, side: Funding['uses'], x: number): void {
  const total = side.reduce((sum, [, dollars]) => sum + dollars, 0);
  const line = (label: string, text: string, tag: 'TH' | 'TD', isStrong: boolean) => {
    const ink = {
      size: 8.5,
      y: sheet.y,
      tag,
      face: isStrong ? 'strong' : 'text',
      color: tag === 'TH' ? MUTED : INK,
    } as const;
    inElement(sheet, 'TR', () => {
      writeText(sheet, label, { ...ink, x, width: COLUMN - 90, maxLines: 1 });
      const amount = { x: x + COLUMN - 90, width: 90, align: 'right', maxLines: 1 } as const;
      writeText(sheet, text, { ...ink, ...amount });
    });
    sheet.y += ROW;
  };
  inElement(sheet, 'Table', () => {
    line(title, 'Amount', 'TH', false);
    for (const [measure, dollars] of side) line(measureLabel(measure), money(dollars), 'TD', false);
    line(`Total ${title.toLowerCase()}`, money(total), 'TD', true);
  });
}

const STATEMENT_YEARS = 5;
const LABEL = 150;

/** The first few years of a table, with lines down and years across. */
export function drawStatement(sheet: Sheet, { columns, rows }: ReportTable): void {
  const years = rows.slice(0, STATEMENT_YEARS);
  heading(
    sheet,
    years.length === 1 ? 'First-year statement' : `${years.length}-year statement`,
    columns.length * ROW,
  );
  const width = (WIDTH - LABEL) / years.length;
  const location = (index: number) => ({
    x: MARGIN + LABEL + index * width,
    width,
    align: 'right' as const,
    maxLines: 1,
  });
  inElement(sheet, 'Table', () => {
    columns.forEach(({ label }, column) => {
      const isHead = column === 0;
      const ink = {
        size: 8.2,
        y: sheet.y + 1.5,
        tag: isHead ? ('TH' as const) : ('TD' as const),
      };
      if (!isHead && column % 2 === 0) shade(sheet, ROW);
      inElement(sheet, 'TR', () => {
        const first = isHead ? 'Dollars' : label;
        writeText(sheet, first, { ...ink, x: MARGIN, width: LABEL, maxLines: 1, tag: 'TH' });
        years.forEach((row, index) => {
          const value = row[column] ?? 0;
          writeText(sheet, isHead ? `Year ${value}` : money(value), { ...ink, ...location(index) });
        });
      });
      sheet.y += ROW;
      if (isHead) rule(sheet, sheet.y - 1);
    });
  });
}
