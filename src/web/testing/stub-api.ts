import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { z } from 'zod';
import { readSession, type User } from '#contract/accounts/accounts.ts';
import { listAnalyses } from '#contract/analyses/analyses.ts';
import { type PlanUsage, readPlanUsage } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readClientConfig } from '#contract/health.ts';
import { listLetters } from '#contract/leases/letters.ts';
import { listFavorites } from '#contract/listings/favorites.ts';
import { countFilterValues, listMarketCities } from '#contract/listings/property-search.ts';
import { listOwnedProperties } from '#contract/owned-properties/owned-properties.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { COUNTED_VALUES, type CountedNumber } from '#domain/listing/search-filters.ts';
import type { Access } from '#domain/plans/access.ts';

export const TOKEN = 'signature.random';

export const ada: User = {
  userId: '7d7f1f0e-3f0e-4f7a-9c55-0a6a4f6f5b11',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  accountType: 'individual',
  emailVerified: true,
  hasPassword: true,
  demoEndsAt: null,
  display: DEFAULT_DISPLAY,
};

export const plainConfig: z.output<NonNullable<typeof readClientConfig.response>> = {
  googleSignIn: false,
  requireSubscription: false,
  isAuthBypassed: false,
  isProduction: false,
  version: '0.1.0',
  compatibility: 1,
};

export const unlimitedUsage: PlanUsage = {
  planId: 'beta',
  planName: 'Beta Access',
  limits: [
    { limit: 'searches', most: null, used: 0, startsAnewAt: '2026-12-01T00:00:00.000Z' },
    { limit: 'savedListings', most: null, used: 0, startsAnewAt: null },
  ],
};

/** A response other than the endpoint's own. */
class Refusal {
  readonly response: () => Promise<Response>;

  constructor(response: () => Promise<Response>) {
    this.response = response;
  }
}

export const refuse = (
  status: number,
  error: string,
  message: string,
  extra: {
    issues?: { path: string; message: string }[];
    current?: object;
    headers?: Record<string, string>;
  } = {},
): Refusal =>
  new Refusal(async () => {
    const { issues, current, headers = {} } = extra;
    return Response.json({ message, error, issues, current }, { status, headers });
  });

/** The connection breaks before a response arrives. */
export const breakConnection = (): Refusal =>
  new Refusal(async () => {
    throw new TypeError('Failed to fetch');
  });

/** A body that isn't one of our error bodies, such as a proxy's page. */
export const answerRaw = (status: number, body: string): Refusal =>
  new Refusal(async () => new Response(body, { status }));

export interface Received {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

interface Handler {
  endpoint: Endpoint;
  pattern: RegExp;
  answer: (received: Received) => unknown;
  received: Received[];
}

let handlers: Handler[] = [];
let unanswered: string[] = [];

type Answer<R extends z.ZodType> = z.input<R> | Refusal;

/** Stubs an endpoint of the contract from now on; the response has to fit the contract. */
export function onCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  answer: (received: Received) => Answer<R> | Promise<Answer<R>>,
): Received[] {
  const source = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const handler = { endpoint, pattern: new RegExp(`^${source}$`), answer, received: [] };
  handlers.unshift(handler);
  return handler.received;
}

async function respond(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input, 'http://localhost');
  const method = init.method ?? 'GET';
  for (const handler of handlers) {
    const match = handler.pattern.exec(url.pathname);
    if (!match || handler.endpoint.method !== method) continue;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const received = {
      params: { ...match.groups },
      query: url.searchParams,
      body,
      headers: new Headers(init.headers),
    };
    handler.received.push(received);
    if (handler.endpoint.issuesAntiForgeryToken) document.cookie = `XSRF-TOKEN=${TOKEN}`;
    return withAbort(answerOf(handler, received), init.signal ?? null);
  }
  unanswered.push(`${method} ${url.pathname}`);
  throw new TypeError('Failed to fetch');
}

async function answerOf({ endpoint, answer }: Handler, received: Received): Promise<Response> {
  const result = await answer(received);
  if (result instanceof Refusal) return result.response();
  return Response.json(endpoint.response?.parse(result), { status: endpoint.status });
}

function withAbort(work: Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject);
  });
}

export const nobodySignedIn = () => refuse(401, 'not-signed-in', 'Sign in to continue.');

const noCounts = {
  propertyType: {},
  floodZone: {},
  ...(Object.fromEntries(Object.keys(COUNTED_VALUES).map((name) => [name, {}])) as Record<
    CountedNumber,
    Record<string, number>
  >),
};

/**
 * Call once at the top of a test file: from then on this stub is the network, and a call without a stub fails the test.
 */
export function useStubApi(): void {
  beforeEach(() => {
    handlers = [];
    unanswered = [];
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    // A browser where someone has signed in before, so every page asks for the session.
    localStorage.setItem('freehold.signedIn', '1');
    vi.stubGlobal('fetch', respond);
    onCall(readClientConfig, () => plainConfig);
    onCall(readSession, nobodySignedIn);
    onCall(readPlanUsage, () => unlimitedUsage);
    onCall(listOwnedProperties, () => ({ items: [], total: 0, nextCursor: null }));
    onCall(countFilterValues, () => ({ counts: noCounts, isExact: true }));
    onCall(listLetters, () => ({ items: [] }));
    onCall(listMarketCities, () => ({ items: [] }));
    onCall(listAnalyses, () => ({ items: [], total: 0, nextCursor: null }));
    onCall(listFavorites, () => ({
      items: [],
      total: 0,
      nextCursor: null,
      metricsFor: 'defaults' as const,
    }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(unanswered).toEqual([]);
  });
}
