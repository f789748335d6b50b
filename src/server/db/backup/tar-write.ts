const BLOCK = 512; // bytes

export interface TarHeader {
  name: string;
  type: 'file' | 'folder';
  size: number;
  modifiedAt: Date;
}

/** A POSIX ustar header. Everything belongs to one user, so the modes are fixed. */
export function tarHeader({ name, type, size, modifiedAt }: TarHeader): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(type === 'file' ? 0o600 : 0o700, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(type === 'file' ? '0' : '5', 156);
  header.write('ustar', 257);
  header.write('00', 263);
  header.write(`${octal(tarChecksum(header), 7)} `, 148);
  return header;
}

/** The checksum of a header's bytes, with the checksum field itself counted as spaces. */
export function tarChecksum(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

/** Contents are padded to whole blocks. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** An archive ends with two empty blocks. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** Octal digits that fill a field except for its terminating NUL. */
function octal(value: number, width: number): string {
  return `${value.toString(8).padStart(width - 1, '0')}\0`;
}
