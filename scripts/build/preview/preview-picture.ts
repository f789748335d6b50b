import { createCanvas, fillOutlines, type Point, type Rgb } from './canvas.ts';
import { linesOf, type PreviewFace, textOutlines, widthOf } from './lay-text.ts';
import { writePng } from './write-png.ts';

/** The size that Open Graph readers expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const EVERGREEN: Rgb = [23, 63, 48];
const PAPER: Rgb = [244, 241, 232];
const MUTED: Rgb = [188, 206, 195];
const MINT: Rgb = [102, 199, 154];
const INK: Rgb = [10, 22, 17];

const MARGIN = 76;
const WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;

export interface PreviewText {
  /** The kind of page; null for the product itself. */
  kind: string | null;
  title: string;
  description: string | null;
}

/** The link preview image with a page's title and description. The same text always gives the same bytes. */
export function previewPicture({ kind, title, description }: PreviewText): Buffer {
  const canvas = createCanvas(PREVIEW_SIZE.width, PREVIEW_SIZE.height, EVERGREEN);
  const write = (
    text: string,
    face: PreviewFace,
    at: { x: number; y: number; size: number },
    color: Rgb,
  ) => fillOutlines(canvas, textOutlines(text, face, at), color);

  fillOutlines(canvas, [roundedSquare(MARGIN, MARGIN, 60, 17)], MINT);
  fillOutlines(canvas, [house(MARGIN, MARGIN, 60 / 96)], INK);
  write('Freehold', 'title', { x: MARGIN + 78, y: MARGIN + 45, size: 44 }, PAPER);
  if (kind !== null) {
    const x = PREVIEW_SIZE.width - MARGIN - widthOf(kind, 'strong', 26);
    write(kind, 'strong', { x, y: MARGIN + 40, size: 26 }, MINT);
  }

  const size = linesOf(title, 'title', { size: 82, width: WIDTH, most: 9 }).length <= 2 ? 82 : 62;
  const heading = linesOf(title, 'title', { size, width: WIDTH, most: 3 });
  const about =
    description === null
      ? []
      : linesOf(description, 'text', { size: 29, width: WIDTH - 40, most: 2 });
  let y = PREVIEW_SIZE.height - MARGIN + 6;
  for (const line of about.toReversed()) {
    write(line, 'text', { x: MARGIN, y, size: 29 }, MUTED);
    y -= 42;
  }
  y -= about.length > 0 ? 26 : 0;
  for (const line of heading.toReversed()) {
    write(line, 'title', { x: MARGIN, y, size }, PAPER);
    y -= size * 1.1;
  }
  return writePng(canvas);
}

/** The logo's house on its own 96-unit grid. */
const house = (x: number, y: number, scale: number): Point[] =>
  (
    [
      [24, 46.5],
      [48, 25.5],
      [72, 46.5],
      [72, 72],
      [56.4, 72],
      [56.4, 55.2],
      [39.6, 55.2],
      [39.6, 72],
      [24, 72],
    ] as const
  ).map(([px, py]): Point => [x + px * scale, y + py * scale]);

function roundedSquare(x: number, y: number, size: number, radius: number): Point[] {
  const far = size - radius;
  const corners = [
    [far, radius, -90],
    [far, far, 0],
    [radius, far, 90],
    [radius, radius, 180],
  ] as const;
  return corners.flatMap(([cx, cy, start]) =>
    Array.from({ length: 13 }, (_, step): Point => {
      const angle = ((start + (step * 90) / 12) * Math.PI) / 180;
      return [x + cx + Math.cos(angle) * radius, y + cy + Math.sin(angle) * radius];
    }),
  );
}
