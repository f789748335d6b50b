import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { TOKEN_LIFETIMES, TOKEN_SCOPES } from '#domain/accounts/access-tokens.ts';
import { Password } from './accounts.ts';

export const AccessToken = z
  .object({
    tokenId: z.uuid(),
    name: z.string(),
    scope: z.enum(TOKEN_SCOPES),
    createdAt: Instant,
    /** Null if the token never expires. */
    expiresAt: Instant.nullable(),
    /** Rounded to the minute. */
    lastUsedAt: Instant.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'AccessToken' });

export const NewAccessToken = z
  .strictObject({
    name: text(60).trim().min(1, 'Give the token a name'),
    scope: z.enum(TOKEN_SCOPES),
    expiresInDays: z.literal(TOKEN_LIFETIMES),
    currentPassword: Password,
  })
  .meta({ id: 'NewAccessToken' });

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/auth/tokens',
  summary: 'List the account’s access tokens, without their secrets',
  response: z.object({ items: z.array(AccessToken) }),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/auth/tokens',
  summary: 'Create a personal access token, shown only once; requires the password',
  rate: 'careful',
  closedToDemos: true,
  body: NewAccessToken,
  response: AccessToken.extend({
    /** Only its hash is stored. */
    token: z.string(),
    message: z.string(),
  }),
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/auth/tokens/{tokenId}',
  summary: 'Revoke an access token; programs that use it lose access immediately',
  params: z.strictObject({ tokenId: Id }),
  response: Message,
});

export const accessTokenEndpoints = [listAccessTokens, createAccessToken, revokeAccessToken];
