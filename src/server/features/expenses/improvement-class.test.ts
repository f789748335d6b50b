import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExpenseAnswer } from '#contract/expenses/expenses.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
import { expensesUrl, newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const APPLIANCES = {
  category: 'improvement',
  date: '2025-04-12',
  amount: 3600,
  vendor: 'Appliances',
  recoveryClass: 'fiveYear',
};

async function add(owner: Owner, typed: object): Promise<ExpenseAnswer> {
  const response = await owner.browser.post(expensesUrl(owner), typed);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(201);
  return response.json<ExpenseAnswer>();
}

const assetsOf = async ({ browser }: Owner, year: number) =>
  (await browser.get(`/api/v2/portfolio/tax-years/${year}`)).json<TaxYearAnswer>().properties[0]!
    .depreciation;

test('appliances for 3,600.00 from April 2025 are fully deducted in 2025; an improvement depreciated over 27.5 years deducts 92.73', async () => {
  const owner = await newOwner(testApp);
  expect(await add(owner, APPLIANCES)).toMatchObject({ recoveryClass: 'fiveYear' });
  await add(owner, { ...APPLIANCES, date: '2025-04-13', vendor: 'Roof', recoveryClass: null });
  const [, ...assets] = await assetsOf(owner, 2025);
  expect(assets).toMatchObject([
    { label: 'Appliances (5-year)', months: null, amount: 3600, accumulated: 3600 },
    { label: 'Roof', months: 8.5, amount: 92.73 },
  ]);
  expect((await assetsOf(owner, 2026)).map(({ label }) => label)).toEqual(['Building', 'Roof']);
});

test('a note added in Transactions keeps the class; another category removes it, and undo restores it', async () => {
  const owner = await newOwner(testApp);
  const { id } = await add(owner, APPLIANCES);
  const classOf = async (of: string) =>
    (await owner.browser.get(expensesUrl(owner)))
      .json<{ items: ExpenseAnswer[] }>()
      .items.find((one) => one.id === of)!.recoveryClass;
  const change = async (of: string, changed: object) => {
    const response = await owner.browser.post('/api/v2/transactions/change', {
      ids: [of],
      change: changed,
    });
    return response.json<EditedTransactions>().edits[0]!;
  };
  const noted = await change(id, { note: 'Range and dishwasher' });
  expect(await classOf(noted.ids[0]!)).toBe('fiveYear');
  const repaired = await change(noted.ids[0]!, { category: 'repairs' });
  expect(await classOf(repaired.ids[0]!)).toBeNull();
  const undo = { editIds: [repaired.editId] };
  const undone = await owner.browser.post('/api/v2/transactions/undo', undo);
  const [again] = undone.json<EditedTransactions>().edits[0]!.ids;
  expect(await classOf(again!)).toBe('fiveYear');
});

test('the export says how each improvement is depreciated', async () => {
  const owner = await newOwner(testApp);
  await add(owner, APPLIANCES);
  const { body } = await owner.browser.get('/api/v2/books/export?what=expenses');
  const [head, line] = body.trim().split('\r\n');
  expect(head).toMatch(/,Depreciated as$/);
  expect(line).toMatch(/,"Appliances, carpet, furniture, 5 years"$/);
});

test('repairs with a class of 5 years are refused with 400', async () => {
  const owner = await newOwner(testApp);
  const body = { ...APPLIANCES, category: 'repairs' };
  const response = await owner.browser.post(expensesUrl(owner), body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ issues: [{ path: 'recoveryClass' }] });
});
