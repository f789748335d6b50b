import { isTooLarge, type LogoPicture, LogoRefusal } from './logo-picture.ts';

/** The second byte of each marker (ITU T.81, table B.1); the first is 0xFF. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const QUANTIZATION = 0xdb;
const HUFFMAN = 0xc4;
const RESTART_INTERVAL = 0xdd;
const JFIF = 0xe0;
const ADOBE = 0xee;
const COMMENT = 0xfe;
/** Baseline, extended and progressive, all of which a PDF can embed. */
const FRAMES = [0xc0, 0xc1, 0xc2];

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

export const JPEG_SIGNATURE = Buffer.from([0xff, START]);

/** Reads the segments but not the pixels, because a PDF embeds pixels as is and the PDF viewer decodes them. */
export function inspectJpeg(bytes: Buffer): LogoPicture {
  const kept: Buffer[] = [JPEG_SIGNATURE];
  const met = new Set<number>();
  let frame: Pick<LogoPicture, 'width' | 'height'> | null = null;
  for (let at = JPEG_SIGNATURE.length; ; ) {
    if (bytes[at] !== 0xff) throw new LogoRefusal('damaged');
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) {
      if (!frame || !met.has(SCAN)) throw new LogoRefusal('damaged');
      kept.push(bytes.subarray(at, at + 2));
      return { type: 'image/jpeg', ...frame, bytes: Buffer.concat(kept) };
    }
    let end = endOfSegment(bytes, at);
    const data = bytes.subarray(at + 4, end);
    if (FRAMES.includes(marker)) {
      if (frame) throw new LogoRefusal('damaged');
      frame = frameOf(data);
    } else if (marker === SCAN) {
      if (!frame || !met.has(QUANTIZATION) || !met.has(HUFFMAN)) throw new LogoRefusal('damaged');
      end = endOfScan(bytes, end);
    } else if (![QUANTIZATION, HUFFMAN, RESTART_INTERVAL, COMMENT].includes(marker)) {
      if (!isApplication(marker)) throw new LogoRefusal('unsupported');
    }
    met.add(marker);
    if (isPicture(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** Of the application segments, only JFIF and Adobe affect how colors are read. */
const isPicture = (marker: number): boolean =>
  marker === JFIF || marker === ADOBE || !(isApplication(marker) || marker === COMMENT);

function endOfSegment(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) throw new LogoRefusal('damaged');
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) throw new LogoRefusal('damaged');
  return end;
}

/** Pixel data continues until a marker that isn't a restart or an escaped 0xFF. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0 || isRestart(next)) continue;
    if (at === start) break;
    return at;
  }
  throw new LogoRefusal('damaged');
}

function frameOf(data: Buffer): Pick<LogoPicture, 'width' | 'height'> {
  if (data.length < 6) throw new LogoRefusal('damaged');
  const [bits] = data;
  const height = data.readUInt16BE(1);
  const width = data.readUInt16BE(3);
  const channels = data[5]!;
  if (data.length !== 6 + channels * 3 || width === 0) throw new LogoRefusal('damaged');
  // A height of 0 means the height comes after the pixels; four channels mean CMYK, which programs interpret in two
  // different ways.
  if (bits !== 8 || height === 0 || ![1, 3].includes(channels))
    throw new LogoRefusal('unsupported');
  if (isTooLarge(width, height)) throw new LogoRefusal('too-large');
  return { width, height };
}
