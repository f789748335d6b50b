import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import { monthsThrough } from '#engine/calendar/shift.ts';
import { fromCents, sumCents } from '#engine/money.ts';
import { planMonth } from '#engine/plan/frozen-plan.ts';
import { operatingCents } from '#engine/plan/plan-lines.ts';
import { propertyPlans } from '#server/db/schema/ownership/owned-properties.ts';
import { expensesUrl, INSURANCE, newOwner, type Owner, PLUMBER } from '#server/testing/owner.ts';
import { rowsOfProperty } from '#server/testing/ownership-rows.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Page {
  items: ExpenseAnswer[];
  total: number;
  nextCursor: string | null;
}
interface Upcoming {
  items: { id: string; due: string; amount: number; isPastDue: boolean; daysLeft: number }[];
  total: number;
}

async function booked(owner: Owner, typed: object = {}): Promise<ExpenseAnswer> {
  const answer = await owner.browser.post(expensesUrl(owner), { ...PLUMBER, ...typed });
  expect(answer.statusCode).toBe(201);
  return answer.json<ExpenseAnswer>();
}
const listed = async (owner: Owner, query = ''): Promise<Page> =>
  (await owner.browser.get(`${expensesUrl(owner)}${query}`)).json<Page>();
const upcoming = async (owner: Owner, days = 30): Promise<Upcoming> =>
  (await owner.browser.get(`/api/v2/expenses/upcoming?days=${days}`)).json<Upcoming>();

/** Dollars spent in 2026, and dollars still to be paid. */
async function totals(owner: Owner): Promise<number[]> {
  const url = `/api/v2/expenses/statistics/${owner.propertyId}?year=2026`;
  const { total } = (await owner.browser.get(url)).json<{ total: number }>();
  return [total, (await upcoming(owner)).total];
}

async function sumOf({ userId }: Owner): Promise<{ cents: number; rows: number }> {
  const { rows } = await testApp.database.pool.query<{ cents: string; rows: number }>(
    'SELECT coalesce(sum(cents), 0) AS cents, count(*)::int AS rows FROM expenses WHERE user_id = $1',
    [userId],
  );
  return { cents: Number(rows[0]!.cents), rows: rows[0]!.rows };
}

describe('an expense', () => {
  test('has its Schedule E line and is paid as of its date; a future one is scheduled until marked paid', async () => {
    const owner = await newOwner(testApp);
    expect(await booked(owner)).toMatchObject({
      category: 'repairs',
      categoryLabel: 'Repairs',
      line: 14,
      amount: 185,
      status: 'paid',
    });
    expect(await booked(owner, { date: '2026-11-16' })).toMatchObject({ status: 'scheduled' });
    expect(await booked(owner, { date: '2026-11-16', isPaid: true })).toMatchObject({
      status: 'paid',
    });
    expect(await booked(owner, { date: '2026-11-01', isPaid: false })).toMatchObject({
      status: 'scheduled',
    });
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ date: '2026-02-31' }, 'date'],
    [{ category: 'depreciation' }, 'category'],
    [{ vat: 1 }, 'vat'],
  ])('%j is refused with 400, and nothing changes', async (typed, path) => {
    const owner = await newOwner(testApp);
    const answer = await owner.browser.post(expensesUrl(owner), { ...PLUMBER, ...typed });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid-input', issues: [{ path }] });
    expect(await sumOf(owner)).toEqual({ cents: 0, rows: 0 });
  });

  test('corrected, then deleted, leaves 2 rows listed as reversed with the reason, and counts in no total', async () => {
    const owner = await newOwner(testApp);
    const { id } = await booked(owner);
    const url = `${expensesUrl(owner)}/${id}`;
    const corrected = await owner.browser.put(url, { ...PLUMBER, amount: 158 });
    expect(corrected.json()).toMatchObject({ amount: 158, replacesId: id });
    expect(await sumOf(owner)).toEqual({ cents: 15_800, rows: 3 });
    const states = async () =>
      (await listed(owner)).items
        .toSorted((a, b) => a.amount - b.amount)
        .map(({ amount, reversal }) => [amount, reversal]);
    const { date } = PLUMBER;
    expect(await states()).toEqual([
      [158, null],
      [185, { date, reason: 'corrected' }],
    ]);
    expect(await totals(owner)).toEqual([158, 0]);
    expect((await owner.browser.put(url, PLUMBER)).statusCode).toBe(409);
    const now = `${expensesUrl(owner)}/${corrected.json<ExpenseAnswer>().id}`;
    expect((await owner.browser.delete(now)).statusCode).toBe(200);
    expect(await sumOf(owner)).toEqual({ cents: 0, rows: 4 });
    expect(await states()).toEqual([
      [158, { date, reason: 'deleted' }],
      [185, { date, reason: 'corrected' }],
    ]);
    expect(await totals(owner)).toEqual([0, 0]);
  });

  test('scheduled, then deleted, is no longer due, and stays listed with its reversal', async () => {
    const owner = await newOwner(testApp);
    const { id } = await booked(owner, { date: '2026-11-20' });
    expect(await totals(owner)).toEqual([0, 185]);
    await owner.browser.delete(`${expensesUrl(owner)}/${id}`);
    expect(await totals(owner)).toEqual([0, 0]);
    expect(await listed(owner)).toMatchObject({
      total: 1,
      items: [{ id, reversal: { date: '2026-11-20', reason: 'deleted' }, replacesId: null }],
    });
  });

  test('100 concurrent writers: each expense is saved once, and the total is correct', async () => {
    const owner = await newOwner(testApp);
    const add = (n: number) =>
      owner.browser.post(expensesUrl(owner), { ...PLUMBER, amount: (n + 1) / 100 });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => add(n)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(await sumOf(owner)).toEqual({ cents: 5050, rows: 100 });
  });

  test('5 expenses are listed latest first in pages of 2, filtered by date and by category', async () => {
    const owner = await newOwner(testApp);
    for (const day of ['01', '02', '03', '04', '05'])
      await booked(owner, { date: `2026-11-${day}` });
    const first = await listed(owner, '?limit=2');
    const second = await listed(owner, `?limit=2&cursor=${first.nextCursor}`);
    const third = await listed(owner, `?limit=2&cursor=${second.nextCursor}`);
    const days = [first, second, third].flatMap(({ items }) =>
      items.map(({ date }) => date.slice(-1)),
    );
    expect(days).toEqual(['5', '4', '3', '2', '1']);
    expect((await listed(owner, '?from=2026-11-02&to=2026-11-03')).total).toBe(2);
    expect((await listed(owner, '?category=taxes')).total).toBe(0);
  });

  test('of another owner is not found, and neither are another owner’s units and loans', async () => {
    const [owner, stranger] = [await newOwner(testApp), await newOwner(testApp)];
    const { id } = await booked(owner);
    const { browser } = stranger;
    const other = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all([
      browser.get(expensesUrl(owner)),
      browser.post(expensesUrl(owner), PLUMBER),
      browser.put(`${expensesUrl(stranger)}/${id}`, PLUMBER),
      browser.delete(`${expensesUrl(stranger)}/${id}`),
      browser.get(`/api/v2/expenses/statistics/${owner.propertyId}`),
      browser.post(expensesUrl(stranger), { ...PLUMBER, unitId: other }),
      browser.post(expensesUrl(stranger), { ...PLUMBER, loanId: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await sumOf(owner)).toEqual({ cents: 18_500, rows: 1 });
  });
});

describe('upcoming expenses', () => {
  test('W-13, monthly from the 31st: past-due dates come first, recorded and skipped dates aren’t listed, and each date is recorded once', async () => {
    const owner = await newOwner(testApp);
    const url = `${expensesUrl(owner)}/recurring`;
    const { id } = (await owner.browser.post(url, INSURANCE)).json<{ id: string }>();
    await booked(owner, { date: '2026-11-20', amount: 40 });
    const before = await upcoming(owner, 30);
    expect(before.items.map(({ due, isPastDue }) => [due, isPastDue])).toEqual([
      ['2026-10-31', true],
      ['2026-11-20', false],
      ['2026-11-30', false],
    ]);
    expect(before.total).toBe(265);
    const recurring = { recurringId: id, date: '2026-10-31' };
    const typed = { category: 'insurance', amount: 112.5, date: '2026-11-01', recurring };
    await booked(owner, typed);
    const twice = await owner.browser.post(expensesUrl(owner), { ...PLUMBER, ...typed });
    expect(twice.json()).toMatchObject({ error: 'date-settled' });
    const never = { ...PLUMBER, recurring: { recurringId: id, date: '2026-11-29' } };
    expect((await owner.browser.post(expensesUrl(owner), never)).statusCode).toBe(422);
    const skipped = await owner.browser.post(`${url}/${id}/skip`, { date: '2026-11-30' });
    expect(skipped.json()).toMatchObject({ nextOn: '2026-12-31' });
    expect((await upcoming(owner, 30)).items.map(({ due }) => due)).toEqual(['2026-11-20']);
    expect((await owner.browser.delete(`${url}/${id}`)).statusCode).toBe(200);
    expect((await listed(owner)).total).toBe(2);
  });
});

test('the 2026 statistics add up by month and category, a refund reduces its own category, and without a plan there is no comparison', async () => {
  const owner = await newOwner(testApp);
  await booked(owner, { date: '2026-03-03', amount: 185 });
  await booked(owner, { date: '2026-04-03', amount: -35 });
  await booked(owner, { date: '2026-04-09', amount: 500, category: 'improvement' });
  await booked(owner, { date: '2026-12-01', amount: 99 });
  const url = `/api/v2/expenses/statistics/${owner.propertyId}?year=2026`;
  const answer = (await owner.browser.get(url)).json<Record<string, unknown>>();
  expect(answer).toMatchObject({
    year: 2026,
    total: 650,
    operating: 150,
    byCategory: [
      { category: 'repairs', line: 14, amount: 150, count: 2 },
      { category: 'improvement', line: null, amount: 500, count: 1 },
    ],
    plan: null,
  });
  const months = answer['byMonth'] as { amount: number }[];
  expect(months.map(({ amount }) => amount)).toEqual([0, 0, 185, 465, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('plan vs. actual: 11 months of 2026 so far, and how much less was spent', async () => {
  const owner = await newOwner(testApp);
  const { userId, propertyId } = owner;
  const row = rowsOfProperty('property_plans') as typeof propertyPlans.$inferInsert;
  await testApp.deps.db.insert(propertyPlans).values({ ...row, userId, propertyId });
  await booked(owner, { date: '2026-03-03', amount: 185 });
  const url = `/api/v2/expenses/statistics/${propertyId}`;
  const { plan } = (await owner.browser.get(url)).json<{
    plan: { operating: number; difference: number };
  }>();
  const months = monthsThrough('2026-01', '2026-11');
  const planned = sumCents(months.map((month) => operatingCents(planMonth(row, month))));
  expect(planned).toBeGreaterThan(100_000);
  expect(plan).toEqual({
    operating: fromCents(planned),
    difference: fromCents(planned - 18_500),
  });
});

test('there are 21 categories in the order of Schedule E', async () => {
  const owner = await newOwner(testApp);
  const { items } = (await owner.browser.get('/api/v2/expenses/categories')).json<Page>();
  expect(items).toHaveLength(21);
  expect(items[0]).toMatchObject({ key: 'advertising', line: 5, isOperating: true });
});
