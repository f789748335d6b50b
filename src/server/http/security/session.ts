import type { FastifyReply, FastifyRequest } from 'fastify';
import * as sessions from '#server/db/queries/accounts/sessions.ts';
import type { SessionRow } from '#server/db/schema/sessions.ts';
import type { SubscriptionRow } from '#server/db/schema/subscriptions.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { issueAntiForgeryToken } from './anti-forgery.ts';
import { privateCookie, SESSION_COOKIE } from './cookies.ts';
import { randomToken, sha256 } from './crypto.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const IDLE_LIMIT = 7 * DAY;
export const ABSOLUTE_LIMIT = 30 * DAY;
/** A session in use is written back at most this often. */
const TOUCH_INTERVAL = MINUTE;

export interface SignedIn {
  user: UserRow;
  /** Null for a program, which calls with an access token. */
  session: SessionRow | null;
  /** Null while there is none. */
  subscription: SubscriptionRow | null;
  /** Which change of their books is the last; null before the first, and where it was not read. */
  booksRevision: number | null;
}

/** Of an endpoint that takes no access token: there is always one. */
export function ownSession({ session }: SignedIn): SessionRow {
  if (!session) throw new Error('This endpoint must not take an access token');
  return session;
}

/** The user who pays for calls to outside services and can write to others: a demo is no such account. */
export const accountIdOf = (signedIn: SignedIn | null): string | null =>
  signedIn && signedIn.user.demoEndsAt === null ? signedIn.user.userId : null;

type SessionDeps = Pick<Deps, 'db' | 'env' | 'now' | 'secret'>;

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_LIMIT);

export async function resolveSession(
  deps: SessionDeps,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  const token = request.cookies[SESSION_COOKIE];
  if (!token) return null;
  const now = deps.now();
  const found = await sessions.findSession(deps.db, sha256(token), now, idleSince(now));
  if (found && now.getTime() - found.session.lastSeenAt.getTime() > TOUCH_INTERVAL) {
    await sessions.touchSession(deps.db, found.user.userId, found.session.sessionId, now);
  }
  return found;
}

export const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, 300);

/** Signs a browser in under a new id; whatever session it had before has no part in it. */
export async function startSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<SessionRow> {
  const now = deps.now();
  const token = randomToken();
  const session = await sessions.insertSession(deps.db, {
    userId,
    tokenHash: sha256(token),
    userAgent: userAgentOf(request),
    ip: request.ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_LIMIT),
  });
  const previous = request.signedIn;
  if (previous?.session)
    await sessions.deleteSession(deps.db, previous.user.userId, previous.session.sessionId);
  setSessionCookie(deps, reply, token, session.expiresAt);
  return session;
}

/** A new cookie value for the same session: after a privilege change, or on a refresh request. */
export async function rotateSession(
  deps: SessionDeps,
  reply: FastifyReply,
  signedIn: SignedIn,
): Promise<boolean> {
  const token = randomToken();
  const { userId, tokenHash, expiresAt } = ownSession(signedIn);
  const isLive = await sessions.replaceSessionToken(
    deps.db,
    userId,
    tokenHash,
    sha256(token),
    deps.now(),
  );
  if (isLive) setSessionCookie(deps, reply, token, expiresAt);
  return isLive;
}

export function clearSessionCookie(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.clearCookie(SESSION_COOKIE, privateCookie(deps.env));
  issueAntiForgeryToken(deps, request, reply, null);
}

function setSessionCookie(
  deps: SessionDeps,
  reply: FastifyReply,
  token: string,
  expiresAt: Date,
): void {
  const seconds = Math.floor((expiresAt.getTime() - deps.now().getTime()) / 1000);
  reply.setCookie(SESSION_COOKIE, token, privateCookie(deps.env, seconds));
  issueAntiForgeryToken(deps, reply.request, reply, sha256(token));
}
