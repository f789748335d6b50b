import { decimals, money } from '#domain/text/number-text.ts';
import type { ReportComp, ReportComps } from '#server/reports/report.ts';
import { shade } from './draw-tables.ts';
import { heading, MARGIN, MUTED, need, rule, type Sheet, writeText } from './sheet.ts';
import { inElement } from './structure.ts';

const ROW = 13;
/** From left to right; the address takes the remaining width. */
const COLUMNS = [
  { label: 'Address', width: 194, align: 'left' },
  { label: 'Size', width: 130, align: 'left' },
  { label: 'Built', width: 36, align: 'right' },
  { label: 'Price', width: 64, align: 'right' },
  { label: 'Distance', width: 44, align: 'right' },
  { label: 'Match', width: 36, align: 'right' },
] as const;

/** Nearby homes behind the estimates, best match first. */
export function drawComps(sheet: Sheet, { sales, rentals }: ReportComps): void {
  if (sales.length > 0) drawList(sheet, 'Sale comps', 'Price', sales);
  if (rentals.length > 0) drawList(sheet, 'Rental comps', 'Monthly rent', rentals);
}

function drawList(sheet: Sheet, title: string, price: string, comps: readonly ReportComp[]): void {
  heading(sheet, title, (comps.length + 1) * ROW + 8);
  inElement(sheet, 'Table', () => {
    const labels = COLUMNS.map(({ label }) => (label === 'Price' ? price : label));
    drawRow(sheet, labels, 'TH');
    rule(sheet, sheet.y - 1);
    comps.forEach((comp, at) => {
      need(sheet, ROW);
      if (at % 2 === 1) shade(sheet, ROW);
      drawRow(sheet, cellsOf(comp), 'TD');
    });
  });
}

const cellsOf = (comp: ReportComp): string[] => [
  comp.address,
  comp.size,
  comp.yearBuilt === null ? '—' : String(comp.yearBuilt),
  money(comp.price),
  comp.distanceMiles < 0.05 ? '< 0.1 mi' : `${decimals(comp.distanceMiles, 1)} mi`,
  `${decimals(comp.likenessPercent, 0)}%`,
];

function drawRow(sheet: Sheet, cells: readonly string[], tag: 'TH' | 'TD'): void {
  let x = MARGIN;
  inElement(sheet, 'TR', () => {
    COLUMNS.forEach(({ width, align }, index) => {
      const ink = tag === 'TH' ? { size: 7.5, color: MUTED } : { size: 8.2 };
      const box = { x, y: sheet.y + 1.5, width: width - 4, align, maxLines: 1, tag };
      writeText(sheet, cells[index] ?? '', { ...ink, ...box });
      x += width;
    });
  });
  sheet.y += ROW;
}
