import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ErrorBody } from '#contract/error-body.ts';
import {
  exampleBody,
  exampleQuery,
  ownedIds,
  PLAIN_PARAMS,
  paramNames,
  pathOf,
} from '#server/testing/contract-examples.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

/**
 * Calls every endpoint in the contract as each kind of caller without access; a new endpoint is covered automatically.
 */
let testApp: TestApp;
let victim: Awaited<ReturnType<typeof registerUser>>;
let holdingsQuery: string;
beforeAll(async () => {
  testApp = await createTestApp();
  victim = await registerUser(testApp);
  holdingsQuery = await queryOfAllTables();
});
afterAll(() => testApp.close());

const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = named(endpoints.filter(({ access }) => access !== 'visitor'));
const unsafe = named(endpoints.filter(({ antiForgery }) => antiForgery));
const owned = named(
  endpoints.filter(
    (endpoint) =>
      endpoint.access !== 'visitor' && paramNames(endpoint).some((name) => !(name in PLAIN_PARAMS)),
  ),
);

/** One record of each kind is enough, because no call may change it. */
const victimIds = new Map<string, string>();

async function idsFor(endpoint: Endpoint): Promise<Record<string, string>> {
  for (const name of paramNames(endpoint)) {
    if (victimIds.has(name)) continue;
    const make = ownedIds[name];
    const id = PLAIN_PARAMS[name] ?? (await make?.(testApp, victim.userId));
    if (id === undefined)
      throw new Error(`Say in testing/contract-examples.ts how to make a ${name}`);
    held = null;
    victimIds.set(name, id);
  }
  return Object.fromEntries(victimIds);
}

/** Every row that belongs to a user, in every table that has users. */
async function queryOfAllTables(): Promise<string> {
  const { rows } = await testApp.database.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE column_name = 'user_id' AND table_schema = 'public'`,
  );
  const tables = rows.map(
    ({ table_name }) =>
      `SELECT '${table_name} ' || (row_to_json(t)::jsonb - 'last_seen_at')::text AS row
       FROM ${table_name} AS t WHERE user_id = $1`,
  );
  return `${tables.join(' UNION ALL ')} ORDER BY 1`;
}

/** The victim's rows after the last call; null if a row was added for the next call. */
let held: string[] | null = null;

/** Everything the database holds about the victim, to prove that nothing changed. */
async function holdings(): Promise<string[]> {
  const { rows } = await testApp.database.pool.query<{ row: string }>(holdingsQuery, [
    victim.userId,
  ]);
  return rows.map(({ row }) => row);
}

function copyOf(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(testApp);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function expectRefused(
  endpoint: Endpoint,
  browser: TestBrowser,
  status: number,
  extras: Parameters<TestBrowser['send']>[3] = {},
): Promise<void> {
  const url = pathOf(endpoint, await idsFor(endpoint)) + exampleQuery(endpoint);
  const before = held ?? (await holdings());
  const response = await browser.send(endpoint.method, url, exampleBody(endpoint), extras);
  expect({
    status: response.statusCode,
    body: ErrorBody.safeParse(response.json()).success,
  }).toEqual({
    status,
    body: true,
  });
  held = await holdings();
  expect(held).toEqual(before);
}

describe('every endpoint that requires a user', () => {
  test.each(guarded)('%s returns 401 without a session', async (_name, endpoint) => {
    await expectRefused(endpoint, new TestBrowser(testApp), 401);
  });

  test.each(guarded)('%s returns 401 for a made-up session cookie', async (_name, endpoint) => {
    const browser = new TestBrowser(testApp);
    browser.cookies.set('auth_token', 'A'.repeat(43));
    await expectRefused(endpoint, browser, 401);
  });

  describe('with a session that has ended', () => {
    let revoked: TestBrowser;
    let expired: TestBrowser;
    beforeAll(async () => {
      const first = await registerUser(testApp);
      revoked = copyOf(first.browser);
      await first.browser.post('/api/auth/logout');
      const second = await registerUser(testApp);
      expired = second.browser;
      await testApp.database.pool.query('UPDATE sessions SET expires_at = $2 WHERE user_id = $1', [
        second.userId,
        testApp.deps.now(),
      ]);
    });

    test.each(guarded)('%s returns 401 for a revoked session', async (_name, endpoint) => {
      await expectRefused(endpoint, copyOf(revoked), 401);
    });

    test.each(guarded)('%s returns 401 for an expired session', async (_name, endpoint) => {
      await expectRefused(endpoint, copyOf(expired), 401);
    });
  });
});

describe('every endpoint that changes something', () => {
  let thief: TestBrowser;
  beforeAll(async () => {
    ({ browser: thief } = await registerUser(testApp));
  });

  test('requires an anti-forgery token, except the webhook and the email unsubscribe link, which are signed', () => {
    const without = endpoints.filter(({ method, antiForgery }) => method !== 'GET' && !antiForgery);
    expect(named(without).map(([name]) => name)).toEqual([
      'POST /api/stripe/webhook',
      'POST /unsubscribe',
    ]);
    expect(endpoints.filter(({ rawBody }) => rawBody)).toEqual(without);
  });

  test.each(unsafe)('%s returns 403 without an anti-forgery token', async (_name, endpoint) => {
    await expectRefused(endpoint, victim.browser, 403, { bare: true });
  });

  test.each(unsafe)('%s returns 403 for a wrong anti-forgery token', async (_name, endpoint) => {
    const wrong = 'x'.repeat(43);
    await expectRefused(endpoint, victim.browser, 403, {
      headers: { 'x-xsrf-token': `${wrong}.${wrong}` },
    });
  });

  test.each(unsafe)(
    '%s returns 403 for another session’s token, even when planted as a cookie',
    async (_name, endpoint) => {
      const foreign = thief.cookies.get('XSRF-TOKEN')!;
      const browser = copyOf(victim.browser);
      browser.cookies.set('XSRF-TOKEN', foreign);
      await expectRefused(endpoint, browser, 403);
    },
  );

  test.each(unsafe)(
    '%s returns 403 for a request from another site, even with the right token',
    async (_name, endpoint) => {
      await expectRefused(endpoint, victim.browser, 403, {
        headers: { 'sec-fetch-site': 'cross-site' },
      });
    },
  );
});

describe('every endpoint with the ID of an owned record', () => {
  let stranger: TestBrowser;
  beforeAll(async () => {
    ({ browser: stranger } = await registerUser(testApp));
  });

  test.each(owned)('%s doesn’t find another user’s record', async (_name, endpoint) => {
    await expectRefused(endpoint, stranger, 404);
  });
});
