import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawnImage, EXAMPLE_PDF } from '#server/testing/document-files.ts';
import { detectType } from './detect-type.ts';
import { prepareDocumentJob } from './prepare-document-job.ts';

const prepare = async (content: Buffer) =>
  prepareDocumentJob.run(content, { afterSlice: () => undefined });

describe('a photo', () => {
  test('is turned upright and loses its location, camera and all other metadata', async () => {
    const photo = await drawnImage('jpeg', { isFromPhone: true });
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
    const { type, content, width, height } = await prepare(photo);
    expect([type, width, height]).toEqual(['jpeg', 40, 60]);
    const after = await sharp(content).metadata();
    expect([after.exif, after.orientation, after.xmp, after.iptc]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(Buffer.from(content).includes('Phone')).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s keeps its type and gets a WebP thumbnail within 320 pixels',
    async (type) => {
      const { content, thumbnail, ...prepared } = await prepare(
        await drawnImage(type, { width: 900, height: 300 }),
      );
      expect(prepared).toEqual({ type, width: 900, height: 300 });
      expect(detectType(Buffer.from(content))).toBe(type);
      const { format, width, height } = await sharp(thumbnail!).metadata();
      expect([format, width, height]).toEqual(['webp', 320, 107]);
    },
  );

  test('of 6,000 × 3,000 pixels is scaled to 4,000 × 2,000', async () => {
    const { width, height } = await prepare(
      await drawnImage('jpeg', { width: 6000, height: 3000 }),
    );
    expect([width, height]).toEqual([4000, 2000]);
  });

  test('that is cut off is refused', async () => {
    const photo = await drawnImage('png', { width: 500, height: 500 });
    await expect(prepare(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({
      status: 415,
      code: 'unreadable-document',
    });
  });

  test('that claims 50,000 × 50,000 pixels is refused before it is decoded', async () => {
    await expect(prepare(pngBomb(50_000, 50_000))).rejects.toMatchObject({
      status: 415,
      code: 'too-many-pixels',
    });
  });
});

describe('any other file', () => {
  test('a PDF stays as it is, byte for byte', async () => {
    const { type, content, thumbnail } = await prepare(EXAMPLE_PDF);
    expect([type, thumbnail]).toEqual(['pdf', null]);
    expect(Buffer.from(content).equals(EXAMPLE_PDF)).toBe(true);
  });

  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page with a PDF inside', `<html>${EXAMPLE_PDF.toString()}</html>`],
    ['half of a PDF', '%PDF-1.4\n1 0 obj'],
    ['a ZIP', 'PK\u0003\u0004'],
    ['a GIF', 'GIF89a'],
    ['a program', '\u007fELF'],
    ['4 bytes', 'RIFF'],
  ])('%s is refused with 415', async (_what, text) => {
    await expect(prepare(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
      status: 415,
      code: 'unsupported-document',
    });
  });

  test('a HEIC photo is refused, and the error says what to change on the phone', async () => {
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1');
    await expect(prepare(heic)).rejects.toThrow('Most Compatible');
  });

  test('a photo’s first bytes alone are not enough', async () => {
    await expect(prepare(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).rejects.toMatchObject({
      code: 'unreadable-document',
    });
  });
});

/** A PNG of a few kilobytes whose header claims far more pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
