import type { z } from 'zod';
import type { TokenScope } from '#domain/accounts/access-tokens.ts';
import type { Access } from '#domain/plans/access.ts';
import type { PlanLimit } from '#domain/plans/plans.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Rate limit per IP: `normal` for pages, `careful` for guessable secrets and email, `heavy` for computation;
 * `uncounted` endpoints work even if the database can't store the counts.
 */
export type RateClass = 'uncounted' | 'normal' | 'careful' | 'heavy';

/** Body size in bytes, enough for any form; an endpoint that needs more sets its own limit. */
export const BODY_LIMITS = {
  form: 16_384,
  /** A 5,000-character note and 20 tags, an authenticator's signed response, or a deal with every list filled. */
  notes: 32_768,
  /**
   * A simulation with 200 years of history for each factor, a lease with 10 tenants and 60 rent increases, or a saved
   * deal with its simulation.
   */
  simulation: 81_920,
  /** A 60,000-byte logo in base64, which a client may escape. */
  logo: 245_760,
  /** A payment provider event with everything nested in it. */
  webhook: 262_144,
  /** An owned property with 200 units, 20 documents and a 5,000-character note, or five browser errors. */
  property: 196_608,
  /**
   * 4,000,000 characters (quotation marks and line breaks double them in JSON), plus a choice with a lease for each of
   * 5,000 rows.
   */
  file: 9_900_000,
  /** 20 MB: a phone's largest photo, or a scanned lease. */
  document: 20_971_520,
} as const;

/** Path plus query length in characters, before decoding; our longest URL, a whole simulation, uses half of it. */
export const LONGEST_URL = 8192;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Caller extends Access = Access,
> {
  method: Method;
  /** Path parameters are in braces, as in the specification: `/api/v2/properties/{id}`. */
  path: `/${string}`;
  summary: string;
  /**
   * Who may call; defaults to `user`. Every user can read, export and delete their own data; adding, changing and
   * computing need a subscription if the installation requires one.
   */
  access: Caller;
  /**
   * The plan limit this endpoint counts against; 402 once the limit is reached. If the installation requires a
   * subscription, only subscribers can call limited endpoints, whatever their `access`.
   */
  limit: PlanLimit | null;
  rate: RateClass;
  /** Queues with other expensive work: computation (`heavy`), or reading or writing hundreds of rows. */
  costly: boolean;
  /**
   * Creates something for the caller, so it takes an `Idempotency-Key` and its handler uses `call.create`. Automatic
   * for a user's POST that returns 201. Visitors have no account to store the key under, so their handlers use
   * `call.visitorKey`.
   */
  creates: boolean;
  /** Not available to demo accounts: billing, and messages sent in someone's name. */
  closedToDemos: boolean;
  /** Off only for callers authenticated another way, such as a signed webhook. */
  antiForgery: boolean;
  /**
   * The scope a personal access token needs; null if tokens aren't accepted, as for the account itself, billing and
   * endpoints with their own authentication. Anything but a GET needs `write`, unless the endpoint only computes and is
   * declared `read`.
   */
  token: TokenScope | null;
  /** Sets a new anti-forgery cookie, even when the response is an error. */
  issuesAntiForgeryToken: boolean;
  /** Reports progress before the result when requested as `text/event-stream`. */
  streams: boolean;
  status: 200 | 201 | 302;
  /** Bytes. */
  bodyLimit: number;
  params: Params | null;
  query: Query | null;
  body: Body | null;
  /** Takes the body as raw bytes, because a signature covers what was sent, not what was parsed. */
  rawBody: boolean;
  /** If the body is a file, the types it may have. The type is read from the content, not from the header. */
  upload: readonly string[] | null;
  response: Response | null;
  /** Content types, for an endpoint that returns a file. */
  files: readonly string[] | null;
}

interface Options<P, Q, B, R, A> {
  method: Method;
  path: `/${string}`;
  summary: string;
  access?: A;
  limit?: PlanLimit;
  creates?: boolean;
  closedToDemos?: boolean;
  rate?: RateClass;
  costly?: boolean;
  antiForgery?: boolean;
  token?: TokenScope;
  issuesAntiForgeryToken?: boolean;
  streams?: boolean;
  status?: Endpoint['status'];
  bodyLimit?: (typeof BODY_LIMITS)[keyof typeof BODY_LIMITS];
  params?: P;
  query?: Q;
  body?: B;
  rawBody?: boolean;
  upload?: readonly string[];
  response?: R;
  files?: readonly string[];
}

const CLOSED_TO_TOKENS = ['/api/auth/', '/api/stripe/'];

function tokenFor({
  method,
  path,
  rawBody,
  token,
}: Options<unknown, unknown, unknown, unknown, unknown>) {
  if (rawBody || CLOSED_TO_TOKENS.some((start) => path.startsWith(start))) return null;
  return token ?? (method === 'GET' ? 'read' : 'write');
}

/** An endpoint is data: server, browser client, documentation and tests all read the same object. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
  A extends Access = 'user',
>(options: Options<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    rate: 'normal',
    antiForgery: options.method !== 'GET',
    issuesAntiForgeryToken: false,
    streams: false,
    status: 200,
    ...options,
    token: tokenFor(options),
    access: options.access ?? ('user' as A),
    limit: options.limit ?? null,
    costly: options.costly ?? options.rate === 'heavy',
    creates: options.creates ?? (options.status === 201 && options.access !== 'visitor'),
    closedToDemos: options.closedToDemos ?? false,
    bodyLimit: options.bodyLimit ?? BODY_LIMITS.form,
    params: options.params ?? null,
    query: options.query ?? null,
    body: options.body ?? null,
    rawBody: options.rawBody ?? false,
    upload: options.upload ?? null,
    response: options.response ?? null,
    files: options.files ?? null,
  };
}
