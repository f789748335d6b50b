import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  type AccessToken,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#contract/accounts/access-tokens.ts';
import { TOKEN_PREFIX } from '#domain/accounts/access-tokens.ts';
import { ACCESS_TOKENS } from '#server/db/caps.ts';
import {
  deleteAccessToken,
  insertAccessToken,
  selectAccessTokens,
} from '#server/db/queries/accounts/access-tokens.ts';
import type { AccessTokenRow } from '#server/db/schema/accounts/access-tokens.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { withinCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import { randomToken, sha256 } from '#server/http/security/crypto.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { securityChangedMail } from '#server/sign-in/account-mail.ts';
import { confirmPassword } from '#server/sign-in/confirm-password.ts';

const DAY = 24 * 60 * 60 * 1000;

function answerOf(row: AccessTokenRow, now: Date): z.input<typeof AccessToken> {
  const { tokenId, name, scope, createdAt, expiresAt, lastUsedAt } = row;
  return {
    tokenId,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= now,
  };
}

export function registerAccessTokens(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, listAccessTokens, async ({ signedIn }) => {
    const rows = await selectAccessTokens(db, signedIn.user.userId);
    return { items: rows.map((row) => answerOf(row, deps.now())) };
  });

  route(app, deps, createAccessToken, async ({ body, signedIn, request }) => {
    const { user } = signedIn;
    const { name, scope, expiresInDays } = body;
    await confirmPassword(deps, request, user, body.currentPassword, 'currentPassword');
    const createdAt = deps.now();
    const token = `${TOKEN_PREFIX}${randomToken()}`;
    const row = await withinCap(db, ACCESS_TOKENS, user.userId, async (tx) => {
      const inserted = await insertAccessToken(tx, {
        userId: user.userId,
        tokenHash: sha256(token),
        name,
        scope,
        createdAt,
        expiresAt:
          expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY),
      });
      await queueMails(tx, deps, request.ip, [securityChangedMail(deps, user, 'token-created')]);
      return inserted;
    });
    deps.jobs.wake();
    return { ...answerOf(row, createdAt), token, message: 'Token created.' };
  });

  route(app, deps, revokeAccessToken, async ({ params, signedIn }) => {
    if (!(await deleteAccessToken(db, signedIn.user.userId, params.tokenId)))
      throw new AppError(404, 'token-not-found', 'This token doesn’t exist or was revoked.');
    return { message: 'Token revoked.' };
  });
}
