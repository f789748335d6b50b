import { expect } from 'vitest';
import { challengeIn, registerPasskey, TestPasskey } from '#server/testing/sign-in/passkey.ts';
import { PASSWORD, TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, sorted, totalOf } from './race.ts';

const PASSKEYS = '/api/auth/passkeys';
const SIGN_IN = '/api/auth/passkey-sign-in';
const currentPassword = PASSWORD;

/** What passkeys guarantee when two calls race. */
export const passkeyRaces: Record<string, Record<string, Race>> = {
  'POST /api/auth/passkeys/options': {
    'two challenges, and nothing is added yet': async ({ browser }) => {
      const start = () => browser.post(`${PASSKEYS}/options`, { currentPassword });
      expect(await both(start, start)).toEqual([200, 200]);
      expect(await totalOf(browser, PASSKEYS)).toBe(0);
    },
  },
  'POST /api/auth/passkeys': {
    'one challenge adds one passkey': async ({ browser }) => {
      const started = await browser.post(`${PASSKEYS}/options`, { currentPassword });
      const credential = new TestPasskey().register(challengeIn(started));
      const add = () => browser.post(PASSKEYS, { name: 'Laptop', credential });
      expect(sorted(await both(add, add))).toEqual([200, 422]);
      expect(await totalOf(browser, PASSKEYS)).toBe(1);
    },
  },
  'PUT /api/auth/passkeys/{passkeyId}': {
    'the later of two names holds': async ({ browser }) => {
      const url = `${PASSKEYS}/${(await registerPasskey(browser)).passkeyId}`;
      const rename = (name: string) => () => browser.put(url, { name });
      expect(await both(rename('B'), rename('C'))).toEqual([200, 200]);
      const [passkey] = (await browser.get(PASSKEYS)).json<{ items: { name: string }[] }>().items;
      expect(['B', 'C']).toContain(passkey!.name);
    },
  },
  'DELETE /api/auth/passkeys/{passkeyId}': {
    'twice is once': async ({ browser }) => {
      const url = `${PASSKEYS}/${(await registerPasskey(browser)).passkeyId}`;
      const remove = () => browser.delete(url, { currentPassword });
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect(await totalOf(browser, PASSKEYS)).toBe(0);
    },
  },
  'POST /api/auth/passkey-sign-in/options': {
    'two challenges, and nobody is signed in yet': async ({ testApp }) => {
      const visitor = new TestBrowser(testApp);
      const start = () => visitor.post(`${SIGN_IN}/options`, {});
      expect(await both(start, start)).toEqual([200, 200]);
      expect((await visitor.get('/api/auth/session')).statusCode).toBe(401);
    },
  },
  'POST /api/auth/passkey-sign-in': {
    'one answer signs in once': async ({ testApp, browser }) => {
      const { passkey } = await registerPasskey(browser);
      const visitor = new TestBrowser(testApp);
      const started = await visitor.post(`${SIGN_IN}/options`, {});
      const credential = passkey.answer(challengeIn(started));
      const signIn = () => visitor.post(SIGN_IN, { credential });
      expect(sorted(await both(signIn, signIn))).toEqual([200, 422]);
    },
  },
};
