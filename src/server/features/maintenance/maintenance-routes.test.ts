import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Maintenance } from '#contract/maintenance/maintenance.ts';
import { remindOwner } from '#server/reminders/remind-owner.ts';
import { expensesUrl, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const FAUCET = { title: 'Leaking faucet', reportedOn: '2026-11-03' };
const FILTER = {
  title: 'Furnace filter',
  reportedOn: '2026-01-31',
  dueOn: '2026-01-31',
  every: 'quarterly',
};

const urlOf = ({ propertyId }: Owner) => `/api/user-properties/${propertyId}/maintenance`;

async function add(owner: Owner, body: object): Promise<Maintenance> {
  const answer = await owner.browser.post(urlOf(owner), body);
  expect(answer.json()).not.toHaveProperty('error');
  return answer.json<Maintenance>();
}

const change = async (owner: Owner, { maintenanceId }: Maintenance, body: object) =>
  (await owner.browser.put(`${urlOf(owner)}/${maintenanceId}`, body)).json<
    Maintenance & { nextDueOn: string | null }
  >();

const list = async ({ browser }: Owner, query = '') =>
  (await browser.get(`/api/v2/portfolio/maintenance${query}`)).json<{
    items: Maintenance[];
    open: number;
    pastDue: number;
    total: number;
  }>();

test('a filter due every quarter from Jan 31 and done Feb 2 is next due Apr 30; reopening it removes the next task', async () => {
  const owner = await newOwner(testApp);
  const task = await add(owner, FILTER);
  const done = await change(owner, task, { ...FILTER, state: 'done', doneOn: '2026-02-02' });
  expect(done).toMatchObject({ state: 'done', doneOn: '2026-02-02', nextDueOn: '2026-04-30' });
  expect((await list(owner)).items).toMatchObject([
    { state: 'open', dueOn: '2026-04-30', every: 'quarterly' },
    { state: 'done', dueOn: '2026-01-31' },
  ]);
  expect(await change(owner, task, FILTER)).toMatchObject({ state: 'open', nextDueOn: null });
  expect((await list(owner)).items).toMatchObject([{ dueOn: '2026-01-31', state: 'open' }]);
});

test('expenses of $180 and $45.50 are a request’s cost of $225.50, and its transactions are the same 2', async () => {
  const owner = await newOwner(testApp);
  const { maintenanceId } = await add(owner, FAUCET);
  const pay = (amount: number, changes: object = {}) =>
    owner.browser.post(expensesUrl(owner), {
      category: 'repairs',
      date: '2026-11-04',
      amount,
      maintenanceId,
      ...changes,
    });
  const first = (await pay(150)).json<{ id: string }>();
  await pay(45.5);
  await pay(9, { maintenanceId: null });
  // A correction still pays for the request.
  const corrected = { category: 'repairs', date: '2026-11-04', amount: 180, maintenanceId };
  await owner.browser.put(`${expensesUrl(owner)}/${first.id}`, corrected);
  expect((await list(owner)).items).toMatchObject([{ cost: 225.5, expenses: 2 }]);
  const rows = await owner.browser.get(`/api/v2/transactions?maintenanceId=${maintenanceId}`);
  const { items, totals } = rows.json<{
    items: { id: string }[];
    totals: { moneyOut: number; count: number };
  }>();
  expect(totals).toMatchObject({ moneyOut: -225.5, count: 2 });
  // So does an edit in Transactions.
  const ids = items.map(({ id }) => id);
  await owner.browser.post('/api/v2/transactions/change', { ids, change: { payee: 'Ortiz' } });
  expect((await list(owner)).items).toMatchObject([{ cost: 225.5, expenses: 2 }]);
});

test('an expense of a removed request can still be corrected from 150 to 180', async () => {
  const owner = await newOwner(testApp);
  const { maintenanceId } = await add(owner, FAUCET);
  const paid = { category: 'repairs', date: '2026-11-04', amount: 150, maintenanceId };
  const { id } = (await owner.browser.post(expensesUrl(owner), paid)).json<{ id: string }>();
  await owner.browser.delete(`${urlOf(owner)}/${maintenanceId}`);
  const corrected = await owner.browser.put(`${expensesUrl(owner)}/${id}`, {
    ...paid,
    amount: 180,
  });
  expect([corrected.statusCode, corrected.json<{ amount: number }>().amount]).toEqual([200, 180]);
});

test('a recurring task added as done on Feb 2 has its next one due Apr 30', async () => {
  const owner = await newOwner(testApp);
  await add(owner, { ...FILTER, state: 'done', doneOn: '2026-02-02' });
  expect((await list(owner)).items).toMatchObject([
    { state: 'open', dueOn: '2026-04-30', every: 'quarterly' },
    { state: 'done', dueOn: '2026-01-31' },
  ]);
});

test('urgent requests come first, then those with a due date, then those without; 2 of 4 are past due and a closed one is last', async () => {
  const owner = await newOwner(testApp);
  await add(owner, { ...FAUCET, title: 'No date' });
  await add(owner, { ...FAUCET, title: 'Due Nov 1', dueOn: '2026-11-01' });
  await add(owner, { ...FAUCET, title: 'Urgent', isUrgent: true, dueOn: '2026-11-02' });
  await add(owner, { ...FAUCET, title: 'Done', state: 'done', dueOn: '2026-11-01' });
  const { items, ...counts } = await list(owner);
  expect(items.map(({ title }) => title)).toEqual(['Urgent', 'Due Nov 1', 'No date', 'Done']);
  expect(counts).toMatchObject({ total: 4, open: 3, pastDue: 2 });
  expect((await list(owner, `?propertyId=${owner.propertyId}&limit=2`)).items).toHaveLength(2);
});

test('another owner’s request, and another property’s unit or request for an expense, return 404', async () => {
  const owner = await newOwner(testApp);
  const other = await newOwner(testApp);
  const { maintenanceId } = await add(owner, FAUCET);
  const url = `${urlOf(other)}/${maintenanceId}`;
  const answers = [
    await other.browser.put(url, FAUCET),
    await other.browser.delete(url),
    await other.browser.get(`/api/v2/portfolio/maintenance?propertyId=${owner.propertyId}`),
    await owner.browser.post(urlOf(owner), { ...FAUCET, unitId: maintenanceId }),
    await other.browser.post(expensesUrl(other), {
      category: 'repairs',
      date: '2026-11-04',
      amount: 1,
      maintenanceId,
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect((await list(owner)).items).toMatchObject([{ title: 'Leaking faucet' }]);
});

test('a recurring task without a due date returns 400, and so does a completion date on an open task', async () => {
  const owner = await newOwner(testApp);
  const noDate = await owner.browser.post(urlOf(owner), { ...FAUCET, every: 'monthly' });
  expect(noDate.json()).toMatchObject({ message: 'A recurring task needs a due date' });
  const open = await owner.browser.post(urlOf(owner), { ...FAUCET, doneOn: '2026-11-04' });
  expect(open.statusCode).toBe(400);
});

test('a task due in 3 days is emailed only once; a task due in 4 isn’t emailed yet', async () => {
  const owner = await newOwner(testApp);
  const { pool } = testApp.database;
  await pool.query('UPDATE users SET email_verified_at = now() WHERE user_id = $1', [owner.userId]);
  const today = testApp.deps.now();
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await add(owner, { ...FAUCET, title: 'Soon', dueOn: inDays(3) });
  await add(owner, { ...FAUCET, title: 'Later', dueOn: inDays(4) });
  const remind = () =>
    testApp.deps.db.transaction((tx) => remindOwner(tx, testApp.deps, owner.userId));
  await remind();
  await remind();
  const { rows } = await pool.query<{ about: string }>(
    `SELECT about FROM sent_reminders WHERE user_id = $1 AND kind = 'maintenance-due'`,
    [owner.userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.about).toContain(inDays(3));
});
