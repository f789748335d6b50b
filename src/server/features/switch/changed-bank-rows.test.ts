import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { EditedTransactions, Transaction } from '#contract/transactions/transactions.ts';
import {
  expensesUrl,
  newLease,
  newOwner,
  newPayment,
  type Owner,
  paymentsUrl,
} from '#server/testing/owner.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const TRANSACTIONS = '/api/v2/transactions';
const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

/** Opens with 1,000.00 and closes with 2,115.00; newest first. */
const CHASE = lines(
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'DEBIT,03/20/2025,"PLUMBER 118 BIRCH",-185.00,DEBIT_CARD,2115.00,,',
  'CREDIT,03/03/2025,"Zelle payment from D REED",1300.00,QUICKPAY_CREDIT,2300.00,,',
);

/** Both accounts in one file, with equal amounts on one day. */
const TWO_ACCOUNTS = lines(
  'Date,Description,Amount,Account',
  '2025-03-20,Plumber,-185.00,Operating',
  '2025-03-20,Plumber,-185.00,Savings',
);

async function importFile(owner: Owner, csv: string, kinds: readonly string[]): Promise<string> {
  const { browser, propertyId } = owner;
  const rows = kinds.map((kind, at) => ({ row: at + 1, kind, propertyId }));
  const response = await browser.post('/api/v2/books/imports', { csv, rows });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
  return response.json<{ import: { id: string } }>().import.id;
}

const matchOf = async ({ browser }: Owner) =>
  (await browser.get('/api/v2/books/accounts')).json<BankMatchAnswer>();

const listOf = async ({ browser }: Owner, query = '') =>
  (await browser.get(`${TRANSACTIONS}${query}`)).json<{ items: Transaction[] }>().items;

async function rowOf(owner: Owner, amount: number): Promise<Transaction> {
  const row = (await listOf(owner)).find((one) => one.amount === amount);
  expect(row, `a row of ${amount}`).toBeTruthy();
  return row!;
}

async function post(owner: Owner, path: string, body: object): Promise<EditedTransactions> {
  const response = await owner.browser.post(`${TRANSACTIONS}${path}`, body);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<EditedTransactions>();
}

async function chaseOwner(): Promise<Owner> {
  const owner = await newOwner(testApp);
  await importFile(owner, CHASE, ['repairs', 'rent']);
  expect(await matchOf(owner)).toMatchObject({ differentCount: 0, total: { difference: 0 } });
  return owner;
}

test('a plumber of 185.00 changed to 145.00 puts the books 40.00 above the bank and is named; undone, they match', async () => {
  const owner = await chaseOwner();
  const { id } = await rowOf(owner, -185);
  const change = { amount: -145, date: '2025-03-22' };
  const { edits } = await post(owner, '/change', { ids: [id], change });
  const match = await matchOf(owner);
  expect(match).toMatchObject({ differentCount: 1, total: { books: 2155, difference: 40 } });
  expect(match.accounts[0]).toMatchObject({
    moneyOut: 145,
    changedCount: 1,
    changedBy: 40,
    changed: [
      {
        date: '2025-03-20',
        text: 'PLUMBER 118 BIRCH',
        bank: -185,
        books: -145,
        booksFrom: '2025-03-22',
        booksTo: '2025-03-22',
      },
    ],
  });
  expect(await listOf(owner, '?account=Chase%20checking')).toHaveLength(2);
  await post(owner, '/undo', { editIds: edits.map(({ editId }) => editId) });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
});

test('185.00 split into 100.00 and 85.00 still matches; without the part of 85.00 one row differs by 85.00', async () => {
  const owner = await chaseOwner();
  const { propertyId } = owner;
  const { id } = await rowOf(owner, -185);
  const parts = [
    { amount: -100, category: 'repairs', propertyId },
    { amount: -85, category: 'supplies', propertyId },
  ];
  await post(owner, `/${id}/split`, { parts });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  await post(owner, '/remove', { ids: [(await rowOf(owner, -85)).id] });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({
    changed: [{ bank: -185, books: -100 }],
    difference: 85,
  });
});

test('two rows of a file merged into one leave the bank’s other 185.00 missing', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, TWO_ACCOUNTS, ['repairs', 'repairs']);
  const ids = (await listOf(owner)).map(({ id }) => id);
  await post(owner, '/merge', { ids });
  const { accounts } = await matchOf(owner);
  expect(accounts.flatMap(({ changed }) => changed)).toMatchObject([
    { bank: -185, books: 0, booksFrom: null, booksTo: null },
  ]);
});

test('185.00 recorded by hand and merged with the bank’s row is in its account', async () => {
  const owner = await chaseOwner();
  const typed = { category: 'repairs', date: '2025-03-19', amount: 185, vendor: 'Ann' };
  await owner.browser.post(expensesUrl(owner), typed);
  const ids = (await listOf(owner)).filter(({ amount }) => amount < 0).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await post(owner, '/merge', { ids: ids.toReversed() });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  expect(await rowOf(owner, -185)).toMatchObject({ account: 'Chase checking' });
});

test('an expense of 185.00 corrected to 145.00 on its property keeps its account and differs by 40.00', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, TWO_ACCOUNTS, ['repairs', 'repairs']);
  const row = (await listOf(owner)).find(({ account }) => account === 'Savings')!;
  const body = { category: 'repairs', date: '2025-03-25', amount: 145 };
  const answer = await owner.browser.put(`${expensesUrl(owner)}/${row.id}`, body);
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(200);
  expect(await rowOf(owner, -145)).toMatchObject({ account: 'Savings', imported: {} });
  expect((await matchOf(owner)).accounts).toMatchObject([
    { account: 'Operating', changedCount: 0 },
    { account: 'Savings', changedCount: 1, changedBy: 40 },
  ]);
});

test('a payment of 1,300.00 corrected to 1,250.00 on its property differs by 50.00', async () => {
  const owner = await chaseOwner();
  const { id } = await rowOf(owner, 1300);
  const body = { purpose: 'otherIncome', date: '2025-03-03', amount: 1250 };
  expect((await owner.browser.put(`${paymentsUrl(owner)}/${id}`, body)).statusCode).toBe(200);
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -50, difference: -50 });
});

test('a row of a file with two accounts changed in date and amount keeps its account', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, TWO_ACCOUNTS, ['repairs', 'repairs']);
  const rows = await listOf(owner);
  expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['Operating', 'Savings']));
  const { id } = rows.find(({ account }) => account === 'Savings')!;
  await post(owner, '/change', { ids: [id], change: { amount: -190, date: '2025-04-01' } });
  expect(await rowOf(owner, -190)).toMatchObject({ account: 'Savings' });
});

test('40.00 more and 40.00 less keep the balance, and both rows are still named', async () => {
  const owner = await chaseOwner();
  const edit = async (from: number, to: number) => {
    const ids = [(await rowOf(owner, from)).id];
    await post(owner, '/change', { ids, change: { amount: to } });
  };
  await edit(-185, -145);
  await edit(1300, 1260);
  expect(await matchOf(owner)).toMatchObject({
    differentCount: 1,
    accounts: [{ difference: 0, changedCount: 2, changedBy: 0 }],
  });
});

test('a row moved to another day, category and payee still matches', async () => {
  const owner = await chaseOwner();
  const ids = [(await rowOf(owner, -185)).id];
  const change = { date: '2025-02-28', category: 'supplies', payee: 'Ann the plumber' };
  await post(owner, '/change', { ids, change });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
});

test('1,300.00 recorded by hand before the file and changed to 1,250.00 after it differs by 50.00', async () => {
  const owner = await newOwner(testApp);
  await newPayment(owner, { purpose: 'otherIncome', date: '2025-03-03', amount: 1300 });
  await importFile(owner, CHASE, ['repairs', 'rent']);
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  const row = await rowOf(owner, 1300);
  expect(row).toMatchObject({ account: 'Chase checking', imported: null });
  await post(owner, '/change', { ids: [row.id], change: { amount: 1250 } });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -50, difference: -50 });
});

test('rent of 1,300.00 and the same returned by the bank both match their rows', async () => {
  const owner = await newOwner(testApp);
  const { id: historyId } = await newLease(owner, {
    startsOn: '2025-01-01',
    endsOn: '2025-12-31',
    monthlyRent: 1300,
  });
  const csv = lines(
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'DEBIT,03/07/2025,"RETURNED ITEM D REED",-1300.00,CHECK_PAID,1000.00,,',
    'CREDIT,03/03/2025,"Zelle payment from D REED",1300.00,QUICKPAY_CREDIT,2300.00,,',
  );
  const { browser, propertyId } = owner;
  const rows = [1, 2].map((row) => ({ row, kind: 'rent', propertyId, historyId }));
  const response = await browser.post('/api/v2/books/imports', { csv, rows });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
  expect((await matchOf(owner)).accounts).toMatchObject([
    { rowCount: 2, moneyIn: 1300, moneyOut: 1300, changedCount: 0, difference: 0 },
  ]);
});

test('books of before are upgraded: 5 rows of 2 files, changed, split and returned, find the bank’s rows again', async () => {
  const owner = await newOwner(testApp);
  const other = TWO_ACCOUNTS.replace('-185.00,Savings', '-60.00,Savings');
  await importFile(owner, other, ['repairs', 'repairs']);
  const csv = lines(
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'DEBIT,03/20/2025,"ELMWAY MORTGAGE",-700.00,DEBIT_CARD,300.00,,',
    'DEBIT,03/07/2025,"RETURNED ITEM D REED",-1300.00,CHECK_PAID,1000.00,,',
    'CREDIT,03/03/2025,"Zelle payment from D REED",1300.00,QUICKPAY_CREDIT,2300.00,,',
  );
  await importFile(owner, csv, ['mortgage', 'rent', 'rent']);
  const { propertyId } = owner;
  const { id: historyId } = await newLease(owner, { startsOn: '2025-01-01', monthlyRent: 1300 });
  const loose = (await listOf(owner)).filter(({ category }) => category === 'rent');
  const match = loose.toSorted((a, b) => b.amount - a.amount).map(({ id }) => id);
  for (const id of match) await post(owner, '/change', { ids: [id], change: { historyId } });
  const parts = [-100, -85].map((amount) => ({ amount, category: 'repairs', propertyId }));
  await post(owner, `/${(await rowOf(owner, -185)).id}/split`, { parts });
  const linked = async () =>
    (
      await testApp.deps.db.execute(sql`
        SELECT entry_id AS id, bank_row FROM rent_entries WHERE user_id = ${owner.userId} UNION ALL
        SELECT expense_id, bank_row FROM expenses WHERE user_id = ${owner.userId} ORDER BY 1`)
    ).rows;
  const before = await linked();
  expect(before.filter(({ bank_row }) => bank_row !== null)).toHaveLength(9);
  const found = readFileSync('src/server/db/migrations/0043_bank-rows.sql', 'utf8')
    .split('--> statement-breakpoint')
    .slice(4);
  await testApp.deps.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE rent_entries SET bank_row = NULL WHERE user_id = ${owner.userId}`);
    await tx.execute(sql`UPDATE expenses SET bank_row = NULL WHERE user_id = ${owner.userId}`);
    for (const statement of found) await tx.execute(sql.raw(statement));
  });
  expect(await linked()).toEqual(before);
});
