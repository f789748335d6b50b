import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAPS } from '#server/db/owned-tables.ts';
import { signInWithGoogle } from '#server/features/google-sign-in/sign-in-with-google.ts';
import { EXAMPLE_LOGO } from '#server/reports/testing/example-logo.ts';
import { openCheckout } from '#server/testing/subscriber.ts';
import { createTestApp, PASSWORD, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function count(name: string, userId: string): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${name} WHERE user_id = $1`,
    [userId],
  );
  return rows[0]!.n;
}

describe('one row per user, even with 20 concurrent writes', () => {
  const times = Array.from({ length: 20 }, (_, n) => n);

  test('preferences, subscriptions and book_revisions', async () => {
    const { browser, userId } = await registerUser(testApp);
    await Promise.all(
      times.map((n) =>
        browser.put('/api/v2/users/preferences', { assumptions: { holdYears: n + 1 } }),
      ),
    );
    await Promise.all(times.map(() => browser.post('/api/stripe/beta/enroll')));
    const tables = ['preferences', 'subscriptions', 'book_revisions'];
    expect(await Promise.all(tables.map((table) => count(table, userId)))).toEqual([1, 1, 1]);
  });

  test('report_logos', async () => {
    const { browser, userId } = await registerUser(testApp);
    const image = EXAMPLE_LOGO;
    await Promise.all(times.map(() => browser.put('/api/v2/users/preferences/logo', { image })));
    expect(await count('report_logos', userId)).toBe(1);
  });

  test('tax_profiles: 20 years entered concurrently are all saved in one row', async () => {
    const { browser, userId } = await registerUser(testApp);
    const profile = {
      filing: 'singleOrJoint',
      modifiedIncome: 120_000,
      isActive: true,
      isProfessional: false,
    };
    const urlOf = (n: number) => `/api/v2/portfolio/tax-years/${2000 + n}/profile`;
    const answers = await Promise.all(times.map((n) => browser.put(urlOf(n), profile)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await count('tax_profiles', userId)).toBe(1);
    const { rows } = await testApp.database.pool.query<{ years: number }>(
      'SELECT count(*)::int AS years FROM tax_profiles, jsonb_object_keys(by_year) WHERE user_id = $1',
      [userId],
    );
    expect(rows[0]!.years).toBe(20);
  });

  test('notification_settings', async () => {
    const { browser, userId } = await registerUser(testApp);
    await Promise.all(
      times.map((n) =>
        browser.put('/api/v2/users/notifications', { quietHours: { to: `08:${n + 10}` } }),
      ),
    );
    expect(await count('notification_settings', userId)).toBe(1);
  });

  test('google_identities: 20 Google identities with one email address', async () => {
    const { userId, email } = await registerUser(testApp);
    await testApp.database.pool.query(
      'UPDATE users SET email_verified_at = now() WHERE user_id = $1',
      [userId],
    );
    await Promise.all(
      times.map((n) =>
        signInWithGoogle(
          testApp.deps,
          {
            subject: `${userId}-${n}`,
            email,
            isEmailVerified: true,
            firstName: 'Ada',
            lastName: 'Lovelace',
          },
          { ip: '127.0.0.1', signedIn: null },
        ),
      ),
    );
    expect(await count('google_identities', userId)).toBe(1);
  });

  test('billing_customers and embedded_billing_accounts', async () => {
    const { browser, userId } = await registerUser(testApp);
    await Promise.all(times.map(() => openCheckout(browser)));
    expect([
      await count('billing_customers', userId),
      await count('embedded_billing_accounts', userId),
    ]).toEqual([1, 1]);
  });

  test('second_factors', async () => {
    const { browser, userId } = await registerUser(testApp);
    const body = { currentPassword: PASSWORD };
    await Promise.all(times.map(() => browser.post('/api/auth/second-factor/app', body)));
    expect(await count('second_factors', userId)).toBe(1);
  });

  test('calendar_feeds', async () => {
    const { browser, userId } = await registerUser(testApp);
    await Promise.all(times.map(() => browser.post('/api/v2/portfolio/calendar/feed')));
    expect(await count('calendar_feeds', userId)).toBe(1);
  });

  test('every table of this kind is tested here', () => {
    const single = CAPS.filter(({ kind }) => kind === 'single').map(({ table }) =>
      getTableName(table),
    );
    expect(single.toSorted()).toEqual([
      'billing_customers',
      'book_revisions',
      'calendar_feeds',
      'embedded_billing_accounts',
      'google_identities',
      'notification_settings',
      'preferences',
      'report_logos',
      'second_factors',
      'subscriptions',
      'tax_profiles',
    ]);
  });
});
