import { shade } from '#server/reports/pdf/draw-tables.ts';
import {
  BOTTOM,
  heading,
  linesOf,
  MARGIN,
  MUTED,
  newPage,
  rule,
  type Sheet,
  WIDTH,
  writeText,
} from '#server/reports/pdf/sheet.ts';
import { inElement } from '#server/reports/pdf/structure.ts';

interface ColumnLine {
  label: string;
  cells: readonly string[];
  /** Indexes of the bold cells. */
  strong?: ReadonlySet<number>;
}

const LABEL = 138;
const GAP = 10;
const INK = { size: 8.2, lineHeight: 11 };

/** One row per measure, one column per compared option. Text wraps, and the header repeats on each page. */
export function drawColumns(
  sheet: Sheet,
  title: string,
  heads: readonly string[],
  lines: readonly (ColumnLine | { title: string })[],
): void {
  heading(sheet, title, 80);
  const width = (WIDTH - LABEL) / (heads.length - 1);
  const boxOf = (at: number) => ({
    x: at === 0 ? MARGIN : MARGIN + LABEL + (at - 1) * width + GAP,
    width: at === 0 ? LABEL : width - GAP,
    align: at === 0 ? ('left' as const) : ('right' as const),
  });
  const heightOf = (texts: readonly string[]) =>
    Math.max(
      ...texts.map(
        (text, at) =>
          // Measured in bold, because any value cell may be bold.
          linesOf(sheet.pdf, text, boxOf(at).width, { ...INK, face: at > 0 ? 'strong' : 'text' })
            .length,
      ),
    ) *
      INK.lineHeight +
    3;
  const head = () => {
    const height = heightOf(heads);
    inElement(sheet, 'TR', () =>
      heads.forEach((text, at) => {
        const box = { ...boxOf(at), ...INK, y: sheet.y, tag: 'TH' } as const;
        writeText(sheet, text, { ...box, face: 'strong', color: MUTED });
      }),
    );
    sheet.y += height + 2;
    rule(sheet, sheet.y - 2);
  };
  inElement(sheet, 'Table', () => {
    head();
    let shaded = false;
    for (const line of lines) {
      const isTitle = 'title' in line;
      const texts = isTitle ? [line.title] : [line.label, ...line.cells];
      const height = isTitle ? 20 : heightOf(texts);
      // Keeps a title on the same page as its first line.
      if (sheet.y + height + (isTitle ? 2 * INK.lineHeight : 0) > BOTTOM) {
        newPage(sheet);
        head();
      }
      shaded = !isTitle && !shaded;
      if (!shaded && !isTitle) shade(sheet, height);
      inElement(sheet, 'TR', () => {
        if (isTitle) {
          const box = { x: MARGIN, width: WIDTH, y: sheet.y + 6, size: 9.5 } as const;
          writeText(sheet, line.title, { ...box, face: 'title', tag: 'TH' });
          return;
        }
        texts.forEach((text, at) => {
          const isStrong = at > 0 && (line.strong?.has(at - 1) ?? false);
          writeText(sheet, text, {
            ...boxOf(at),
            ...INK,
            y: sheet.y + 1.5,
            face: isStrong ? 'strong' : 'text',
            tag: at === 0 ? 'TH' : 'TD',
          });
        });
      });
      sheet.y += height;
    }
  });
  sheet.y += 6;
}
