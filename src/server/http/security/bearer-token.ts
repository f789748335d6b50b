import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { TOKEN_PREFIX } from '#domain/accounts/access-tokens.ts';
import { findAccessToken, touchAccessToken } from '#server/db/queries/accounts/access-tokens.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { sha256 } from './crypto.ts';
import type { SignedIn } from './session.ts';

/** A token's last-used time is updated at most this often. */
const TOUCH_INTERVAL = 60_000;

/** The token after `Bearer`; null if the request has none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme, token = '', ...rest] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? token : null;
}

/** Identifies a caller by token, ignoring cookies. Rejects a token that's invalid or lacks the scope. */
export async function resolveToken(
  deps: Pick<Deps, 'db' | 'now'>,
  { token: needed }: Pick<Endpoint, 'token'>,
  reply: FastifyReply,
  token: string,
): Promise<SignedIn> {
  if (needed === null)
    throw new AppError(
      403,
      'token-not-accepted',
      'Access tokens aren’t accepted here. Sign in with a browser.',
    );
  const now = deps.now();
  const found = token.startsWith(TOKEN_PREFIX)
    ? await findAccessToken(deps.db, sha256(token), now)
    : null;
  if (!found) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw new AppError(401, 'invalid-token', 'This access token is invalid, expired or revoked.');
  }
  const { token: row, ...account } = found;
  if (needed === 'write' && row.scope === 'read')
    throw new AppError(
      403,
      'read-only-token',
      'This access token is read-only. Create one with write access under Account > Security.',
    );
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= TOUCH_INTERVAL)
    await touchAccessToken(deps.db, row, now);
  return { ...account, session: null };
}
