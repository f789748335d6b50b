import { describe, expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import {
  BASELINE_JPEG,
  EXAMPLE_LOGO,
  examplePng,
  PROGRESSIVE_JPEG,
  pngChunk,
} from '#server/reports/testing/example-logo.ts';
import { exampleReport } from '#server/reports/testing/example-report.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { drawReport } from './draw-report.ts';

const REPORT = exampleReport({ calculator: 'mortgage', input: startingInput('mortgage') });
const base64 = (bytes: Buffer) => bytes.toString('base64');
const palette = pngChunk('PLTE', Buffer.from([29, 91, 67, 255, 255, 255]));

describe('a report with a logo', () => {
  test.each([
    ['a PNG that is transparent', EXAMPLE_LOGO],
    ['a PNG of 16 bits that is transparent', base64(examplePng({ depth: 16 }))],
    ['a PNG in RGB', base64(examplePng({ colorType: 2, channels: 3 }))],
    ['a gray PNG that is transparent', base64(examplePng({ colorType: 4, channels: 2 }))],
    [
      'a PNG of 2 colors',
      base64(examplePng({ colorType: 3, channels: 1, depth: 1, before: [palette] })),
    ],
    ['a baseline JPEG', BASELINE_JPEG],
    ['a progressive JPEG', PROGRESSIVE_JPEG],
  ])('has %s once, on the cover, read as "Logo", before the title', async (_what, logo) => {
    const { images, descriptions, parts, pages, text } = await readPdf(
      await drawReport(REPORT, logo),
    );
    expect(images).toEqual([{ page: 1, width: 60, height: 24, points: [60, 24] }]);
    expect(descriptions.filter((read) => read === 'Logo')).toHaveLength(1);
    expect(descriptions[0]).toBe('Logo');
    expect(parts.indexOf('Figure')).toBeLessThan(parts.indexOf('H1'));
    expect(pages[0]).toContain('Freehold');
    expect(text).toContain(REPORT.verdict);
  });

  test('has identical bytes on the same day', async () => {
    const [first, second] = [
      await drawReport(REPORT, EXAMPLE_LOGO),
      await drawReport(REPORT, EXAMPLE_LOGO),
    ];
    expect(first.equals(second)).toBe(true);
  });

  test.each([
    [600, 240, [120, 48]],
    [600, 60, [180, 18]],
    [60, 240, [12, 48]],
    [16, 16, [16, 16]],
  ])('of %i × %i pixels prints at %j points', async (width, height, points) => {
    const logo = base64(examplePng({ width, height }));
    const { images } = await readPdf(await drawReport(REPORT, logo));
    expect(images).toEqual([{ page: 1, width, height, points }]);
  });
});

describe('a report without a logo', () => {
  test('has no image', async () => {
    const { images, descriptions } = await readPdf(await drawReport(REPORT));
    expect([images, descriptions.includes('Logo')]).toEqual([[], false]);
  });

  test.each([
    ['nothing', ''],
    ['text', 'bm8gcGljdHVyZQ=='],
    ['half a PNG', base64(examplePng().subarray(0, 60))],
    ['a PNG with a filter of 5', base64(examplePng({ filter: 5 }))],
    ['a PNG whose pixels are missing', base64(examplePng({ pixels: Buffer.alloc(0) }))],
    ['half a JPEG', BASELINE_JPEG.slice(0, 400)],
    ['a picture of 5,000 pixels', base64(examplePng({ width: 5000 }))],
  ])('is what is written, byte for byte, when %s is stored as the logo', async (_what, logo) => {
    const plain = await drawReport(REPORT);
    expect(plain.equals(await drawReport(REPORT, logo))).toBe(true);
  });
});
