import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ErrorBody } from '#contract/error-body.ts';
import {
  bodiesWithDuplicates,
  fractionalRequests,
  nastyPathParts,
  oddContentTypes,
  randomBodies,
  systematicBodies,
} from '#server/testing/bad-requests.ts';
import {
  exampleBody,
  ownedIds,
  PLAIN_PARAMS,
  paramNames,
  pathOf,
} from '#server/testing/contract-examples.ts';
import { STRIPE_WEBHOOK_SECRET } from '#server/testing/stripe/stripe-event.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

/** Random requests per endpoint and kind, in addition to the systematic ones; FUZZ_RUNS=5000 for an overnight run. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);
/**
 * An overnight run sends all systematic requests, CI every fifth, and a different fifth on PostgreSQL than on the
 * embedded database.
 */
const EVERY = RUNS < 1000 ? 5 : 1;
const FIRST = process.env['TEST_DATABASE_URL'] ? 2 : 0;
const PATIENCE_MS = 600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { STRIPE_WEBHOOK_SECRET } });
});
afterAll(() => testApp.close());

const cases = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const withParams = cases.filter(([, endpoint]) => paramNames(endpoint).length > 0);

let browser: TestBrowser | null = null;

/** Sends nonsense from a signed-in caller with a valid token: the hardest case, since no access check stops it. */
async function send(endpoint: Endpoint, url: string, payload?: string, type = 'application/json') {
  // If a request signed the caller out or deleted its account, it registers again.
  if (!browser?.cookies.has('auth_token')) ({ browser } = await registerUser(testApp));
  const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': type };
  const response = await browser.send(endpoint.method, url, payload, { headers });
  const context = `${endpoint.method} ${url} ${payload?.slice(0, 200)}: ${response.body}`;
  expect(response.statusCode, context).toBeLessThan(500);
  if (response.statusCode >= 400) {
    expect(ErrorBody.safeParse(response.json()).success, context).toBe(true);
  }
  return response;
}

async function everyUser(): Promise<Record<string, string>> {
  const { rows } = await testApp.database.pool.query<{ id: string; hash: string }>(
    'SELECT user_id AS id, md5(users::text) AS hash FROM users',
  );
  return Object.fromEntries(rows.map(({ id, hash }) => [id, hash]));
}

test.each(cases)(
  '%s survives garbage in its body',
  async (_name, endpoint) => {
    const ids = paramNames(endpoint).map((name) => [name, crypto.randomUUID()]);
    const url = pathOf(endpoint, Object.fromEntries(ids));
    let before = await everyUser();
    async function sendAndCompare(body: unknown): Promise<void> {
      const response = await send(endpoint, url, JSON.stringify(body) ?? '');
      const after = await everyUser();
      // The caller itself may have registered again; no other user is added, changed or deleted.
      if (response.statusCode >= 400) expect(after).toMatchObject(before);
      before = after;
    }
    const systematic = systematicBodies(endpoint).filter((_, at) => at % EVERY === FIRST % EVERY);
    for (const body of systematic) await sendAndCompare(body);
    await fc.assert(fc.asyncProperty(randomBodies(endpoint), sendAndCompare), {
      numRuns: endpoint.body ? RUNS : 1,
    });
  },
  PATIENCE_MS,
);

const isOutside = (schema: Endpoint['query'], value: unknown): boolean =>
  schema !== null && !schema.safeParse(value).success;

const withNumbers = cases.filter(([, endpoint]) => fractionalRequests(endpoint).length > 0);

test.each(withNumbers)(
  '%s survives a fraction in each numeric field, and returns 400 where the field is an integer',
  async (_name, endpoint) => {
    const owner = await registerUser(testApp);
    const ids: Record<string, string> = {};
    for (const name of paramNames(endpoint)) {
      ids[name] = PLAIN_PARAMS[name] ?? (await ownedIds[name]!(testApp, owner.userId));
    }
    browser = owner.browser;
    for (const { query, body } of fractionalRequests(endpoint)) {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const { statusCode } = await send(endpoint, `${pathOf(endpoint, ids)}?${query}`, payload);
      const isWrong =
        isOutside(endpoint.query, Object.fromEntries(new URLSearchParams(query))) ||
        isOutside(endpoint.body, body);
      if (isWrong) expect(statusCode, `${query} ${payload}`).toBe(400);
    }
  },
  PATIENCE_MS,
);

const brokenJson = '{ {"a": " [ nul \u0000 {"a":1}} {"__proto__":{"x":1}} a=b <a/>'
  .split(' ')
  .concat('');

test.each(cases)(
  '%s survives broken JSON, odd content types and odd queries',
  async (_name, endpoint) => {
    const url = pathOf(endpoint, {});
    const hasBody = endpoint.method !== 'GET';
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...oddContentTypes),
        fc.constantFrom(...brokenJson),
        fc.webQueryParameters(),
        async (type, payload, query) => {
          await send(endpoint, `${url}?${query}`, hasBody ? payload : undefined, type);
        },
      ),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);

test.each(withParams)(
  '%s survives garbage in its path',
  async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(nastyPathParts, async (part) => {
        await send(endpoint, endpoint.path.replaceAll(/\{\w+\}/g, part));
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE_MS,
);

test.each(cases.filter(([, { body }]) => body))(
  '%s uses the last of two values for the same field',
  async (_name, endpoint) => {
    const url = pathOf(endpoint, {});
    const bodies = bodiesWithDuplicates(endpoint).filter((_, at) => at % EVERY === FIRST % EVERY);
    for (const { key, body } of bodies) {
      const response = await send(endpoint, url, body);
      const { issues = [] } = response.statusCode === 400 ? response.json<ErrorBody>() : {};
      const isRefused = issues.some(({ path }) => path.split('.')[0] === key);
      const { error } = endpoint.body!.safeParse(JSON.parse(body));
      const isWrong = error?.issues.some(({ path }) => path[0] === key) ?? false;
      // An impossible id in the path returns 404, and a handler may still refuse a body that fits the contract.
      if (response.statusCode !== 404 && error) expect(isRefused, body).toBe(isWrong);
    }
  },
  PATIENCE_MS,
);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest wait after wrong passwords; every other wait is at most a minute. */
const LONGEST_WAIT_SECONDS = { 'too-many-tries': 15 * 60, others: 60 };

test(
  'a clock that jumps by days between requests breaks nothing, and no caller waits longer than one window',
  async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    const jumps = fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 2, maxLength: 4 });
    const visitor = new TestBrowser(limited);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...endpoints), jumps, async (endpoint, days) => {
        for (const day of days) {
          limited.advance(day * DAY_MS);
          for (let call = 0; call < 21; call += 1) {
            const response = await visitor.send(
              endpoint.method,
              pathOf(endpoint, {}),
              exampleBody(endpoint),
            );
            const context = `${endpoint.method} ${endpoint.path}: ${response.body.slice(0, 300)}`;
            expect(response.statusCode, context).toBeLessThan(500);
            if (response.statusCode !== 429) continue;
            const { error } = response.json<ErrorBody>();
            const most = error === 'too-many-tries' ? error : 'others';
            expect(Number(response.headers['retry-after']), context).toBeLessThanOrEqual(
              LONGEST_WAIT_SECONDS[most],
            );
          }
        }
      }),
      { numRuns: RUNS },
    );
    await limited.close();
  },
  PATIENCE_MS,
);

test('10 MB bodies are rejected with 413 before anything reads them', async () => {
  const endpoint = endpoints.find(({ path }) => path === '/api/auth/login')!;
  const response = await send(endpoint, endpoint.path, `{"email":"${'x'.repeat(10_000_000)}"}`);
  expect(response.statusCode).toBe(413);
  expect(response.json()).toEqual({
    message: 'The request is too large.',
    error: 'too-large',
  });
});
