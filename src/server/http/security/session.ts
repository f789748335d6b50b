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
/** A session's last-seen time is updated at most this often. */
const TOUCH_INTERVAL = MINUTE;

export interface SignedIn {
  user: UserRow;
  /** Null for a program using an access token. */
  session: SessionRow | null;
  subscription: SubscriptionRow | null;
  /** Revision of the user's records; null before the first change or if the revision wasn't read. */
  booksRevision: number | null;
}

/** For endpoints that don't accept access tokens, so their callers always have a session. */
export function ownSession({ session }: SignedIn): SessionRow {
  if (!session) throw new Error('This endpoint must not accept access tokens');
  return session;
}

/** The account whose limits apply to calls to outside services and to messages; null for a demo or a visitor. */
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

/** Signs in a browser with a new session id, never reusing an earlier one. */
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

/** Gives the session a new cookie value, after a privilege change or on a refresh request. */
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
