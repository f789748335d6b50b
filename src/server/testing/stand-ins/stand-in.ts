import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Requested {
  path: string;
  query: URLSearchParams;
  /** As it was sent, without the question mark. */
  rawQuery: string;
  headers: IncomingHttpHeaders;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is a buffer or a string. */
  body?: unknown;
}

/**
 * How services fail. A number is a status with the service's own error body; `hang` never answers; `html` is a page
 * with status 200; `truncated` is JSON that stops midway; `cut-off` is the same with the connection lost.
 */
export type Fault =
  | number
  | 'hang'
  | 'html'
  | 'truncated'
  | 'cut-off'
  | 'hang-up'
  | 'empty-list'
  | 'no-content'
  | Answer;

export interface StandIn {
  url: string;
  requests: Requested[];
  /** How the next requests are handled, in this order; later ones are answered, as with `'answer'`. */
  meetNext(...meetings: (Fault | 'answer')[]): void;
  /** Called with each request that is left hanging, once it has arrived. */
  whenHanging(listener: () => void): void;
  close(): Promise<void>;
}

interface Options {
  answer(this: void, requested: Requested): Answer;
  /** The body the service sends with an error status. */
  errorBody(this: void, status: number): unknown;
}

const HTML: Answer = {
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Sorry</title><p>Something went wrong.',
};
const PLAIN_FAULTS: Partial<Record<string, Answer>> = {
  html: HTML,
  truncated: { body: '[{"id": "1", "formattedAddr' },
  'empty-list': { body: [] },
  'no-content': { status: 204 },
};

/** An outside service on loopback with its real wire format, which fails on request. */
export async function startStandIn({ answer, errorBody }: Options): Promise<StandIn> {
  const plan: (Fault | 'answer')[] = [];
  const requests: Requested[] = [];
  const hangs = new EventEmitter();
  const server = createServer((request, response) => {
    const {
      pathname: path,
      searchParams: query,
      search,
    } = new URL(request.url ?? '', 'http://stand-in');
    const requested = { path, query, rawQuery: search.slice(1), headers: request.headers };
    requests.push(requested);
    const fault = plan.shift() ?? 'answer';
    if (fault === 'hang') hangs.emit('hang');
    else if (fault === 'hang-up') request.socket.destroy();
    else if (fault === 'cut-off') breakOff(response);
    else if (fault === 'answer') reply(response, answer(requested));
    else if (typeof fault === 'number') reply(response, { status: fault, body: errorBody(fault) });
    else reply(response, typeof fault === 'object' ? fault : (PLAIN_FAULTS[fault] ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    meetNext: (...meetings) => void plan.push(...meetings),
    whenHanging: (listener) => void hangs.on('hang', listener),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function reply(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  response.end(isRaw ? body : JSON.stringify(body));
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('[{"id": "1",', () => response.destroy());
}
