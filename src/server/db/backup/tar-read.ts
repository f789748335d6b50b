import { tarChecksum, tarPadding } from './tar-write.ts';

const BLOCK = 512; // bytes

export interface TarEntry {
  name: string;
  type: 'file' | 'folder';
  size: number;
  /** Must be read before the next entry is requested. */
  content: AsyncIterable<Buffer>;
}

/** Reads archives written by `tar-write.ts`; throws on anything else, including truncated ones. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(bytes);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await source.drain();
      return;
    }
    const entry = parseHeader(header);
    yield { ...entry, content: source.stream(entry.size) };
    await source.take(tarPadding(entry.size).length);
  }
}

function parseHeader(header: Buffer): Omit<TarEntry, 'content'> {
  const type = { '0': 'file', '5': 'folder' }[header.toString('latin1', 156, 157)];
  const isSound = Number.parseInt(text(header, 148, 8), 8) === tarChecksum(header);
  if (!isSound || (type !== 'file' && type !== 'folder'))
    throw new Error('not one of our archives');
  return { name: text(header, 0, 100), type, size: Number.parseInt(text(header, 124, 12), 8) };
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** Returns exactly the requested number of bytes, however they were chunked. */
class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#pieces.next();
        if (next.done) throw new Error('truncated');
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  /** Reading to the end lets the decompressor verify its checksum. */
  async drain(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }
}
