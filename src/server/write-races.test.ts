import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { exampleBody } from '#server/testing/contract-examples.ts';
import { RACES, STATELESS } from '#server/testing/races/write-races.ts';
import { STRIPE_WEBHOOK_SECRET } from '#server/testing/stripe/stripe-event.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

/**
 * Sends every write endpoint two calls at the same moment: the effects of each acknowledged call must be saved. A new
 * write endpoint fails here until testing/races/write-races.ts lists its effects.
 */
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { STRIPE_WEBHOOK_SECRET } });
});
afterAll(() => testApp.close());

const ROUNDS = 5;
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const writes = endpoints.filter(({ method }) => method !== 'GET');

test('every write endpoint has race tests or is listed as writing nothing', () => {
  const known = [...Object.keys(RACES), ...STATELESS];
  expect(known.toSorted()).toEqual(writes.map(nameOf).toSorted());
});

describe('when two concurrent calls are both acknowledged, the effects of both are saved', () => {
  const cases = Object.entries(RACES).flatMap(([endpoint, races]) =>
    Object.entries(races).map(([what, race]) => [endpoint, what, race] as const),
  );
  test.each(cases)(`%s: %s, ${ROUNDS} times`, async (_endpoint, _what, race) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await registerUser(testApp);
      testApp.advance(1000);
      await race({ testApp, ...owner });
    }
  });
});

describe('an endpoint that only computes', () => {
  async function rowsOf(): Promise<unknown> {
    const { rows } = await testApp.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits' ORDER BY 1`,
    );
    const counts = rows.map(({ name }) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
    return (await testApp.database.pool.query(`SELECT ${counts.join(', ')}`)).rows[0];
  }

  test.each(
    writes
      .filter((one) => STATELESS.includes(nameOf(one)))
      .map((one) => [nameOf(one), one] as const),
  )('%s returns the same result twice and saves no row', async (_name, endpoint) => {
    const browser =
      endpoint.access === 'visitor'
        ? new TestBrowser(testApp)
        : (await registerUser(testApp)).browser;
    await browser.get('/api/auth/session');
    const before = await rowsOf();
    const send = () => browser.send(endpoint.method, endpoint.path, exampleBody(endpoint));
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.statusCode).toBe(other.statusCode);
    expect(one.statusCode).toBeLessThan(500);
    expect(await rowsOf()).toEqual(before);
  });
});
