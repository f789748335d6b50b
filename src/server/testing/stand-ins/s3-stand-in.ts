import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_SETTINGS = {
  region: 'auto',
  bucket: 'freehold-documents',
  accessKeyId: 'stand-in-access-key',
  secretAccessKey: 'stand-in-secret-access-key',
};

interface StoredObject {
  content: Buffer;
  contentType: string;
}

/**
 * How the next request fails: `silent-error` is an error document under status 200, `lost` stores the object and closes
 * the connection without a response, `cut-off` sends half of the body.
 */
export type S3Fault = 503 | 'silent-error' | 'lost' | 'cut-off' | 'damaged';

export interface S3StandIn {
  url: string;
  objects: Map<string, StoredObject>;
  /** `PUT key` in the order received. */
  requests: string[];
  failNext(...faults: S3Fault[]): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const SKEW_MS = 15 * 60 * 1000;
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/**
 * Object storage on loopback that checks everything a service checks: signature, clock, length, hash and conditions.
 */
export async function startS3StandIn(now: () => Date): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: S3Fault[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => refuse(response, error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = faults.shift();
    const sent = Buffer.concat(chunks);
    const body = fault === 'damaged' ? Buffer.concat([sent, Buffer.from('x')]) : sent;
    if (fault === 503) throw new Refusal(503, 'SlowDown');
    const url = new URL(request.url ?? '', 'http://stand-in');
    checkSignature(request, url, now());
    checkBody(request, body);
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== S3_SETTINGS.bucket) throw new Refusal(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    requests.push(`${request.method} ${key}`);
    if (fault === 'silent-error') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(errorDocument('InternalError'));
      return;
    }
    const stored = objects.get(key);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && stored)
        throw new Refusal(412, 'PreconditionFailed');
      objects.set(key, {
        content: body,
        contentType: request.headers['content-type'] ?? 'binary/octet-stream',
      });
      if (fault === 'lost') request.socket.destroy();
      else response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      if (!stored) throw new Refusal(404, 'NoSuchKey');
      const { content, contentType } = stored;
      response.writeHead(200, { 'content-type': contentType, 'content-length': content.length });
      if (fault !== 'cut-off') response.end(request.method === 'HEAD' ? undefined : content);
      else response.write(content.subarray(0, content.length / 2), () => response.destroy());
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failNext: (...next) => void faults.push(...next),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Recomputed from the request as received, not from what the client meant to send. */
function checkSignature(request: IncomingMessage, url: URL, now: Date): void {
  const { headers } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) throw new Refusal(403, 'AccessDenied');
  const [, accessKeyId, day = '', region = '', names = '', signature = ''] = given;
  if (accessKeyId !== S3_SETTINGS.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const stamp = String(headers['x-amz-date']);
  const time = Date.parse(
    stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(time - now.getTime()) <= SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed');
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'),
  );
  if (mustBeSigned.some((name) => !signed.includes(name))) throw new Refusal(403, 'AccessDenied');
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = `${request.method}\n${url.pathname}\n${url.search.slice(1)}\n${lines}\n${names}\n${String(headers['x-amz-content-sha256'])}`;
  const toSign = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const dayKey = hmac(`AWS4${S3_SETTINGS.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  const isRight =
    region === S3_SETTINGS.region &&
    day === stamp.slice(0, 8) &&
    timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  if (!isRight) throw new Refusal(403, 'SignatureDoesNotMatch');
}

function checkBody({ headers, method }: IncomingMessage, body: Buffer): void {
  if (headers['x-amz-content-sha256'] !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  if (method !== 'PUT') return;
  if (headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum === undefined) throw new Refusal(400, 'InvalidRequest');
  if (checksum !== createHash('sha256').update(body).digest('base64'))
    throw new Refusal(400, 'BadDigest');
}

const errorDocument = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`;

function refuse(response: ServerResponse, error: unknown): void {
  const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error));
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(errorDocument(message));
}
