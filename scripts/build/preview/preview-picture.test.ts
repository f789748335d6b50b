import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCanvas, fillOutlines } from './canvas.ts';
import { linesOf, widthOf } from './lay-text.ts';
import { previewPicture } from './preview-picture.ts';

const MARKET = {
  kind: 'Market',
  title: 'Rental property in Columbus, OH',
  description: 'Prices since 1990, rents, cap rates and operating costs.',
};

/** Red, green and blue of a pixel. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + size));
  const at = (x: number, y: number) => {
    const from = y * (width * 3 + 1) + 1 + x * 3;
    return [...rows.subarray(from, from + 3)];
  };
  return { width, height, at };
}

test('a preview is a 1200 by 630 PNG with the logo in its corner', () => {
  const { width, height, at } = pixelsOf(previewPicture(MARKET));
  expect([width, height]).toEqual([1200, 630]);
  expect(at(2, 2)).toEqual([23, 63, 48]);
  expect(at(84, 106)).toEqual([102, 199, 154]);
});

test('the same page gives the same bytes, and another title gives different ones', () => {
  expect(previewPicture(MARKET).equals(previewPicture(MARKET))).toBe(true);
  const other = previewPicture({ ...MARKET, title: 'Rental property in Dayton, OH' });
  expect(previewPicture(MARKET).equals(other)).toBe(false);
});

test('a square from 1.5 to 3.5 covers its inner pixel fully, its edges half and its corners a quarter', () => {
  const canvas = createCanvas(5, 5, [0, 0, 0]);
  const square = [
    [1.5, 1.5],
    [3.5, 1.5],
    [3.5, 3.5],
    [1.5, 3.5],
  ] as const;
  fillOutlines(canvas, [[...square]], [200, 200, 200]);
  const at = (x: number, y: number) => canvas.pixels[(y * 5 + x) * 3];
  expect([at(2, 2), at(1, 2), at(2, 3), at(1, 1), at(3, 3), at(4, 2), at(0, 0)]).toEqual([
    200, 100, 100, 50, 50, 0, 0,
  ]);
});

test('long text ends with an ellipsis on its last line, and no line is too wide', () => {
  const text = 'one house after another '.repeat(20).trim();
  const lines = linesOf(text, 'text', { size: 29, width: 600, most: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/\w…$/);
  for (const line of lines) expect(widthOf(line, 'text', 29)).toBeLessThanOrEqual(600);
});
