import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** May contain folders, separated by slashes. */
  readonly name: string;
  readonly body: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** File names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
/** What the format's 32-bit sizes can hold; every caller stays far below it. */
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

/** MS-DOS date and time, to two seconds. */
function dosTime(at: Date): [time: number, date: number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date =
    (Math.max(0, at.getUTCFullYear() - 1980) << 9) |
    ((at.getUTCMonth() + 1) << 5) |
    at.getUTCDate();
  return [time, date];
}

/** A ZIP archive (PKWARE APPNOTE 4.3); the same entries on the same day give the same bytes. */
export function zipOf(entries: readonly ZipEntry[], madeOn: Date): Buffer {
  if (entries.length > MOST_ENTRIES) throw new RangeError('Too many files for one archive');
  const [time, date] = dosTime(madeOn);
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const packed = deflateRawSync(body);
    const nameBytes = Buffer.from(name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(UTF8, 2);
    shared.writeUInt16LE(DEFLATE, 4);
    shared.writeUInt16LE(time, 6);
    shared.writeUInt16LE(date, 8);
    shared.writeUInt32LE(crc32(body), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(body.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([word(LOCAL), shared, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(VERSION);
    directory.push(Buffer.concat([word(CENTRAL), madeBy, shared, rest, nameBytes]));
    parts.push(local);
    offset += local.length;
    if (offset > MOST_BYTES) throw new RangeError('Too much data for one archive');
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
