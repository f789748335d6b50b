import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { Reserve, ReserveTransaction } from '#contract/reserves/reserves.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const RESERVES = '/api/v2/reserves';

async function owner(changes: object = {}) {
  const { browser, userId } = await registerUser(testApp);
  const added = await browser.post('/api/user-properties', { ...BIRCH_STREET, ...changes });
  const { id } = added.json<OwnedPropertyAnswer>().property;
  return { browser, userId, id, url: `${RESERVES}/properties/${id}` };
}

const read = async (browser: TestBrowser, url: string): Promise<Reserve> =>
  (await browser.get(url)).json<Reserve>();

async function sumOf(userId: string): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ cents: number }>(
    'SELECT coalesce(sum(cents), 0)::float8 AS cents FROM reserve_transactions WHERE user_id = $1',
    [userId],
  );
  return rows[0]!.cents / 100;
}

describe('contributing', () => {
  test('W-14: 5% each of 1,333.33 is 66.67 + 66.67 + 66.66', async () => {
    const { browser, url } = await owner({ monthlyRent: 1333.33 });
    const answer = await browser.post(`${url}/allocate?month=2026-10`);
    expect(answer.json()).toMatchObject({
      balance: 200,
      message: 'Added the October 2026 contribution.',
      transaction: {
        kind: 'allocate',
        amount: 200,
        month: '2026-10',
        parts: { maintenance: 66.67, capex: 66.67, vacancy: 66.66 },
      },
    });
    expect(await read(browser, url)).toMatchObject({
      balance: 200,
      monthlyAllocation: 200,
      lastAllocatedMonth: '2026-10',
      percents: { maintenancePercent: 5, capexPercent: 5, vacancyPercent: 5 },
    });
  });

  test('contributing for the same month twice changes nothing and says so; the month defaults to the current one', async () => {
    const { browser, userId, url } = await owner();
    expect((await browser.post(`${url}/allocate`)).json()).toMatchObject({ balance: 345 });
    expect((await browser.post(`${url}/allocate?month=2026-11`)).json()).toEqual({
      balance: 345,
      transaction: null,
      message: 'The November 2026 contribution was already added. Nothing was changed.',
    });
    expect(await sumOf(userId)).toBe(345);
  });

  test('percentages set on the property apply; without rent there is no contribution', async () => {
    const { browser, url } = await owner({ reserveCapexPercent: 10 });
    expect((await browser.post(`${url}/allocate`)).json()).toMatchObject({ balance: 460 });
    const empty = await owner({ monthlyRent: null });
    expect((await empty.browser.post(`${empty.url}/allocate`)).json()).toMatchObject({
      balance: 0,
      transaction: null,
    });
  });
});

describe('withdrawing and adjusting', () => {
  test('withdrawing more than the balance returns 422 and changes nothing', async () => {
    const { browser, userId, url } = await owner();
    await browser.post(`${url}/adjust`, { newBalance: 100, reason: 'Opening balance' });
    const refused = await browser.post(`${url}/withdraw`, { amount: 100.01 });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        error: 'overdrawn',
        message: 'This reserve only has $100.00. Nothing was withdrawn.',
      },
    ]);
    const all = await browser.post(`${url}/withdraw`, { amount: 100, reason: 'Water heater' });
    expect(all.json()).toMatchObject({ balance: 0, transaction: { amount: -100 } });
    expect(await sumOf(userId)).toBe(0);
  });

  test('an adjustment records the difference with its reason', async () => {
    const { browser, url } = await owner();
    await browser.post(`${url}/allocate`);
    const answer = await browser.post(`${url}/adjust`, { newBalance: 300.5, reason: 'Counted' });
    expect(answer.json()).toMatchObject({
      balance: 300.5,
      transaction: { kind: 'adjust', amount: -44.5, reason: 'Counted', balanceAfter: 300.5 },
    });
    const same = await browser.post(`${url}/adjust`, { newBalance: 300.5, reason: 'Again' });
    expect(same.json()).toMatchObject({ transaction: null });
  });

  test.each([
    ['withdraw', { amount: -5 }],
    ['withdraw', { amount: 0 }],
    ['withdraw', { amount: 1e12 }],
    ['withdraw', { amount: 1.005 }],
    ['withdraw', {}],
    ['adjust', { newBalance: -1, reason: 'x' }],
    ['adjust', { newBalance: 100, reason: ' ' }],
    ['adjust', { newBalance: 1e12, reason: 'x' }],
    ['allocate?month=2026-13', {}],
    ['allocate?month=november', {}],
  ])('%s %j returns 400', async (what, body) => {
    const { browser, userId, url } = await owner();
    expect((await browser.post(`${url}/${what}`, body)).statusCode).toBe(400);
    expect(await sumOf(userId)).toBe(0);
  });

  test('the same Idempotency-Key withdraws only once', async () => {
    const { browser, userId, url } = await owner();
    await browser.post(`${url}/adjust`, { newBalance: 100, reason: 'Opening balance' });
    const headers = { 'idempotency-key': 'heater-1' };
    const once = () => browser.send('POST', `${url}/withdraw`, { amount: 30 }, { headers });
    expect((await once()).body).toBe((await once()).body);
    expect(await sumOf(userId)).toBe(70);
  });
});

test('with 100 concurrent writers, withdrawals never exceed the balance, each month is added once, and the balance matches the total', async () => {
  const { browser, userId, url } = await owner();
  await browser.post(`${url}/adjust`, { newBalance: 500, reason: 'Opening balance' });
  const writers = Array.from({ length: 100 }, (_, n) => {
    // Each from its own IP, because the number of waiting calls per caller is limited.
    const elsewhere = new TestBrowser(testApp);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const month = `2026-${String((n % 12) + 1).padStart(2, '0')}`;
    return n % 2 === 0
      ? () => elsewhere.post(`${url}/withdraw`, { amount: 97.31 })
      : () => elsewhere.post(`${url}/allocate?month=${month}`);
  });
  const answers = await Promise.all(writers.map((write) => write()));
  const withdrawn = answers.filter(({ statusCode }, n) => n % 2 === 0 && statusCode === 200).length;
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422)).toBe(true);
  // The 50 allocations are for 6 months at 345 each.
  const expected = 500 + 6 * 345 - withdrawn * 97.31;
  expect(expected).toBeGreaterThanOrEqual(0);
  expect(expected).toBeLessThan(97.31 + 6 * 345);
  const { balance, transactions } = await read(browser, url);
  expect(balance).toBeCloseTo(expected, 2);
  expect(await sumOf(userId)).toBeCloseTo(balance, 2);
  expect(transactions.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true);
  expect(transactions[0]!.balanceAfter).toBe(balance);
}, 60_000);

test('30 random sequences of transactions match a simple model', async () => {
  const move = fc.oneof(
    fc.record({ kind: fc.constant('allocate' as const), month: fc.integer({ min: 1, max: 6 }) }),
    fc.record({
      kind: fc.constant('withdraw' as const),
      cents: fc.integer({ min: 1, max: 60_000 }),
    }),
    fc.record({ kind: fc.constant('adjust' as const), cents: fc.integer({ min: 0, max: 90_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
      const { browser, userId, url } = await owner();
      let balance = 0;
      const months = new Set<number>();
      for (const one of moves) {
        if (one.kind === 'allocate') {
          const month = `2026-0${one.month}`;
          expect((await browser.post(`${url}/allocate?month=${month}`)).statusCode).toBe(200);
          if (!months.has(one.month)) balance += 34_500;
          months.add(one.month);
        } else if (one.kind === 'withdraw') {
          const fits = one.cents <= balance;
          const answer = await browser.post(`${url}/withdraw`, { amount: one.cents / 100 });
          expect(answer.statusCode).toBe(fits ? 200 : 422);
          if (fits) balance -= one.cents;
        } else {
          const body = { newBalance: one.cents / 100, reason: 'Counted' };
          expect((await browser.post(`${url}/adjust`, body)).statusCode).toBe(200);
          balance = one.cents;
        }
        expect((await read(browser, url)).balance).toBe(balance / 100);
      }
      expect(await sumOf(userId)).toBe(balance / 100);
    }),
    { numRuns: 30 },
  );
}, 120_000);

test('the newest 50 transactions come first and the rest are paginated, each with its running balance', async () => {
  const { browser, userId, id, url } = await owner();
  await testApp.database.pool.query(
    `INSERT INTO reserve_transactions (user_id, property_id, kind, cents, date, created_at)
     SELECT $1, $2, 'adjust', n, '2026-11-15', now() FROM generate_series(1, 120) n`,
    [userId, id],
  );
  const seen: ReserveTransaction[] = [];
  let query = '';
  for (;;) {
    const page = (await browser.get(`${url}/transactions${query}`)).json<{
      items: ReserveTransaction[];
      total: number;
      nextCursor: string | null;
    }>();
    expect(page.total).toBe(120);
    seen.push(...page.items);
    if (page.nextCursor === null) break;
    expect(page.items).toHaveLength(50);
    query = `?cursor=${page.nextCursor}`;
  }
  expect(seen.map(({ amount }) => Math.round(amount * 100))).toEqual(
    Array.from({ length: 120 }, (_, at) => 120 - at),
  );
  expect(seen.map(({ balanceAfter }) => Math.round(balanceAfter * 100))).toEqual(
    Array.from({ length: 120 }, (_, at) => ((120 - at) * (121 - at)) / 2),
  );
  expect((await browser.get(`${url}/transactions?cursor=x`)).statusCode).toBe(400);
});

describe('reserves for all properties', () => {
  test('are funded together using the entered percentages; properties already funded for the month are skipped', async () => {
    const { browser, userId, id, url } = await owner();
    await browser.post('/api/user-properties', { ...BIRCH_STREET, monthlyRent: 1000 });
    await browser.post('/api/user-properties', { ...BIRCH_STREET, monthlyRent: null });
    await browser.post(`${url}/allocate?month=2026-11`);
    const allocate = () => browser.post(`${RESERVES}/portfolio/allocate`, { vacancyPercent: 10 });
    const answer = (await allocate()).json<{ properties: { propertyId: string }[] }>();
    expect(answer).toMatchObject({ month: '2026-11', allocated: 200, balance: 545 });
    expect(answer.properties.find(({ propertyId }) => propertyId === id)).toMatchObject({
      allocated: 0,
      balance: 345,
      wasAllocated: true,
    });
    expect((await allocate()).json()).toMatchObject({
      allocated: 0,
      balance: 545,
      message: 'There was nothing to add for November 2026. Nothing was changed.',
    });
    expect(await sumOf(userId)).toBe(545);
    const all = (await browser.get(`${RESERVES}/portfolio`)).json<{ properties: object[] }>();
    expect(all).toMatchObject({ balance: 545, monthlyAllocation: 495 });
    expect(all.properties).toHaveLength(3);
  });

  test('a removed property is excluded, and its reserve isn’t found', async () => {
    const { browser, id, url } = await owner();
    await browser.post(`${url}/allocate`);
    await browser.delete(`/api/user-properties/${id}`);
    expect((await browser.get(`${RESERVES}/portfolio`)).json()).toMatchObject({ balance: 0 });
    expect((await browser.get(url)).statusCode).toBe(404);
    expect((await browser.post(`${url}/withdraw`, { amount: 1 })).statusCode).toBe(404);
  });
});
