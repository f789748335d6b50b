import type { z } from 'zod';
import type { TokenScope } from '#domain/accounts/access-tokens.ts';
import type { Access } from '#domain/plans/access.ts';
import type { PlanLimit } from '#domain/plans/plans.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How often one IP may call: `normal` for pages, `careful` for guessable secrets and mail,
 * `heavy` for computation; `uncounted` answers even when the database cannot count.
 */
export type RateClass = 'uncounted' | 'normal' | 'careful' | 'heavy';

/** Bytes of a body, enough for any form; an endpoint that needs more sets its own limit. */
export const BODY_LIMITS = {
  form: 16_384,
  /** A note of 5,000 characters and 20 tags; what an authenticator signs. */
  notes: 32_768,
  /** A simulation with 200 years of history for each of its factors; a lease with 10 tenants and 60 rent steps. */
  simulation: 65_536,
  /** A logo of 60,000 bytes in base64, which a program may escape. */
  logo: 245_760,
  /** An event of the payment provider with all that belongs to it. */
  webhook: 262_144,
  /** An owned property with 200 units, 20 documents and a note of 5,000 characters; five errors of a browser. */
  property: 196_608,
  /** 4,000,000 characters, which quotation marks and line ends double in JSON, and a decision with a lease for each of 5,000 rows. */
  file: 9_900_000,
} as const;

/** Characters of path and query together, before they are decoded; the longest page, a whole simulation, has half as many. */
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
   * Who may call; `user` when left out. Reading, exporting and deleting one's own data is for every user;
   * adding, changing and computing in the app is for subscribers, where a subscription is required.
   */
  access: Caller;
  /**
   * What it uses up of the caller's plan; 402 when that is used up. Where a subscription is required, what plans limit is
   * for subscribers, whatever its access.
   */
  limit: PlanLimit | null;
  rate: RateClass;
  /** Takes its turn with other costly work: what computes (`heavy`), and what reads or writes hundreds of rows. */
  costly: boolean;
  /**
   * Creates something for the caller: takes an `Idempotency-Key`, and its handler does so in `call.create`. A POST of a user
   * that answers 201 does by itself. A visitor has no account to remember the key under: its handler uses `call.visitorKey`.
   */
  creates: boolean;
  /** Refuses demo accounts: billing, and messages sent in a person's name. */
  closedToDemos: boolean;
  /** Off only for callers that prove themselves otherwise, such as a signed webhook. */
  antiForgery: boolean;
  /**
   * What a personal access token must allow to call it; null where none is accepted: the account itself, billing, and what
   * proves itself otherwise. Whatever is no GET needs `write`, unless it only computes and says `read`.
   */
  token: TokenScope | null;
  /** Sets a new anti-forgery cookie, also when the response is an error. */
  issuesAntiForgeryToken: boolean;
  /** Requested as `text/event-stream`, it reports progress before the result. */
  streams: boolean;
  status: 200 | 201 | 302;
  /** Bytes. */
  bodyLimit: number;
  params: Params | null;
  query: Query | null;
  body: Body | null;
  /** Takes its body as bytes, of whatever type: a signature is checked over what was sent, not over what was read. */
  rawBody: boolean;
  response: Response | null;
  /** The content types of an endpoint that answers with a file. */
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
    response: options.response ?? null,
    files: options.files ?? null,
  };
}
