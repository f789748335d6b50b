import { expect } from 'vitest';
import { addAccessToken } from '#server/testing/sign-in/access-token.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const TOKENS = '/api/auth/tokens';

/** What access tokens guarantee when two calls race. */
export const accessTokenRaces: Record<string, Record<string, Race>> = {
  'POST /api/auth/tokens': {
    'two are two, each with a secret of its own': async ({ browser }) => {
      const tokens = await Promise.all([addAccessToken(browser), addAccessToken(browser)]);
      expect(new Set(tokens.map(({ token }) => token)).size).toBe(2);
      expect(await totalOf(browser, TOKENS)).toBe(2);
    },
  },
  'DELETE /api/auth/tokens/{tokenId}': {
    'twice is once': async ({ browser }) => {
      const url = `${TOKENS}/${(await addAccessToken(browser)).tokenId}`;
      const revoke = () => browser.delete(url);
      expect(sorted(await both(revoke, revoke))).toEqual([200, 404]);
      expect(await totalOf(browser, TOKENS)).toBe(0);
    },
  },
};
