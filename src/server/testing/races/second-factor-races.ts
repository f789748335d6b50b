import { expect } from 'vitest';
import { addAuthenticator } from '#server/testing/sign-in/authenticator.ts';
import { PASSWORD, TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, sorted } from './race.ts';

const FACTOR = '/api/auth/second-factor';
const APP = `${FACTOR}/app`;
const currentPassword = PASSWORD;

/** What the second factor guarantees when two calls race. */
export const secondFactorRaces: Record<string, Record<string, Race>> = {
  'POST /api/auth/second-factor/app': {
    'of two secrets the later one waits for its code': async ({ testApp, browser, userId }) => {
      const start = () => browser.post(APP, { currentPassword });
      expect(await both(start, start)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM second_factors WHERE user_id = $1 AND pending_secret IS NOT NULL',
        [userId],
      );
      expect(rowCount).toBe(1);
    },
  },
  'PUT /api/auth/second-factor/app': {
    'one code confirms once, and the codes that were shown are those that count': async ({
      testApp,
      browser,
    }) => {
      const { code } = await addAuthenticator(testApp, browser);
      await browser.post(APP, { currentPassword });
      const confirm = () => browser.put(APP, { code: code() });
      // The code is from the first app, so neither call replaces that app.
      expect(await both(confirm, confirm)).toEqual([403, 403]);
      expect((await browser.get(FACTOR)).json()).toMatchObject({
        isOn: true,
        recoveryCodesLeft: 10,
      });
    },
  },
  'DELETE /api/auth/second-factor/app': {
    'twice is once': async ({ testApp, browser }) => {
      await addAuthenticator(testApp, browser);
      const remove = () => browser.delete(APP, { currentPassword });
      expect(sorted(await both(remove, remove))).toEqual([200, 404]);
      expect((await browser.get(FACTOR)).json()).toMatchObject({ isOn: false });
    },
  },
  'POST /api/auth/second-factor/recovery-codes': {
    'two sets: one of them counts, whole': async ({ testApp, browser }) => {
      await addAuthenticator(testApp, browser);
      const renew = () => browser.post(`${FACTOR}/recovery-codes`, { currentPassword });
      expect(await both(renew, renew)).toEqual([200, 200]);
      expect((await browser.get(FACTOR)).json()).toMatchObject({ recoveryCodesLeft: 10 });
    },
  },
  'POST /api/auth/second-step': {
    'one code signs in once': async ({ testApp, browser, email }) => {
      const { code } = await addAuthenticator(testApp, browser);
      const fresh = async () => {
        const other = new TestBrowser(testApp);
        await other.post('/api/auth/login', { email, password: PASSWORD });
        return other;
      };
      const [one, other] = [await fresh(), await fresh()];
      const step = (from: TestBrowser) => () =>
        from.post('/api/auth/second-step', { code: code() });
      expect(sorted(await both(step(one), step(other)))).toEqual([200, 403]);
    },
  },
};
