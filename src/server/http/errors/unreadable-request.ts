import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LONGEST_URL } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { AppError } from './app-error.ts';

const UNREADABLE = '/unreadable-url';

/**
 * A URL that is too long or cannot be decoded would be answered by the router, bypassing every hook; rewritten to a fixed URL
 * it is a request like any other, with headers and a line in the log.
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

/** Headers with one value: of two, a proxy before us may have checked the other. */
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

/** Node itself refuses two lengths of a body, and a length with chunks. */
function hasClearHeaders({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const singles = rawHeaders
    .filter((_, at) => at % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => SINGLE_HEADERS.has(name));
  if (new Set(singles).size < singles.length) return false;
  // Only before version 1.1 a request may come without a host.
  return headers.host === undefined ? httpVersion === '1.0' : HOST.test(headers.host);
}

export function registerUnreadableRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasClearHeaders(request.raw)) {
      reply.header('connection', 'close');
      throw new AppError(400, 'malformed-request', 'The request could not be understood.');
    }
    if (request.originalUrl.length > LONGEST_URL)
      throw new AppError(414, 'url-too-long', 'This URL is too long.');
    if (request.originalUrl !== request.raw.url)
      throw new AppError(400, 'malformed-request', 'This URL cannot be read.');
    // Before its body is looked at: whatever is sent to nowhere is not found.
    if (request.is404) throw new AppError(404, 'not-found', 'There is nothing at this URL.');
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
    body: { message: 'The headers of the request are too large.', error: 'too-large' },
  },
};
const NOT_HTTP: Refusal = {
  status: 400,
  body: { message: 'The request could not be understood.', error: 'malformed-request' },
};

/** Input that is not HTTP never becomes a request; the same body is written to the socket directly. */
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
