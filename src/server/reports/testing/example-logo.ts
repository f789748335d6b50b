import { crc32, deflateSync } from 'node:zlib';

/** 60 × 24 pixels: a white box on green, baseline and progressive. */
export const BASELINE_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAYADwDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUHAwb/xAAmEAAABQIFBAMAAAAAAAAAAAAAAQMEEQIFExZUo9IGEiExNoKy/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAEEA//EABwRAAMAAgMBAAAAAAAAAAAAAAABAhESAxNRMf/aAAwDAQACEQMRAD8A82KzLpu7v2lDpo0xEVJ7asSgpg4PwZz7ISRq3RXxRl9/3UIYuOFTwzw2UL/oN5PkGUL/AKDeT5DVQFO/RJlWUL/oN5PkGUL/AKDeT5DVQAdEmKPWbhg7rau08NZOO6mSOJKS8l49GOAu9a/K3v0/FIhCGalhtAVmXUl3YNKGrR3hopz204dBxJyfkyn2YABE2vh3zff9fsp8Qzff9fsp8QAC716M33/X7KfEM33/AF+ynxAAG9ekl68cP3dbp2piLKR3VQRTBQXgvHohwAAIf//Z';
export const PROGRESSIVE_JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAYADwDASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAQGAgX/xAAWAQEBAQAAAAAAAAAAAAAAAAAAAQP/2gAMAwEAAhADEAAAAfNrk1cw8Jq10yjVjE8XQzJWHYAJOA//xAAbEAADAQEBAQEAAAAAAAAAAAAAAgMUBBA0IP/aAAgBAQABBQITmq65LmS5kuZLjoyN5xfL+O36vE6aouu5rua7mu47s7H/xAAZEQACAwEAAAAAAAAAAAAAAAAAARAREgL/2gAIAQMBAT8B5VmEYQ4tluP/xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/AQ//xAAdEAABBAMBAQAAAAAAAAAAAAABAAIyoRAREmEg/9oACAEBAAY/Al01uwfVCwoWFCwoWFy4aIyz5fnlrtAeKdBToKdBToLpx2Tj/8QAHBAAAgIDAQEAAAAAAAAAAAAAAAHR8BBBsREg/9oACAEBAAE/IRH10/BfMXzF8xfMMe8lnq6/ni4so+ul4L4i+IviL4hj3k8f/9oADAMBAAIAAwAAABAPDCsL/wDi/8QAGREBAAMBAQAAAAAAAAAAAAAAAQAQEWEx/9oACAEDAQE/EBWN0MUgp5O07V//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/EA//xAAbEAADAQADAQAAAAAAAAAAAAABESExABAgMP/aAAgBAQABPxDlvYgtFGEvR54444k6FAUwxRMPz++t7FFMs0h6fPHHHEnQgA0EIJg6/9k=';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(8 + named.length);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), 4 + named.length);
  return whole;
}

interface PngKind {
  width?: number;
  height?: number;
  depth?: number;
  colorType?: number;
  channels?: number;
  interlace?: number;
  /** The PNG filter of every row. */
  filter?: number;
  /** The compressed rows; by default, the rows for the size in the header. */
  pixels?: Buffer;
  /** Extra chunks between the header and the pixels, and between the pixels and the end. */
  before?: readonly Buffer[];
  after?: readonly Buffer[];
}

/** A PNG, half-transparent green by default. */
export function examplePng(kind: PngKind = {}): Buffer {
  const { width = 60, height = 24, depth = 8, colorType = 6, channels = 4 } = kind;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colorType, 0, 0, kind.interlace ?? 0], 8);
  const row = Buffer.alloc(1 + Math.ceil((width * channels * depth) / 8));
  for (let at = 1; at < row.length; at += 1) row[at] = [0x1d, 0x5b, 0x43, 0x80][(at - 1) % 4]!;
  row[0] = kind.filter ?? 0;
  const pixels = kind.pixels ?? Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...(kind.before ?? []),
    pngChunk('IDAT', deflateSync(pixels)),
    ...(kind.after ?? []),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const EXAMPLE_LOGO: string = examplePng().toString('base64');
