import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const END_BYTES = 22;

interface Packed {
  name: string;
  packed: Buffer;
  checksum: number;
  body: () => Buffer;
}

/** Reads an archive by its directory, as other programs do. */
export function readZip(archive: Buffer): Packed[] {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(end) !== END) throw new Error('The archive has no end record');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const checksum = archive.readUInt32LE(at + 16);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength;
    const from = local + 30 + archive.readUInt16LE(local + 26);
    const packed = archive.subarray(from, from + size);
    return { name, packed, checksum, body: () => inflateRawSync(packed) };
  });
}
