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

/** What a token is tied to: the session, or the visitor's own id before there is one. */
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
 * Sets a token bound to the given session, or to a new visitor when there is none. A visitor's id is never
 * taken over from the request: with it every token given out before is void, and so is one that was planted.
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

/** Does not replace a token that is still valid, so that two open tabs do not invalidate each other's. */
export function ensureAntiForgeryToken(
  deps: AntiForgeryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isValid(deps, request.cookies[ANTI_FORGERY_COOKIE], bindingOf(request))) return;
  issueAntiForgeryToken(deps, request, reply, request.signedIn?.session?.tokenHash ?? null);
}

/** A browser sends where a request comes from; one made by another site is refused even with a token. */
function isFromElsewhere(deps: AntiForgeryDeps, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  // Old browsers, and all of them at plain http, send it in these headers only.
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
    throw new AppError(
      403,
      'anti-forgery',
      'This page is out of date. Please reload it and try again.',
    );
  }
}
