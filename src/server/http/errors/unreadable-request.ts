import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LONGEST_URL } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { AppError } from './app-error.ts';

const UNREADABLE = '/unreadable-url';

/**
 * The router would answer a URL that is too long or undecodable itself, bypassing every hook. Rewritten to a fixed URL,
 * it's handled like any other request, with headers and a log line.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  if (url.length > LONGEST_URL) return UNREADABLE;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return UNREADABLE;
  }
}

/**
 * Headers that may appear only once; if there were two, a proxy in front of us might have checked the one we don't use.
 */
export const SINGLE_HEADERS: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'x-xsrf-token',
]);
const HOST = /^[\w.:[\]-]{0,255}$/;

/** Node itself rejects two content lengths, or a content length with chunked encoding. */
function hasClearHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const singles = rawHeaders
    .filter((_, at) => at % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => SINGLE_HEADERS.has(name));
  if (new Set(singles).size < singles.length) return false;
  // A request may omit the host only before HTTP 1.1.
  return headers.host === undefined ? httpVersion === '1.0' : HOST.test(headers.host);
}

export function registerUnreadableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasClearHeaders(request.raw)) {
      reply.header('connection', 'close');
      throw new AppError(400, 'malformed-request', 'We couldn’t understand the request.');
    }
    if (request.originalUrl.length > LONGEST_URL)
      throw new AppError(414, 'url-too-long', 'This URL is too long.');
    if (request.originalUrl !== request.raw.url)
      throw new AppError(400, 'malformed-request', 'We couldn’t read this URL.');
    // Checked before the body, so anything sent to an unknown URL is a 404.
    if (request.is404)
      throw new AppError(404, 'not-found', 'We couldn’t find anything at this URL.');
  });
}

interface Refusal {
  status: 400 | 408 | 431;
  body: ErrorBody;
}

const REFUSALS: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: { message: 'The request took too long to arrive.', error: 'timeout' },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { message: 'The request headers are too large.', error: 'too-large' },
  },
};
const NOT_HTTP: Refusal = {
  status: 400,
  body: { message: 'We couldn’t understand the request.', error: 'malformed-request' },
};

/** Input that isn't HTTP never becomes a request, so the error body is written directly to the socket. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  const { status, body } = REFUSALS[error.code ?? ''] ?? NOT_HTTP;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
