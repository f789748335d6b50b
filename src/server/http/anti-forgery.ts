import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { AppError } from './app-error.ts';
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
  return request.signedIn?.session.tokenHash ?? (visitor ? sha256(visitor) : null);
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

/** Sets a token bound to the given session, or to the visitor when there is none. */
export function issueAntiForgeryToken(
  deps: AntiForgeryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionTokenHash: string | null,
): void {
  let binding = sessionTokenHash;
  if (!binding) {
    const visitor = request.cookies[VISITOR_COOKIE] ?? randomToken();
    reply.setCookie(VISITOR_COOKIE, visitor, privateCookie(deps.env));
    binding = sha256(visitor);
  }
  const random = randomToken();
  const token = `${sign(deps, binding, random)}.${random}`;
  reply.setCookie(ANTI_FORGERY_COOKIE, token, readableCookie(deps.env));
}

/** Leaves a token that still fits alone, so that two open tabs do not take turns breaking each other. */
export function ensureAntiForgeryToken(
  deps: AntiForgeryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isValid(deps, request.cookies[ANTI_FORGERY_COOKIE], bindingOf(request))) return;
  issueAntiForgeryToken(deps, request, reply, request.signedIn?.session.tokenHash ?? null);
}

/** A browser says where a request comes from; one made by another site is refused even with a token. */
function isFromElsewhere(deps: AntiForgeryDeps, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && origin !== new URL(deps.env.BASE_URL).origin;
}

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
