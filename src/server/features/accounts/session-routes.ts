import type { FastifyInstance } from 'fastify';
import {
  endOtherSessions,
  endSession,
  listSessions,
  readSession,
  refreshSession,
} from '#contract/accounts/accounts.ts';
import { counted } from '#domain/text/number-text.ts';
import * as sessions from '#server/db/queries/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import {
  clearSessionCookie,
  idleSince,
  ownSession,
  rotateSession,
} from '#server/http/security/session.ts';
import { countryOfIp } from '#server/providers/ip-country/ip-country.ts';
import { userAnswer } from '#server/sign-in/user-answer.ts';

export function registerSessions(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readSession, ({ signedIn }) => userAnswer(signedIn.user));

  route(app, deps, refreshSession, async ({ signedIn, reply }) => {
    if (!(await rotateSession(deps, reply, signedIn))) {
      throw new AppError(401, 'not-signed-in', 'Sign in to continue.');
    }
    return { ...userAnswer(signedIn.user), message: 'Session refreshed.' };
  });

  route(app, deps, listSessions, async ({ signedIn }) => {
    const now = deps.now();
    const rows = await sessions.selectSessions(deps.db, signedIn.user.userId, now, idleSince(now));
    return {
      items: rows.map(({ sessionId, userAgent, ip, createdAt, lastSeenAt, expiresAt }) => ({
        sessionId,
        userAgent,
        ip,
        country: countryOfIp(ip),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: sessionId === ownSession(signedIn).sessionId,
      })),
    };
  });

  route(app, deps, endSession, async ({ params, signedIn, request, reply }) => {
    const isEnded = await sessions.deleteSession(deps.db, signedIn.user.userId, params.sessionId);
    if (!isEnded) throw new AppError(404, 'session-not-found', 'This session has already ended.');
    if (params.sessionId === ownSession(signedIn).sessionId)
      clearSessionCookie(deps, request, reply);
    return { message: 'Session ended.' };
  });

  route(app, deps, endOtherSessions, async ({ query, signedIn, request, reply }) => {
    const { user } = signedIn;
    if (query.everywhere) {
      await sessions.deleteSessions(deps.db, user.userId);
      clearSessionCookie(deps, request, reply);
      return { message: 'You’re signed out everywhere.' };
    }
    const count = await sessions.deleteSessions(
      deps.db,
      user.userId,
      ownSession(signedIn).sessionId,
    );
    return {
      message: `Ended ${counted(count, 'other session')}.`,
    };
  });
}
