import { shortMoney } from '#domain/text/number-text.ts';
import type { PdfScale } from './chart-scale.ts';
import { LINE, MARGIN, MUTED, type Sheet, WIDTH, writeText } from './sheet.ts';

const AXIS = 44;
/** Leaves room for half a label beyond the last year. */
export const PLOT = { x: MARGIN + AXIS, width: WIDTH - AXIS - 8 };

export interface PdfPlot extends PdfScale {
  /** The y positions of zero and of the plot's bottom edge. */
  ground: number;
  bottom: number;
}

/** Draws the axis below the cursor: round amounts at the side, each with its grid line. */
export function drawAxis(sheet: Sheet, scale: PdfScale, height: number): PdfPlot {
  const bottom = sheet.y + height;
  for (const tick of scale.ticks) {
    const y = bottom - scale.at(tick);
    sheet.pdf
      .moveTo(PLOT.x, y)
      .lineTo(PLOT.x + PLOT.width, y)
      .lineWidth(tick === 0 ? 0.8 : 0.5)
      .strokeColor(tick === 0 ? MUTED : LINE)
      .stroke();
    const label = {
      size: 7,
      color: MUTED,
      x: MARGIN,
      y: y - 5,
      width: AXIS - 8,
      align: 'right',
    } as const;
    writeText(sheet, shortMoney(tick), label);
  }
  return { ...scale, bottom, ground: bottom - scale.at(0) };
}

export function drawBar(
  sheet: Sheet,
  middle: number,
  width: number,
  from: number,
  to: number,
  color: string,
) {
  const top = Math.min(from, to);
  sheet.pdf.rect(middle - width / 2, top, width, Math.max(0.4, Math.abs(to - from))).fill(color);
}

/** A centered label under a point on the x axis. */
export function drawTextBox(sheet: Sheet, text: string, x: number, bottom: number): void {
  const label = { size: 7, color: MUTED, x: x - 30, y: bottom + 5, width: 60 } as const;
  writeText(sheet, text, { ...label, align: 'center' });
}

/** Writes the chart's main finding above it. */
export function drawTitle(sheet: Sheet, title: string): void {
  sheet.y += 10;
  const location = { x: MARGIN, y: sheet.y, width: WIDTH, maxLines: 2 };
  sheet.y += writeText(sheet, title, { ...location, face: 'strong', size: 10, tag: 'H3' }) + 8;
}
