import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { exampleBody, ownedIds, paramNames, pathOf } from '#server/testing/contract-examples.ts';
import { EXAMPLE_PDF } from '#server/testing/document-files.ts';
import { addProperty, BRYDEN_ROAD } from '#server/testing/own-property.ts';
import { LEASE_OF_2026, OTHER_INCOME, PLUMBER, WATER_BILL } from '#server/testing/owner.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { POSTS_WITHOUT_KEY } from '#server/testing/races/posts-without-key.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

/** Generated from the contract, so a new endpoint that creates something is covered automatically. */
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const SEARCHES = '/api/v2/users/searches';

type Owner = Awaited<ReturnType<typeof registerUser>>;

const creating = endpoints
  .filter(({ creates }) => creates)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Bodies for endpoints that would refuse the contract's example. */
const BODIES: Record<string, object> = {
  'POST /api/feedback/submit': { type: 'BUG', description: 'The map is empty' },
  'POST /api/v2/properties': BRYDEN_ROAD,
  'POST /api/v2/properties/imports': {
    csv: 'Address,City,State,Zip,Price\n1428 Bryden Road,Columbus,OH,43201,219900',
    fileName: 'a.csv',
  },
  'POST /api/v2/books/imports': {
    csv: 'Date,Description,Category,Amount\n2026-11-03,Savings,Transfer to savings,-10.00\n',
  },
  'POST /api/v2/portfolio/imports': {
    csv: 'Address,City,State,ZIP,Purchase price\n1 Elm St,Columbus,OH,43205,120000\n',
  },
  'POST /api/v2/portfolio/vendors/import': { csv: 'Name\nOrtiz Plumbing' },
  'POST /api/v2/properties/{listingId}/favorite': { address: '1 Main St', price: 200_000 },
  'POST /api/v2/analyses': {
    name: 'Oak Street',
    calculator: 'fix-flip',
    input: startingInput('fix-flip'),
  },
  'POST /api/user-properties': BIRCH_STREET,
  'POST /api/v2/rentals/history/{propertyId}': LEASE_OF_2026,
  'POST /api/v2/rentals/history/{propertyId}/{historyId}/letters': { kind: 'renewal-offer' },
  'POST /api/v2/rentals/payments/{propertyId}': OTHER_INCOME,
  'POST /api/v2/expenses/properties/{propertyId}': PLUMBER,
  'POST /api/v2/rentals/payments/{propertyId}/history/{historyId}/charges': WATER_BILL,
};

const OWNED = '/api/user-properties';

async function newOwned({ browser }: Owner): Promise<string> {
  return (await browser.post(OWNED, BIRCH_STREET)).json<OwnedPropertyAnswer>().property.id;
}

async function newLoan(owner: Owner): Promise<{ loans: string; loanId: string }> {
  const loans = `${OWNED}/${await newOwned(owner)}/loans`;
  const terms = { closedOn: '2024-02-01', amount: 100_000, interestRate: 6 };
  return { loans, loanId: (await owner.browser.post(loans, terms)).json<LoanAnswer>().id };
}

/** Endpoints that create something from a record the owner already has. */
const REQUESTS: Record<string, (owner: Owner) => Promise<{ url: string; body: object }>> = {
  'POST /api/user-properties/{propertyId}/loans/refinance': async (owner) => ({
    url: `${(await newLoan(owner)).loans}/refinance`,
    body: { closedOn: '2026-03-18', amount: 120_000, interestRate: 6 },
  }),
  'POST /api/user-properties/{propertyId}/loans/{loanId}/extra-payments': async (owner) => {
    const { loans, loanId } = await newLoan(owner);
    return {
      url: `${loans}/${loanId}/extra-payments`,
      body: { date: '2025-06-15', amount: 10_000 },
    };
  },
  'POST /api/v2/portfolio/shared-costs': async (owner) => ({
    url: '/api/v2/portfolio/shared-costs',
    body: {
      date: '2026-11-03',
      amount: 1200,
      category: 'insurance',
      basis: 'even',
      shares: [{ propertyId: await newOwned(owner) }],
    },
  }),
  'POST /api/v2/books/reconciliations': async ({ browser }) => {
    const opening = { date: '2026-01-01', amount: 100 };
    await browser.put('/api/v2/books/accounts', { account: 'Checking', opening });
    const body = { account: 'Checking', closingOn: '2026-10-31', statement: 100 };
    return { url: '/api/v2/books/reconciliations', body };
  },
  'POST /api/user-properties/{propertyId}/files': async (owner) => ({
    url: `${OWNED}/${await newOwned(owner)}/files?name=Receipt`,
    body: EXAMPLE_PDF,
  }),
  'POST /api/waitlist/invitations': async (owner) => {
    await newStaff(owner);
    return { url: '/api/waitlist/invitations', body: { count: 1 } };
  },
  'POST /api/v2/portfolio/properties': async ({ browser }) => ({
    url: '/api/v2/portfolio/properties',
    body: { id: (await addProperty(browser, BRYDEN_ROAD)).id },
  }),
  'POST /api/v2/reserves/properties/{propertyId}/withdraw': async (owner) => {
    const reserve = `/api/v2/reserves/properties/${await newOwned(owner)}`;
    await owner.browser.post(`${reserve}/adjust`, { newBalance: 500, reason: 'Opening' });
    return { url: `${reserve}/withdraw`, body: { amount: 60 } };
  },
};

async function requestFor(
  owner: Owner,
  endpoint: Endpoint,
): Promise<{ url: string; body: unknown }> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const prepared = REQUESTS[name];
  if (prepared) return prepared(owner);
  const ids: Record<string, string> = {};
  for (const param of paramNames(endpoint)) {
    ids[param] = await ownedIds[param]!(testApp, owner.userId);
  }
  return { url: pathOf(endpoint, ids), body: BODIES[name] ?? exampleBody(endpoint) };
}

/** Sends invitations, which only staff may do. */
async function newStaff({ userId }: Owner): Promise<void> {
  const { rows } = await testApp.database.pool.query<{ email: string }>(
    'UPDATE users SET email_verified_at = now() WHERE user_id = $1 RETURNING lower(email) AS email',
    [userId],
  );
  testApp.deps.env.STAFF_EMAILS.push(rows[0]!.email);
}

const send = ({ browser }: Owner, url: string, body: unknown, key: string) =>
  browser.send('POST', url, body, { headers: { 'idempotency-key': key } });

/** The number of the owner's rows in every table, and every stored answer. */
async function rowsOf({ userId }: Owner): Promise<Record<string, number>> {
  const { rows: tables } = await testApp.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE column_name = 'user_id' AND table_schema = 'public' ORDER BY 1`,
  );
  const counts = tables.map(
    ({ name }) => `(SELECT count(*)::int FROM ${name} WHERE user_id = $1) AS "${name}"`,
  );
  const { rows } = await testApp.database.pool.query(`SELECT ${counts.join(', ')}`, [userId]);
  return rows[0] as Record<string, number>;
}

describe('endpoints that create something', () => {
  test('are every user POST that returns 201, 3 that return 200, and 1 for visitors', () => {
    const answers201 = endpoints.filter(
      ({ method, status, access }) => method === 'POST' && status === 201 && access !== 'visitor',
    );
    expect(answers201.every(({ creates }) => creates)).toBe(true);
    expect(answers201.length).toBeGreaterThanOrEqual(5);
    const others = creating.filter(([, { status }]) => status !== 201).map(([name]) => name);
    expect(others).toEqual(
      expect.arrayContaining([
        'POST /api/stripe/beta/enroll',
        'POST /api/v2/properties/{listingId}/favorite',
        'POST /api/v2/analyses/{analysisId}/versions/{version}/restore',
      ]),
    );
    const ofVisitors = creating.filter(([, { access }]) => access === 'visitor');
    expect(ofVisitors.map(([name]) => name)).toEqual(['POST /api/feedback/submit']);
  });

  test('every other POST is listed with the reason it needs no key', () => {
    const others = endpoints.filter(({ method, creates }) => method === 'POST' && !creates);
    expect(others.map(({ path }) => path).toSorted()).toEqual(POSTS_WITHOUT_KEY.toSorted());
  });
});

describe('one idempotency key', () => {
  test.each(creating)(
    '%s: sent twice, it returns the same response, and only the first call creates anything',
    async (_name, endpoint) => {
      const owner = await registerUser(testApp);
      const { url, body } = await requestFor(owner, endpoint);
      const first = await send(owner, url, body, 'key-1');
      expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([
        endpoint.status,
        undefined,
      ]);
      const rows = await rowsOf(owner);
      expect(rows['idempotency_keys']).toBe(1);
      testApp.advance(1000);
      const second = await send(owner, url, body, 'key-1');
      expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([
        first.statusCode,
        first.body,
        'true',
      ]);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(await rowsOf(owner)).toEqual(rows);
    },
  );

  test.each(creating)(
    '%s: of 5 concurrent requests, only one creates anything, and all get the same response',
    async (_name, endpoint) => {
      const owner = await registerUser(testApp);
      const { url, body } = await requestFor(owner, endpoint);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send(owner, url, body, 'key-1')),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(
        new Set([endpoint.status]),
      );
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      const replayed = answers.filter(({ headers }) => headers['idempotency-replayed']);
      expect(replayed).toHaveLength(4);
      expect((await rowsOf(owner))['idempotency_keys']).toBe(1);
    },
  );

  test.each(creating)(
    '%s: reusing the key for a different request returns 409 and creates nothing',
    async (_name, endpoint) => {
      const owner = await registerUser(testApp);
      await send(owner, SEARCHES, { name: 'A', query: 'q=Columbus' }, 'key-1');
      const { url, body } = await requestFor(owner, endpoint);
      const rows = await rowsOf(owner);
      const refused = await send(owner, url, body, 'key-1');
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          error: 'idempotency-key-reused',
          message:
            'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
        },
      ]);
      expect(await rowsOf(owner)).toEqual(rows);
    },
  );

  test.each(creating)('%s: two users can use the same key', async (_name, endpoint) => {
    const [one, other] = [await registerUser(testApp), await registerUser(testApp)];
    const mine = await requestFor(one, endpoint);
    const theirs = await requestFor(other, endpoint);
    expect((await send(one, mine.url, mine.body, 'key-1')).statusCode).toBe(endpoint.status);
    const answer = await send(other, theirs.url, theirs.body, 'key-1');
    expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([
      endpoint.status,
      undefined,
    ]);
  });
});

describe('the stored response', () => {
  const search = (name: string) => ({ name, query: 'q=Columbus' });

  test('the same fields in a different order are the same request; a different value is a different request', async () => {
    const owner = await registerUser(testApp);
    await send(owner, SEARCHES, { name: 'A', query: 'q=1' }, 'k');
    const reordered = await send(owner, SEARCHES, { query: 'q=1', name: 'A' }, 'k');
    expect(reordered.headers['idempotency-replayed']).toBe('true');
    expect((await send(owner, SEARCHES, { name: 'A', query: 'q=2' }, 'k')).statusCode).toBe(409);
  });

  test('is kept for 24 hours; then the key counts as new', async () => {
    const owner = await registerUser(testApp);
    const first = await send(owner, SEARCHES, search('A'), 'k');
    testApp.advance(DAY_MS - 1);
    expect((await send(owner, SEARCHES, search('A'), 'k')).body).toBe(first.body);
    testApp.advance(1);
    const later = await send(owner, SEARCHES, search('B'), 'k');
    expect(later.json()).toMatchObject({ name: 'B' });
    expect((await rowsOf(owner))['saved_searches']).toBe(2);
  });

  test('excludes refusals: once there is room, the same call creates the search', async () => {
    const owner = await registerUser(testApp);
    await testApp.database.pool.query(
      `INSERT INTO saved_searches (user_id, name, query, created_at)
       SELECT $1, 'S', 'q', now() FROM generate_series(1, 100)`,
      [owner.userId],
    );
    expect((await send(owner, SEARCHES, search('A'), 'k')).statusCode).toBe(422);
    await testApp.database.pool.query(
      `DELETE FROM saved_searches WHERE user_id = $1 AND search_id =
       (SELECT search_id FROM saved_searches WHERE user_id = $1 LIMIT 1)`,
      [owner.userId],
    );
    expect((await send(owner, SEARCHES, search('A'), 'k')).statusCode).toBe(201);
  });

  test('a server error between the effect and the stored response rolls back both, and a retry creates one search', async () => {
    const owner = await registerUser(testApp);
    const { pool } = testApp.database;
    await pool.query(`
      CREATE FUNCTION break_keys() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the disk is gone'; END $$;
      CREATE TRIGGER break_keys BEFORE INSERT ON idempotency_keys
        FOR EACH ROW EXECUTE FUNCTION break_keys()`);
    expect((await send(owner, SEARCHES, search('A'), 'k')).statusCode).toBe(500);
    expect((await rowsOf(owner))['saved_searches']).toBe(0);
    await pool.query('DROP TRIGGER break_keys ON idempotency_keys; DROP FUNCTION break_keys()');
    expect((await send(owner, SEARCHES, search('A'), 'k')).statusCode).toBe(201);
    expect(await rowsOf(owner)).toMatchObject({ saved_searches: 1, idempotency_keys: 1 });
  });

  test('without a key, two calls create two records and no response is stored', async () => {
    const owner = await registerUser(testApp);
    await owner.browser.post(SEARCHES, search('A'));
    await owner.browser.post(SEARCHES, search('A'));
    expect(await rowsOf(owner)).toMatchObject({ saved_searches: 2, idempotency_keys: 0 });
  });

  test('an endpoint that creates nothing ignores a key', async () => {
    const owner = await registerUser(testApp);
    const answer = await owner.browser.send(
      'PUT',
      '/api/v2/users/preferences',
      { assumptions: { holdYears: 7 } },
      { headers: { 'idempotency-key': 'k' } },
    );
    expect(answer.statusCode).toBe(200);
    expect((await rowsOf(owner))['idempotency_keys']).toBe(0);
  });

  test.each(['', 'two words', 'x'.repeat(256), 'é'])('the key "%s" is refused', async (key) => {
    const owner = await registerUser(testApp);
    const refused = await send(owner, SEARCHES, search('A'), key);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      400,
      'invalid-idempotency-key',
    ]);
  });
});
