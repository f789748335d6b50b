import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { isCost } from '#domain/measures/sensitivity-grid.ts';
import { labelInSentence } from '#engine/measures/label-in-sentence.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { inputText } from '#server/reports/input-text.ts';
import type { ReportGrid } from '#server/reports/report.ts';
import {
  BRICK_RED,
  heading,
  INK,
  LINE,
  MARGIN,
  MUTED,
  type Sheet,
  WIDTH,
  writeText,
} from './sheet.ts';
import { decorate, inElement } from './structure.ts';

const ROW = 16;
const LABEL = 84;

/** One result across two inputs; the report's own case is framed. */
export function drawGrid(sheet: Sheet, grid: ReportGrid): void {
  const { across, down, values, base, turn } = grid;
  heading(sheet, 'Sensitivity', (down.values.length + 3) * ROW);
  const [columnField, rowField] = [fieldOf(across.field), fieldOf(down.field)];
  const sign = isCost(grid.measure) ? -1 : 1;
  const isGood = (value: number) => Number.isFinite(value) && value * sign >= turn * sign;
  const count = values.flat().length;
  const title = `${measureLabel(grid.measure)} by ${labelInSentence(columnField.label)} (across) and ${labelInSentence(rowField.label)} (down): ${wireText(grid.measure, turn)} or ${sign < 0 ? 'less' : 'more'} in ${values.flat().filter(isGood).length} of ${count} cases`;
  sheet.y += writeText(sheet, title, { x: MARGIN, y: sheet.y, width: WIDTH, size: 8.5 }) + 4;
  const width = (WIDTH - LABEL) / across.values.length;
  const place = (column: number) => ({
    x: MARGIN + LABEL + column * width,
    width: width - 4,
    align: 'right' as const,
    maxLines: 1,
  });
  const head = { size: 7.8, color: MUTED, tag: 'TH' as const };
  inElement(sheet, 'Table', () => {
    inElement(sheet, 'TR', () => {
      writeText(sheet, rowField.label, {
        ...head,
        x: MARGIN,
        y: sheet.y,
        width: LABEL,
        maxLines: 1,
      });
      across.values.forEach((value, column) => {
        const text = inputText({ value, unit: columnField.unit });
        writeText(sheet, text, { ...head, ...place(column), y: sheet.y });
      });
    });
    sheet.y += ROW - 2;
    values.forEach((row, at) => {
      inElement(sheet, 'TR', () => {
        const text = inputText({ value: down.values[at] ?? 0, unit: rowField.unit });
        writeText(sheet, text, { ...head, x: MARGIN, y: sheet.y + 3, width: LABEL, maxLines: 1 });
        row.forEach((value, column) => {
          const isBase = at === base.row && column === base.column;
          if (isBase) frame(sheet, place(column).x, width);
          writeText(sheet, wireText(grid.measure, Number.isFinite(value) ? value : null), {
            ...place(column),
            y: sheet.y + 3,
            size: 8.2,
            tag: 'TD',
            face: isBase ? 'strong' : 'text',
            color: isGood(value) ? INK : BRICK_RED,
          });
        });
      });
      sheet.y += ROW;
    });
  });
  sheet.y += 4;
}

const frame = (sheet: Sheet, x: number, width: number): void =>
  decorate(sheet, () =>
    sheet.pdf.lineWidth(0.8).strokeColor(LINE).roundedRect(x, sheet.y, width, ROW, 3).stroke(),
  );
