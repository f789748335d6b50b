import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createAlarm, type OutboundLog } from '#server/providers/outbound/alarm.ts';
import type { Clockwork } from '#server/providers/outbound/clockwork.ts';
import { retryAfterMs, withRetries } from '#server/providers/outbound/retry.ts';
import { type DocumentStorage, StorageUnavailable } from './document-storage.ts';
import { encoded, type S3Credentials, signedHeaders } from './sign-request.ts';

interface Settings extends S3Credentials {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  clockwork: Clockwork;
  log: OutboundLog;
}

/** Enough to send or receive a 20 MB file on a slow line. */
const TIMEOUT_MS = 60_000;
const SERVICE = 's3';
const EMPTY_HASH = createHash('sha256').digest('hex');
/** An error document is a few hundred bytes. */
const MOST_ERROR_BYTES = 16_384;

type Reply = { kind: 'reply'; response: Response } | { kind: 'silence'; reason: string };

interface Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Temporary failures: throttling and server errors. A body damaged in transit (`BadDigest`, a 400) is retried too. */
const PASSING = new Set([429, 500, 502, 503, 504]);

/** Documents in any storage that is compatible with S3, addressed by path. */
export function createS3Storage(settings: Settings): DocumentStorage {
  const { endpoint, bucket, clockwork, log } = settings;
  const alarm = createAlarm(SERVICE, log, clockwork);

  async function send({ method, key, headers = {}, body }: Request): Promise<Reply> {
    const path = [bucket, ...key.split('/')].map(encoded).join('/');
    const url = new URL(`${endpoint}/${path}`);
    const payloadHash = body ? createHash('sha256').update(body).digest('hex') : EMPTY_HASH;
    const time = clockwork.now();
    const signed = signedHeaders({ method, url, headers, payloadHash, time }, settings);
    const signal = clockwork.deadline(TIMEOUT_MS);
    try {
      const options = { method, headers: signed, signal, redirect: 'manual' } as const;
      const response = await fetch(
        url,
        body ? { ...options, body: new Uint8Array(body) } : options,
      );
      return { kind: 'reply', response };
    } catch {
      return { kind: 'silence', reason: signal.aborted ? 'time-out' : 'unreachable' };
    }
  }

  /** The last reply, after retries; its body is unread. */
  async function ask(request: Request, onRetry: () => void = () => undefined): Promise<Response> {
    if (alarm.isResting()) throw new StorageUnavailable('waiting after a rejected key');
    let attempts = 0;
    const reply = await withRetries(
      async () => {
        attempts += 1;
        if (attempts > 1) onRetry();
        return send(request);
      },
      {
        clockwork,
        isWorthRetrying: (given) =>
          given.kind === 'silence' || PASSING.has(given.response.status) || isDamaged(given),
        requestedPause: (given) =>
          given.kind === 'reply' ? retryAfterMs(given.response.headers) : null,
      },
    );
    if (reply.kind === 'silence') throw failed(reply.reason);
    return reply.response;
  }

  /** We sign and measure the request ourselves, so a 400 means the body was changed in transit. */
  const isDamaged = (reply: Reply) => reply.kind === 'reply' && reply.response.status === 400;

  const failed = (answer: string): StorageUnavailable => {
    log.warn({ service: SERVICE, answer }, 'an outside service failed');
    return new StorageUnavailable(answer);
  };

  async function refused(response: Response): Promise<StorageUnavailable> {
    const code = codeIn(await textOf(response));
    const answer = `${code ?? 'no code'} with status ${response.status}`;
    if (response.status === 403 || code === 'NoSuchBucket') {
      alarm.raise(`Document storage rejected the S3 settings: ${answer}`);
      return new StorageUnavailable(answer);
    }
    return failed(answer);
  }

  return {
    kind: 's3',
    write: async (key, content, contentType) => {
      let isRepeated = false;
      const headers = {
        'content-type': contentType,
        'if-none-match': '*',
        'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64'),
      };
      const response = await ask({ method: 'PUT', key, headers, body: content }, () => {
        isRepeated = true;
      });
      // Nobody else has this key, so the object is from our earlier attempt, whose response was lost.
      if (response.status === 412 && isRepeated) return;
      // Some services report an error in the body after they have sent the status.
      const isStored = response.status === 200 && codeIn(await textOf(response.clone())) === null;
      if (!isStored) throw await refused(response);
      alarm.clear();
    },
    read: async (key, bytes) => {
      const response = await ask({ method: 'GET', key });
      if (response.status === 404) {
        const code = codeIn(await textOf(response.clone()));
        if (code === null || code === 'NoSuchKey') return null;
      }
      if (response.status !== 200 || !response.body) throw await refused(response);
      const length = Number(response.headers.get('content-length') ?? bytes);
      if (length !== bytes) {
        await response.body.cancel();
        throw failed(`${length} bytes instead of ${bytes}`);
      }
      alarm.clear();
      return { bytes, body: Readable.fromWeb(response.body) };
    },
    remove: async (key) => {
      const response = await ask({ method: 'DELETE', key });
      const isGone = response.status === 204 || response.status === 200;
      if (
        !isGone &&
        !(response.status === 404 && codeIn(await textOf(response.clone())) !== 'NoSuchBucket')
      )
        throw await refused(response);
    },
  };
}

/** The code of an error document; null if it isn't one. */
const codeIn = (text: string): string | null =>
  text.includes('<Error>') ? (/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null) : null;

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes > MOST_ERROR_BYTES) break;
    }
  } catch {
    // If the connection is lost within an error document, all we know is the status.
  }
  return Buffer.concat(chunks).toString('utf8');
}
