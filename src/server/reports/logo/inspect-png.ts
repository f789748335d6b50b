import { crc32, inflateSync } from 'node:zlib';
import { isTooLarge, type LogoPicture, LogoRefusal } from './logo-picture.ts';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Channels per pixel and allowed bit depths by color type (PNG specification, table 11.1). */
const COLOR_TYPES: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};
const PALETTE = 3;
const HIGHEST_FILTER = 4;

interface Chunk {
  type: string;
  data: Buffer;
  whole: Buffer;
}

/** Reads every pixel: the PDF library trusts its input and decodes it where an error can't be caught. */
export function inspectPng(bytes: Buffer): LogoPicture {
  const chunks = chunksOf(bytes);
  const [head, ...rest] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw new LogoRefusal('damaged');
  const width = head.data.readUInt32BE(0);
  const height = head.data.readUInt32BE(4);
  const [depth = 0, colorType = 0, compression, filter, interlace] = head.data.subarray(8);
  const color = COLOR_TYPES[colorType];
  if (width === 0 || height === 0 || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1)
    throw new LogoRefusal('damaged');
  if (!color?.depths.includes(depth)) throw new LogoRefusal('damaged');
  if (isTooLarge(width, height)) throw new LogoRefusal('too-large');
  // The library would print a transparent color as black, or another color as transparent.
  if (interlace === 1 || rest.some(({ type }) => type === 'tRNS'))
    throw new LogoRefusal('unsupported');

  const palette = rest.find(({ type }) => type === 'PLTE');
  if (colorType === PALETTE) checkPalette(palette, depth);
  const data = rest.filter(({ type }) => type === 'IDAT');
  checkPixels(data, Math.ceil((width * color.channels * depth) / 8) + 1, height);
  // In a truecolor image a palette is only a suggestion, but the library would use it.
  const kept = [head, ...(colorType === PALETTE && palette ? [palette] : []), ...data];
  const end = chunks.at(-1)!;
  return {
    type: 'image/png',
    width,
    height,
    bytes: Buffer.concat([PNG_SIGNATURE, ...kept.map(({ whole }) => whole), end.whole]),
  };
}

/** Reads up to the end chunk; anything after it isn't part of the image. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  const met = new Set<string>();
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (at + 12 > bytes.length) throw new LogoRefusal('damaged');
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new LogoRefusal('damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new LogoRefusal('damaged');
    checkOrder(type, chunks.at(-1)?.type, met);
    met.add(type);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
}

/**
 * Requires one header, at most one palette before the pixels, contiguous pixel chunks and no unknown critical chunks.
 */
function checkOrder(type: string, before: string | undefined, met: ReadonlySet<string>): void {
  const isMisplaced =
    (type === 'IHDR' && met.size > 0) ||
    (type === 'PLTE' && (met.has('PLTE') || met.has('IDAT'))) ||
    (type === 'IDAT' && met.has('IDAT') && before !== 'IDAT') ||
    (type === 'IEND' && !met.has('IDAT'));
  if (isMisplaced) throw new LogoRefusal('damaged');
  const isCritical = type.charCodeAt(0) < 'a'.charCodeAt(0);
  if (isCritical && !['IHDR', 'PLTE', 'IDAT', 'IEND'].includes(type))
    throw new LogoRefusal('unsupported');
}

function checkPalette(palette: Chunk | undefined, depth: number): void {
  const colors = (palette?.data.length ?? 0) / 3;
  if (colors < 1 || colors > 2 ** depth || !Number.isInteger(colors))
    throw new LogoRefusal('damaged');
}

/** Never inflates beyond the size in the header: a few bytes can expand to gigabytes. */
function checkPixels(data: readonly Chunk[], rowBytes: number, rows: number): void {
  const expected = rowBytes * rows;
  let pixels: Buffer;
  try {
    pixels = inflateSync(Buffer.concat(data.map((chunk) => chunk.data)), {
      maxOutputLength: expected,
    });
  } catch {
    throw new LogoRefusal('damaged');
  }
  if (pixels.length !== expected) throw new LogoRefusal('damaged');
  for (let at = 0; at < expected; at += rowBytes)
    if (pixels[at]! > HIGHEST_FILTER) throw new LogoRefusal('damaged');
}
