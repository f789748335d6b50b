import {
  allowInsecureRequests,
  type CustomFetch,
  customFetch,
  discovery,
  type ServerMetadata,
} from 'openid-client';
import { sendRequest } from './send-request.ts';

export const TIMEOUT_SECONDS = 10;

const HOUR_SECONDS = 3600;
const LEAST_SECONDS = 60;
const MOST_SECONDS = 24 * HOUR_SECONDS;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain HTTP would expose the client secret on the network, so it's allowed only for an issuer on this machine. */
export function isPlainLoopback(issuer: URL): boolean {
  return issuer.protocol === 'http:' && LOOPBACK.has(issuer.hostname);
}

/** How many seconds a response may be cached, per its header and within our bounds. */
function maxAgeOf(headers: Headers): number {
  const maxAge = /\bmax-age=(\d{1,9})\b/.exec(headers.get('cache-control') ?? '')?.[1];
  return Math.min(Math.max(Number(maxAge ?? HOUR_SECONDS), LEAST_SECONDS), MOST_SECONDS);
}

/**
 * Requests the issuer's endpoints when first needed, so the server can start while Google is unreachable. Simultaneous
 * callers share one request. Failures aren't cached, and an older response is used if there is one.
 */
export function discoverLazily(
  issuer: URL,
  clientId: string,
  now: () => Date,
): () => Promise<ServerMetadata> {
  let cached: { server: ServerMetadata; until: number } | null = null;
  let pending: Promise<ServerMetadata> | null = null;

  async function ask(): Promise<ServerMetadata> {
    let maxAge = HOUR_SECONDS;
    const readMaxAge: CustomFetch = async (url, options) => {
      const response = await sendRequest(url, options);
      maxAge = maxAgeOf(response.headers);
      return response;
    };
    const configuration = await discovery(issuer, clientId, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: isPlainLoopback(issuer) ? [allowInsecureRequests] : [],
      [customFetch]: readMaxAge,
    });
    const server = configuration.serverMetadata();
    cached = { server, until: now().getTime() + maxAge * 1000 };
    return server;
  }

  return async () => {
    if (cached && now().getTime() < cached.until) return cached.server;
    const older = cached;
    pending ??= ask().finally(() => {
      pending = null;
    });
    return older ? pending.catch(() => older.server) : pending;
  };
}
