import type { z } from 'zod';

/** An answer that a worker has checked against the contract and written as JSON: it is sent as it is. */
export class ReadyJson {
  readonly bytes: Buffer;

  /** Bytes from another thread have lost that they were a buffer. */
  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.bytes = Buffer.from(buffer, byteOffset, byteLength);
  }
}

/** The answer of an endpoint, checked and written. */
export const jsonBytes = <R extends z.ZodType>(
  { response }: { response: R | null },
  answer: z.input<R>,
): Buffer => Buffer.from(JSON.stringify(response ? response.parse(answer) : answer));
