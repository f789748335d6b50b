import { shade } from './draw-tables.ts';
import {
  bottomOfPage,
  heading,
  MARGIN,
  MUTED,
  newPage,
  rule,
  type Sheet,
  type TextBox,
  widthOfPage,
  writeText,
} from './sheet.ts';

const ROW = 13;

export interface PdfColumn {
  label: string;
  /** In points; 0 takes the remaining width. */
  width: number;
  isText?: boolean;
}

export type PdfLine = readonly string[];

/** A table whose header repeats on each page; `strong` lines are bold. */
export function drawLines(
  sheet: Sheet,
  title: string,
  columns: readonly PdfColumn[],
  lines: readonly PdfLine[],
  strong: ReadonlySet<number> = new Set(),
): void {
  heading(sheet, title, 3 * ROW + 24);
  const rest = widthOfPage(sheet) - columns.reduce((sum, { width }) => sum + width, 0);
  const flexible = columns.findIndex(({ isText, width }) => isText && width === 0);
  const widths = columns.map(({ width }, at) => (at === flexible ? rest : width));
  const columnOf = (at: number): Pick<TextBox, 'x' | 'width' | 'align'> => ({
    x: MARGIN + widths.slice(0, at).reduce((sum, width) => sum + width, 0),
    width: (widths[at] ?? 0) - 6,
    align: columns[at]?.isText ? 'left' : 'right',
  });
  const head = (): void => {
    for (const [at, { label }] of columns.entries())
      writeText(sheet, label, {
        ...columnOf(at),
        y: sheet.y,
        size: 7,
        color: MUTED,
        maxLines: 2,
        lineHeight: 9,
      });
    sheet.y += 21;
    rule(sheet, sheet.y - 2);
  };
  head();
  for (const [index, line] of lines.entries()) {
    if (sheet.y + ROW > bottomOfPage(sheet)) {
      newPage(sheet);
      head();
    }
    if (index % 2 === 1) shade(sheet, ROW);
    for (const [at, text] of line.entries())
      writeText(sheet, text, {
        ...columnOf(at),
        y: sheet.y + 1.5,
        size: 8.2,
        maxLines: 1,
        face: strong.has(index) ? 'strong' : 'text',
      });
    sheet.y += ROW;
  }
}
