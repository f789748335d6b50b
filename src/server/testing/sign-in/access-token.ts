import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { NewAccessToken } from '#contract/accounts/access-tokens.ts';
import { insertAccessToken } from '#server/db/queries/accounts/access-tokens.ts';
import type { Deps } from '#server/deps.ts';
import { PASSWORD, type TestBrowser } from '#server/testing/test-app.ts';

/** Creates a token for the account of a signed-in browser. */
export async function addAccessToken(
  browser: TestBrowser,
  choices: Partial<z.input<typeof NewAccessToken>> = {},
): Promise<{ token: string; tokenId: string }> {
  const answer = await browser.post('/api/auth/tokens', {
    name: 'Rent spreadsheet',
    scope: 'read',
    expiresInDays: 90,
    currentPassword: PASSWORD,
    ...choices,
  });
  if (answer.statusCode !== 200) throw new Error(`Creating a token answered ${answer.body}`);
  return answer.json<{ token: string; tokenId: string }>();
}

/** A token that opens nothing, because its secret is unknown. */
export async function addAccessTokenRow({ db, now }: Deps, userId: string): Promise<string> {
  const row = await insertAccessToken(db, {
    userId,
    tokenHash: randomBytes(32).toString('base64url'),
    name: 'Rent spreadsheet',
    scope: 'read',
    createdAt: now(),
    expiresAt: null,
  });
  return row.tokenId;
}
