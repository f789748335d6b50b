/* Sends requests from a chosen IP: every 127.x.y.z is this machine. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

export class IpClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: URL;
  readonly #ip: string;
  readonly #headers: Record<string, string>;

  constructor(url: string, ip: string, headers: Record<string, string> = {}) {
    this.#url = new URL(url);
    this.#ip = ip;
    this.#headers = headers;
  }

  send({ method, path, body }: BenchRequest, signal?: AbortSignal): Promise<Answer> {
    const started = performance.now();
    const { promise, resolve, reject } = withResolvers<Answer>();
    const sent = request(
      {
        host: this.#url.hostname,
        port: this.#url.port,
        localAddress: this.#ip,
        agent: this.#agent,
        method,
        path,
        signal,
        headers: {
          'accept-encoding': 'br',
          ...this.#headers,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Like `Promise.withResolvers`, which Node 20 doesn't have. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
