import { describe, expect, test } from 'vitest';
import { LOGO_LIMITS, LONGEST_LOGO } from '#domain/accounts/report-logo.ts';
import {
  BASELINE_JPEG,
  examplePng,
  PROGRESSIVE_JPEG,
  pngChunk,
} from '#server/reports/testing/example-logo.ts';
import { inspectLogo } from './inspect-logo.ts';

const inspect = (bytes: Buffer) => inspectLogo(bytes.toString('base64'));
const palette = (colors: number) => pngChunk('PLTE', Buffer.alloc(colors * 3, 0x40));
const NO_DATA = Buffer.alloc(0);

describe('a PNG', () => {
  test.each([
    ['gray of 1 bit', { colorType: 0, channels: 1, depth: 1 }],
    ['gray of 16 bits', { colorType: 0, channels: 1, depth: 16 }],
    ['RGB', { colorType: 2, channels: 3 }],
    ['16 colors of a palette', { colorType: 3, channels: 1, depth: 4, before: [palette(16)] }],
    ['gray and transparent', { colorType: 4, channels: 2 }],
    ['RGB and transparent', {}],
    ['RGB of 16 bits and transparent', { depth: 16 }],
    ['each row of the highest filter, 4', { filter: 4 }],
    ['600 × 240 pixels', { width: 600, height: 240 }],
  ])('of %s is accepted', (_what, kind) => {
    const bytes = examplePng(kind);
    const { width = 60, height = 24 } = kind as { width?: number; height?: number };
    expect(inspect(bytes)).toEqual({ type: 'image/png', width, height, bytes });
  });

  test('keeps only what is needed to draw it: no text, no suggested palette, nothing after its end', () => {
    const text = pngChunk('tEXt', Buffer.from('Author\0Ada'));
    const given = examplePng({ before: [text, palette(2)], after: [text] });
    expect(inspect(Buffer.concat([given, Buffer.from('PK\u0003\u0004')]))).toEqual({
      type: 'image/png',
      width: 60,
      height: 24,
      bytes: examplePng(),
    });
  });

  test.each([
    ['601 pixels wide', examplePng({ width: 601 })],
    ['241 pixels high', examplePng({ height: 241 })],
    ['60,001 bytes', Buffer.concat([examplePng(), Buffer.alloc(60_001)]).subarray(0, 60_001)],
  ])('of %s is too large', (_what, bytes) => {
    expect(inspect(bytes)).toBe('too-large');
  });

  test.each([
    ['interlaced', examplePng({ interlace: 1 })],
    ['transparent in one color', examplePng({ before: [pngChunk('tRNS', Buffer.alloc(6))] })],
    ['of a chunk that must be understood', examplePng({ before: [pngChunk('ABCD', NO_DATA)] })],
  ])('that is %s is not supported', (_what, bytes) => {
    expect(inspect(bytes)).toBe('unsupported');
  });

  const whole = examplePng();
  const changed = (at: number, byte: number) => {
    const copy = Buffer.from(whole);
    copy[at] = byte;
    return copy;
  };
  test.each([
    ['a row of filter 5', examplePng({ filter: 5 })],
    ['a row less than its head says', examplePng({ pixels: Buffer.alloc(23 * 241) })],
    ['a row more than its head says', examplePng({ pixels: Buffer.alloc(25 * 241) })],
    ['a byte more than its head says', examplePng({ pixels: Buffer.alloc(24 * 241 + 1) })],
    ['40 MB in 40 kB of pixels', examplePng({ pixels: Buffer.alloc(40_000_000) })],
    ['its last byte cut off', whole.subarray(0, -1)],
    ['its second half cut off', whole.subarray(0, whole.length / 2)],
    ['nothing but its signature', whole.subarray(0, 8)],
    ['a byte of its head changed', changed(16, 1)],
    ['a byte of its pixels changed', changed(45, whole[45]! ^ 1)],
    ['a chunk of 4 GB', changed(8, 0xff)],
    ['no pixels', examplePng({ width: 0 })],
    ['a color type of 5', examplePng({ colorType: 5 })],
    ['RGB of 4 bits', examplePng({ depth: 4 })],
    ['an interlacing of 2', examplePng({ interlace: 2 })],
    ['a palette without colors', examplePng({ colorType: 3, channels: 1 })],
    [
      '17 colors of 4 bits',
      examplePng({ colorType: 3, channels: 1, depth: 4, before: [palette(17)] }),
    ],
    ['two palettes', examplePng({ before: [palette(2), palette(2)] })],
    [
      'pixels in two places',
      examplePng({ after: [pngChunk('tEXt', NO_DATA), pngChunk('IDAT', NO_DATA)] }),
    ],
    ['no head', Buffer.concat([whole.subarray(0, 8), whole.subarray(33)])],
    ['two heads', examplePng({ before: [whole.subarray(8, 33)] })],
  ])('with %s is damaged', (_what, bytes) => {
    expect(inspect(bytes)).toBe('damaged');
  });

  test('with 55 MB compressed into 54 kB of pixels is never inflated beyond its declared size', () => {
    const bomb = examplePng({ pixels: Buffer.alloc(55_000_000) }).toString('base64');
    expect(bomb.length).toBeLessThan(LONGEST_LOGO);
    const before = process.memoryUsage().arrayBuffers;
    expect(inspectLogo(bomb)).toBe('damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  test('whose pixels aren’t compressed data is damaged', () => {
    const at = whole.indexOf('IDAT') - 4;
    const junk = pngChunk('IDAT', Buffer.alloc(50, 7));
    const end = pngChunk('IEND', NO_DATA);
    expect(inspect(Buffer.concat([whole.subarray(0, at), junk, end]))).toBe('damaged');
  });
});

describe('a JPEG', () => {
  const baseline = Buffer.from(BASELINE_JPEG, 'base64');
  const frame = baseline.indexOf(Buffer.from([0xff, 0xc0]));
  const changed = (at: number, ...values: number[]) => {
    const copy = Buffer.from(baseline);
    copy.set(values, at);
    return copy;
  };
  const inserted = (...segment: number[]) =>
    Buffer.concat([baseline.subarray(0, 2), Buffer.from(segment), baseline.subarray(2)]);

  test.each([
    ['baseline', BASELINE_JPEG],
    ['progressive', PROGRESSIVE_JPEG],
  ])('that is %s is accepted unchanged', (_what, image) => {
    const bytes = Buffer.from(image, 'base64');
    expect(inspectLogo(image)).toEqual({ type: 'image/jpeg', width: 60, height: 24, bytes });
  });

  test('keeps only what is needed to draw it: no comment, no GPS location, nothing after its end', () => {
    const place = inserted(0xff, 0xe1, 0, 8, ...Buffer.from('Exif\0\0'));
    const comment = [0xff, 0xff, 0xff, 0xfe, 0, 5, ...Buffer.from('Ada')];
    const given = Buffer.concat([place.subarray(0, 12), Buffer.from(comment), place.subarray(12)]);
    expect(inspect(Buffer.concat([given, Buffer.from('<script>')]))).toMatchObject({
      bytes: baseline,
    });
  });

  test('with 601 pixels is too large', () => {
    expect(inspect(changed(frame + 7, 2, 89))).toBe('too-large');
    expect(inspect(changed(frame + 5, 0, 241))).toBe('too-large');
  });

  test.each([
    ['without loss', changed(frame + 1, 0xc3)],
    ['coded arithmetically', changed(frame + 1, 0xc9)],
    ['of 12 bits', changed(frame + 4, 12)],
    ['of a height that follows its pixels', changed(frame + 5, 0, 0)],
  ])('%s is not supported', (_what, bytes) => {
    expect(inspect(bytes)).toBe('unsupported');
  });

  test('with four color components is not supported', () => {
    const inks = Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 24, 0, 60, 4, ...Buffer.alloc(12, 1)]);
    const bytes = Buffer.concat([baseline.subarray(0, frame), inks, baseline.subarray(frame + 19)]);
    expect(inspect(bytes)).toBe('unsupported');
  });

  const scan = baseline.indexOf(Buffer.from([0xff, 0xda]));
  const tables = baseline.indexOf(Buffer.from([0xff, 0xdb]));
  test.each([
    ['its end cut off', baseline.subarray(0, -2)],
    ['its pixels cut off', baseline.subarray(0, scan + 14)],
    ['nothing but its start', baseline.subarray(0, 2)],
    ['a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a segment longer than the file', changed(4, 0xff, 0xff)],
    ['a head of its pixels of length 1', changed(scan + 2, 0, 1)],
    [
      'a frame and no pixels',
      Buffer.concat([baseline.subarray(0, scan), Buffer.from([0xff, 0xd9])]),
    ],
    ['something that is no marker', changed(2, 0)],
    ['two frames', Buffer.concat([baseline.subarray(0, scan), baseline.subarray(frame)])],
    [
      'pixels before its frame',
      Buffer.concat([baseline.subarray(0, frame), baseline.subarray(scan)]),
    ],
    ['no tables', Buffer.concat([baseline.subarray(0, tables), baseline.subarray(frame)])],
    ['a frame of 2 bytes', changed(frame + 2, 0, 4)],
    ['no width', changed(frame + 7, 0, 0)],
    [
      'no pixels between its head and its end',
      Buffer.concat([baseline.subarray(0, scan + 14), Buffer.from([0xff, 0xd9])]),
    ],
  ])('with %s is damaged', (_what, bytes) => {
    expect(inspect(bytes)).toBe('damaged');
  });
});

test.each([
  ['a GIF', Buffer.from('GIF89a')],
  ['an SVG', Buffer.from('<svg onload="alert(1)"/>')],
  ['a web page', Buffer.from('<!doctype html>')],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['nothing', NO_DATA],
])('%s isn’t a printable image', (_what, bytes) => {
  expect(inspect(bytes)).toBe('not-a-picture');
});

test('60,000 bytes is 80,000 characters in base64, and an image of that size is accepted', () => {
  expect(LONGEST_LOGO).toBe(80_000);
  const room = LOGO_LIMITS.bytes - examplePng().length - 12;
  const bytes = examplePng({ before: [pngChunk('tEXt', Buffer.alloc(room, 65))] });
  expect(bytes).toHaveLength(60_000);
  expect(inspect(bytes)).toMatchObject({ width: 60, height: 24 });
});

test('4,900 empty chunks and 20,000 altered images each give an image or a problem, never an error', () => {
  const empty = Array.from({ length: 4900 }, () => pngChunk('tEXt', NO_DATA));
  expect(inspect(examplePng({ before: empty }))).toMatchObject({ width: 60 });
  const originals = [
    examplePng(),
    Buffer.from(BASELINE_JPEG, 'base64'),
    Buffer.from(PROGRESSIVE_JPEG, 'base64'),
  ];
  let state = 12;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 20_000; round += 1) {
    const bytes = Buffer.from(originals[round % 3]!);
    for (let change = 0; change <= next(3); change += 1) bytes[next(bytes.length)] = next(256);
    inspect(bytes.subarray(0, 1 + next(bytes.length * 2)));
  }
});
