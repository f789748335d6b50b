import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const count = (statuses: number[], status: number): number =>
  statuses.filter((other) => other === status).length;

test('when 6 accounts change to the same email address at the same time, 1 gets it and 5 are told it is taken', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => registerUser(testApp)));
  const change = { email: 'everybody-wants-this@example.com', currentPassword: PASSWORD };
  const answers = await Promise.all(
    people.map(({ browser }) => browser.put('/api/auth/profile', change)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, 5]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: 'Another account already uses this email address.',
    error: 'email-taken',
  });
  const rows = await testApp.deps.db.select().from(users);
  expect(rows.filter(({ email }) => email === change.email)).toHaveLength(1);
});

test('changing to an email address while another user registers it never returns 500', async () => {
  for (let i = 0; i < 5; i += 1) {
    const email = `contested-${i}@example.com`;
    const { browser } = await registerUser(testApp);
    const answers = await Promise.all([
      browser.put('/api/auth/profile', { email, currentPassword: PASSWORD }),
      new TestBrowser(testApp).post('/api/auth/register', {
        email,
        password: PASSWORD,
        name: 'Ada Lovelace',
      }),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(statuses);
  }
});

test('an account deleted 5 times concurrently, while being changed, is deleted, and no call gets a 500', async () => {
  const { browser, email } = await registerUser(testApp);
  const goodbye = { confirmEmail: email, password: PASSWORD };
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => browser.delete('/api/auth/account', goodbye)),
    browser.put('/api/auth/profile', { firstName: 'Still here' }),
    browser.post('/api/auth/refresh'),
    browser.post('/api/auth/resend-verification', {}),
  ]);
  for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
  expect(
    count(
      answers.map(({ statusCode }) => statusCode),
      200,
    ),
  ).toBeGreaterThanOrEqual(1);
  const rows = await testApp.deps.db.select().from(users);
  expect(rows.filter((row) => row.email === email)).toEqual([]);
});

test('a session refreshed 5 times concurrently is valid in exactly 1 of the responses', async () => {
  const { browser } = await registerUser(testApp);
  const copies = Array.from({ length: 5 }, () => {
    const copy = new TestBrowser(testApp);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  });
  const answers = await Promise.all(copies.map((copy) => copy.post('/api/auth/refresh')));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([count(statuses, 200), count(statuses, 401)]).toEqual([1, 4]);
  const alive = await Promise.all(
    copies.map(async (copy) => (await copy.get('/api/auth/session')).statusCode === 200),
  );
  expect(alive.filter(Boolean)).toHaveLength(1);
});
