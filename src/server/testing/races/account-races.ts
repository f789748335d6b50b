import { expect } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { mailedToken, RESET_SUBJECT, VERIFY_SUBJECT } from '#server/testing/stand-ins/sent-mail.ts';
import { sendStripeEvent, stripeEvent } from '#server/testing/stripe/stripe-event.ts';
import { PASSWORD, TestBrowser } from '#server/testing/test-app.ts';
import { both, type Race, type Racer, sorted } from './race.ts';

const AUTH = '/api/auth';

async function sessionsOf({ testApp, userId }: Racer): Promise<number> {
  const { rowCount } = await testApp.database.pool.query(
    'SELECT 1 FROM sessions WHERE user_id = $1',
    [userId],
  );
  return rowCount ?? 0;
}

async function signIn({ testApp, email }: Racer, password = PASSWORD) {
  const browser = new TestBrowser(testApp);
  const { statusCode } = await browser.post(`${AUTH}/login`, { email, password });
  return { browser, statusCode };
}

/** What accounts, sessions and emailed links guarantee when two calls race. */
export const accountRaces: Record<string, Record<string, Race>> = {
  'POST /api/auth/register': {
    'one address has one account': async ({ testApp, email }) => {
      const again = `again-${email}`;
      const body = { email: again, password: PASSWORD, firstName: 'Ada', lastName: 'Owner' };
      const register = () => new TestBrowser(testApp).post(`${AUTH}/register`, body);
      expect(sorted(await both(register, register))).toEqual([201, 409]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM users WHERE email_key = $1',
        [again],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/auth/demo': {
    'two browsers have two demos, each with 5 properties': async ({ testApp }) => {
      const open = async () => (await new TestBrowser(testApp).post(`${AUTH}/demo`)).json<User>();
      const ids = (await Promise.all([open(), open()])).map(({ userId }) => userId);
      const { rows } = await testApp.database.pool.query(
        'SELECT count(*)::int AS n FROM owned_properties WHERE user_id = ANY ($1) GROUP BY user_id',
        [ids],
      );
      expect(rows).toEqual([{ n: 5 }, { n: 5 }]);
    },
  },
  'POST /api/auth/login': {
    'two browsers have two sessions': async (racer) => {
      const before = await sessionsOf(racer);
      const [one, other] = await Promise.all([signIn(racer), signIn(racer)]);
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      expect(await sessionsOf(racer)).toBe(before + 2);
    },
  },
  'POST /api/auth/logout': {
    'twice: the session is over': async (racer) => {
      const logout = () => racer.browser.post(`${AUTH}/logout`);
      const statuses = await both(logout, logout);
      expect(statuses).toContain(200);
      expect(await sessionsOf(racer)).toBe(0);
    },
  },
  'POST /api/auth/refresh': {
    'of two, one gets the new cookie and the session goes on': async (racer) => {
      const refresh = () => racer.browser.post(`${AUTH}/refresh`);
      const statuses = await both(refresh, refresh);
      expect(sorted(statuses)).toEqual([200, 401]);
      expect(await sessionsOf(racer)).toBe(1);
    },
  },
  'PUT /api/auth/profile': {
    'first and last name': async ({ browser }) => {
      const statuses = await both(
        () => browser.put(`${AUTH}/profile`, { firstName: 'Grace' }),
        () => browser.put(`${AUTH}/profile`, { lastName: 'Hopper' }),
      );
      expect(statuses).toEqual([200, 200]);
      expect((await browser.get(`${AUTH}/session`)).json()).toMatchObject({
        firstName: 'Grace',
        lastName: 'Hopper',
      });
    },
  },
  'PUT /api/auth/password': {
    'of two new passwords one is refused, and the other opens the account': async (racer) => {
      const passwords = ['a new staple of horses', 'another staple of horses'] as const;
      const change = (newPassword: string) => () =>
        racer.browser.put(`${AUTH}/password`, { currentPassword: PASSWORD, newPassword });
      const statuses = await both(change(passwords[0]), change(passwords[1]));
      expect(sorted(statuses)).toEqual([200, 403]);
      const { statusCode } = await signIn(racer, passwords[statuses.indexOf(200)]);
      expect(statusCode).toBe(200);
    },
  },
  'DELETE /api/auth/account': {
    'twice: nothing of it is left': async ({ testApp, browser, email, userId }) => {
      const body = { confirmEmail: email, password: PASSWORD };
      const remove = () => browser.delete(`${AUTH}/account`, body);
      expect(await both(remove, remove)).toContain(200);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM users WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(0);
    },
    'while something is saved: nothing of it is left': async ({
      testApp,
      browser,
      email,
      userId,
    }) => {
      const [removed, saved] = await both(
        () => browser.delete(`${AUTH}/account`, { confirmEmail: email, password: PASSWORD }),
        () => browser.post('/api/v2/users/searches', { name: 'A', query: 'q=Columbus' }),
      );
      expect(removed).toBe(200);
      expect([201, 401]).toContain(saved);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM saved_searches WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(0);
    },
  },
  'POST /api/auth/resend-verification': {
    'twice: a link works': async ({ testApp, browser, email }) => {
      const resend = () => browser.post(`${AUTH}/resend-verification`, { email });
      expect(await both(resend, resend)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        `SELECT 1 FROM email_tokens JOIN users USING (user_id)
         WHERE users.email = $1 AND purpose = 'verify-email' AND used_at IS NULL`,
        [email],
      );
      expect(rowCount).toBeGreaterThan(0);
    },
  },
  'POST /api/auth/verify-email': {
    'a link works once': async ({ testApp, browser, email }) => {
      const token = await mailedToken(testApp.deps.db, email, VERIFY_SUBJECT);
      const verify = () => browser.post(`${AUTH}/verify-email`, { token });
      expect(sorted(await both(verify, verify))).toEqual([200, 422]);
    },
  },
  'POST /api/auth/forgot-password': {
    'twice: a link works': async ({ testApp, browser, email, userId }) => {
      const forgot = () => browser.post(`${AUTH}/forgot-password`, { email });
      expect(await both(forgot, forgot)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        `SELECT 1 FROM email_tokens WHERE user_id = $1 AND purpose = 'reset-password' AND used_at IS NULL`,
        [userId],
      );
      expect(rowCount).toBeGreaterThan(0);
    },
  },
  'POST /api/auth/reset-password': {
    'of two new passwords by one link, the acknowledged one opens the account': async (racer) => {
      const { testApp, browser, email } = racer;
      await browser.post(`${AUTH}/forgot-password`, { email });
      const token = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
      const passwords = ['a new staple of horses', 'another staple of horses'] as const;
      // If signed in, the second call would also be refused because the first has ended the session.
      const signedOut = new TestBrowser(testApp);
      await signedOut.get(`${AUTH}/session`);
      const reset = (password: string) => () =>
        signedOut.post(`${AUTH}/reset-password`, { token, password });
      const statuses = await both(reset(passwords[0]), reset(passwords[1]));
      expect(sorted(statuses)).toEqual([200, 422]);
      const { statusCode } = await signIn(racer, passwords[statuses.indexOf(200)]);
      expect(statusCode).toBe(200);
    },
  },
  'DELETE /api/auth/sessions/{sessionId}': {
    'twice is once': async (racer) => {
      const { browser } = racer;
      await signIn(racer);
      const { items } = (await browser.get(`${AUTH}/sessions`)).json<{
        items: { sessionId: string; isCurrent: boolean }[];
      }>();
      const other = items.find(({ isCurrent }) => !isCurrent)!;
      const end = () => browser.delete(`${AUTH}/sessions/${other.sessionId}`);
      expect(sorted(await both(end, end))).toEqual([200, 404]);
      expect(await sessionsOf(racer)).toBe(1);
    },
  },
  'DELETE /api/auth/sessions': {
    'from one browser twice: that one stays': async (racer) => {
      await signIn(racer);
      await signIn(racer);
      const end = () => racer.browser.delete(`${AUTH}/sessions`);
      expect(await both(end, end)).toEqual([200, 200]);
      expect(await sessionsOf(racer)).toBe(1);
    },
  },
  'POST /api/stripe/webhook': {
    'an event that comes twice is stored once': async ({ testApp, userId }) => {
      const send = () => sendStripeEvent(testApp, stripeEvent(`evt_${userId}`));
      expect(await both(send, send)).toEqual([200, 200]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM stripe_events WHERE event_id = $1',
        [`evt_${userId}`],
      );
      expect(rowCount).toBe(1);
    },
  },
  'POST /api/stripe/beta/enroll': {
    'twice is once': async ({ testApp, browser, userId }) => {
      const enroll = () => browser.post('/api/stripe/beta/enroll');
      const statuses = await both(enroll, enroll);
      expect(statuses[0]).toBe(statuses[1]);
      const { rowCount } = await testApp.database.pool.query(
        'SELECT 1 FROM subscriptions WHERE user_id = $1',
        [userId],
      );
      expect(rowCount).toBe(1);
    },
  },
};
