import { Buffer } from 'node:buffer';

/** A response of any status; redirects count too and are never followed. */
export interface Reply {
  kind: 'reply';
  status: number;
  headers: Headers;
  body: Buffer;
}

/** There was no readable response. */
export interface Silence {
  kind: 'silence';
  reason: 'time-out' | 'unreachable' | 'too-large';
}

interface Options {
  headers?: Record<string, string>;
  /** Covers the whole response, to the last byte of the body. */
  deadline: AbortSignal;
}

/** More than any response we expect; a broken service must not exhaust memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/** One GET. Its URL may contain a key, so none of it leaves this function, not even in an error. */
export async function send(
  url: string,
  { headers = {}, deadline }: Options,
): Promise<Reply | Silence> {
  try {
    const response = await fetch(url, { headers, signal: deadline, redirect: 'manual' });
    const body = await readBody(response);
    if (!body) return { kind: 'silence', reason: 'too-large' };
    return { kind: 'reply', status: response.status, headers: response.headers, body };
  } catch {
    return { kind: 'silence', reason: deadline.aborted ? 'time-out' : 'unreachable' };
  }
}

/** Null if the body is too large. */
async function readBody(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the transfer.
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
