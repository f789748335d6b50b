import type { z } from 'zod';

/** A response that a worker has already validated and serialized; it's sent as is. */
export class ReadyJson {
  readonly bytes: Buffer;

  /** A Buffer from another thread arrives as a plain Uint8Array. */
  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.bytes = Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** An endpoint's response, validated and serialized. */
export const jsonBytes = <R extends z.ZodType>(
  { response }: { response: R | null },
  answer: z.input<R>,
): Buffer => Buffer.from(JSON.stringify(response ? response.parse(answer) : answer));
