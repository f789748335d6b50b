import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_HEADER,
  privateCookie,
  readableCookie,
  VISITOR_COOKIE,
} from './cookies.ts';
import { hmac, isEqual, randomToken, sha256 } from './crypto.ts';

type AntiForgeryDeps = Pick<Deps, 'env' | 'secret'>;

const sign = (deps: AntiForgeryDeps, binding: string, random: string): string =>
  hmac(deps.secret, 'anti-forgery', binding, random);

/** What a token is tied to: the session, or the visitor's id before sign-in. */
function bindingOf(request: FastifyRequest): string | null {
  const visitor = request.cookies[VISITOR_COOKIE];
  return request.signedIn?.session?.tokenHash ?? (visitor ? sha256(visitor) : null);
}

function isValid(
  deps: AntiForgeryDeps,
  token: string | undefined,
  binding: string | null,
): boolean {
  const [signature, random, ...rest] = token?.split('.') ?? [];
  if (!signature || !random || rest.length > 0 || !binding) return false;
  return isEqual(signature, sign(deps, binding, random));
}

/**
 * Sets a token bound to the given session, or to a new visitor if there is none. A new visitor id replaces the one in
 * the request, which voids every earlier token, including a planted one.
 */
export function issueAntiForgeryToken(
  deps: AntiForgeryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionTokenHash: string | null,
): void {
  const visitor = randomToken();
  if (!sessionTokenHash) reply.setCookie(VISITOR_COOKIE, visitor, privateCookie(deps.env));
  else if (request.cookies[VISITOR_COOKIE] !== undefined)
    reply.clearCookie(VISITOR_COOKIE, privateCookie(deps.env));
  const random = randomToken();
  const token = `${sign(deps, sessionTokenHash ?? sha256(visitor), random)}.${random}`;
  reply.setCookie(ANTI_FORGERY_COOKIE, token, readableCookie(deps.env));
}

/** Doesn't replace a valid token, so two open tabs don't invalidate each other's. */
export function ensureAntiForgeryToken(
  deps: AntiForgeryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isValid(deps, request.cookies[ANTI_FORGERY_COOKIE], bindingOf(request))) return;
  issueAntiForgeryToken(deps, request, reply, request.signedIn?.session?.tokenHash ?? null);
}

/** Browsers report which site a request comes from; a request from another site is refused even with a token. */
function isFromElsewhere(deps: AntiForgeryDeps, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  // Older browsers, and all browsers over plain http, report the site only in these headers.
  const source = headers.origin ?? headers.referer;
  return source !== undefined && originOf(source) !== deps.env.BASE_URL;
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

export function checkAntiForgery(deps: AntiForgeryDeps, request: FastifyRequest): void {
  const header = request.headers[ANTI_FORGERY_HEADER];
  const cookie = request.cookies[ANTI_FORGERY_COOKIE];
  const isTrusted =
    typeof header === 'string' &&
    cookie !== undefined &&
    isEqual(header, cookie) &&
    isValid(deps, header, bindingOf(request)) &&
    !isFromElsewhere(deps, request);
  if (!isTrusted) {
    throw new AppError(403, 'anti-forgery', 'This page is out of date. Reload it and try again.');
  }
}
