import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertUser } from '#server/db/queries/accounts/users.ts';
import { isPassword } from '#server/sign-in/password.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const argon2 = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  argon2.hash.mockImplementation(real.hash);
  argon2.verify.mockImplementation(real.verify);
  return { ...real, ...argon2 };
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await registerUser(testApp, { email: 'known@example.com' });
  const google = { firstName: 'Ada', lastName: 'Lovelace', email: 'google-only@example.com' };
  const now = testApp.deps.now();
  await insertUser(testApp.deps.db, { ...google, passwordHash: null, emailVerifiedAt: now }, now);
});
afterAll(() => testApp.close());
beforeEach(() => {
  vi.clearAllMocks();
});

/** A sign-in takes as long as its password check and its queries, so if both are the same, the time is too. */
async function workOf(
  email: string,
): Promise<{ answer: unknown; checks: string[]; queries: unknown[] }> {
  const browser = new TestBrowser(testApp);
  await browser.get('/api/auth/session');
  // Spies on every connection, so that queries inside a transaction are counted too.
  const query = vi.spyOn(Client.prototype, 'query');
  const response = await browser.post('/api/auth/login', { email, password: 'not the right one' });
  const queries = query.mock.calls.map(
    ([statement]: unknown[]) => (statement as { text?: string }).text ?? statement,
  );
  query.mockRestore();
  const checks = argon2.verify.mock.calls.map(([hash]) => String(hash).split('$', 4).join('$'));
  return { answer: [response.statusCode, response.body], checks, queries };
}

describe('a refused sign-in does the same work for everyone', () => {
  test('one password check at the same cost and the same queries, whether the account exists or not', async () => {
    const known = await workOf('known@example.com');
    expect(known.checks).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(known.queries.length).toBeGreaterThan(3);
    expect(known.answer).toMatchObject([401, expect.stringContaining('wrong-credentials')]);
    for (const email of ['unknown@example.com', 'google-only@example.com']) {
      vi.clearAllMocks();
      expect(await workOf(email)).toEqual(known);
    }
    expect(argon2.hash).not.toHaveBeenCalled();
  });

  test('a registration hashes once, whether the email address is free or taken', async () => {
    for (const [email, status] of [
      ['free@example.com', 201],
      ['known@example.com', 409],
    ] as const) {
      vi.clearAllMocks();
      const body = { email, password: PASSWORD, name: 'Ada Lovelace' };
      const response = await new TestBrowser(testApp).post('/api/auth/register', body);
      expect(response.statusCode).toBe(status);
      expect(argon2.hash).toHaveBeenCalledTimes(1);
    }
  });
});

describe('an account without a password', () => {
  test.each([['anything'], ['a password nobody has'], ['']])(
    '%j doesn’t match, after one check',
    async (password) => {
      expect(await isPassword(null, password)).toBe(false);
      expect(argon2.verify).toHaveBeenCalledTimes(1);
    },
  );
});
