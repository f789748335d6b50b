import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { Point } from './canvas.ts';

const FONTS = new URL('../../../src/server/reports/fonts/', import.meta.url);
const read = (file: string): Font => create(readFileSync(fileURLToPath(new URL(file, FONTS))));

/** The reports' fonts: single weights, uncompressed. */
export const FACES = {
  title: read('fraunces-560-latin.ttf'),
  text: read('inter-400-latin.ttf'),
  strong: read('inter-600-latin.ttf'),
} as const;
export type PreviewFace = keyof typeof FACES;

/** In pixels. */
export function widthOf(text: string, face: PreviewFace, size: number): number {
  const font = FACES[face];
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Wraps text to `width`; text longer than `most` lines ends with an ellipsis. */
export function linesOf(
  text: string,
  face: PreviewFace,
  { size, width, most }: { size: number; width: number; most: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  let last = shown[most - 1] ?? '';
  while (widthOf(`${last}…`, face, size) > width) last = last.slice(0, last.lastIndexOf(' '));
  return [...shown.slice(0, -1), `${last.replace(/[.,;: ]+$/, '')}…`];
}

const STEPS = 8;

/** The outlines of a line of text, in pixels; `y` is the baseline. */
export function textOutlines(
  text: string,
  face: PreviewFace,
  { x, y, size }: { x: number; y: number; size: number },
): Point[][] {
  const font = FACES[face];
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const outlines: Point[][] = [];
  let pen = 0;
  for (const [index, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const place = (px: number, py: number): Point => [
      x + (pen + xOffset + px) * scale,
      y - (yOffset + py) * scale,
    ];
    for (const { command, args } of path.commands) {
      const points = pairs(args).map(([px, py]) => place(px, py));
      if (command === 'moveTo') outlines.push(points);
      else if (command !== 'closePath') outlines.at(-1)?.push(...bend(outlines.at(-1)!, points));
    }
    pen += xAdvance;
  }
  return outlines;
}

const pairs = (args: readonly number[]): [number, number][] =>
  Array.from({ length: args.length / 2 }, (_, at) => [args[at * 2]!, args[at * 2 + 1]!]);

/** Adds a line, or a curve of any degree as short lines (de Casteljau). */
function bend(outline: readonly Point[], to: Point[]): Point[] {
  if (to.length === 1) return to;
  const control = [outline.at(-1)!, ...to];
  return Array.from({ length: STEPS }, (_, step) => {
    let points = control;
    const t = (step + 1) / STEPS;
    while (points.length > 1)
      points = points.slice(1).map(([x1, y1], at): Point => {
        const [x0, y0] = points[at]!;
        return [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
      });
    return points[0]!;
  });
}
