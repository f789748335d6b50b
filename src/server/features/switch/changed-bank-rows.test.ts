import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { EditedTransactions } from '#contract/transactions/transactions.ts';
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

test('a plumber bill changed from 185.00 to 145.00 puts the books 40.00 above the bank and is listed; undone, they match', async () => {
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

test('185.00 split into 100.00 and 85.00 still matches; without the 85.00 part, one row differs by 85.00', async () => {
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

test('merging two rows from a file into one leaves the bank’s other 185.00 missing from the books', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, TWO_ACCOUNTS, ['repairs', 'repairs']);
  const ids = (await listOf(owner)).map(({ id }) => id);
  await post(owner, '/merge', { ids });
  const { accounts } = await matchOf(owner);
  expect(accounts.flatMap(({ changed }) => changed)).toMatchObject([
    { bank: -185, books: 0, booksFrom: null, booksTo: null },
  ]);
});

test('185.00 recorded by hand and merged with the bank’s row belongs to the account of that row', async () => {
  const owner = await chaseOwner();
  const typed = { category: 'repairs', date: '2025-03-19', amount: 185, vendor: 'Ann' };
  await owner.browser.post(expensesUrl(owner), typed);
  const ids = (await listOf(owner)).filter(({ amount }) => amount < 0).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await post(owner, '/merge', { ids: ids.toReversed() });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  expect(await rowOf(owner, -185)).toMatchObject({ account: 'Chase checking' });
});

test('an expense of 185.00 corrected to 145.00 on its property keeps its account and differs from the bank by 40.00', async () => {
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

test('a payment of 1,300.00 corrected to 1,250.00 on its property differs from the bank by 50.00', async () => {
  const owner = await chaseOwner();
  const { id } = await rowOf(owner, 1300);
  const body = { purpose: 'otherIncome', date: '2025-03-03', amount: 1250 };
  expect((await owner.browser.put(`${paymentsUrl(owner)}/${id}`, body)).statusCode).toBe(200);
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -50, difference: -50 });
});

test('a row with a changed date and amount in a two-account file keeps its account', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, TWO_ACCOUNTS, ['repairs', 'repairs']);
  const rows = await listOf(owner);
  expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['Operating', 'Savings']));
  const { id } = rows.find(({ account }) => account === 'Savings')!;
  await post(owner, '/change', { ids: [id], change: { amount: -190, date: '2025-04-01' } });
  expect(await rowOf(owner, -190)).toMatchObject({ account: 'Savings' });
});

test('40.00 more and 40.00 less leave the balance unchanged, and both rows are still listed', async () => {
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

test('a row with a new date, category and payee still matches', async () => {
  const owner = await chaseOwner();
  const ids = [(await rowOf(owner, -185)).id];
  const change = { date: '2025-02-28', category: 'supplies', payee: 'Ann the plumber' };
  await post(owner, '/change', { ids, change });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
});

test('1,300.00 recorded by hand before the import and later changed to 1,250.00 differs by 50.00', async () => {
  const owner = await newOwner(testApp);
  await newPayment(owner, { purpose: 'otherIncome', date: '2025-03-03', amount: 1300 });
  await importFile(owner, CHASE, ['repairs', 'rent']);
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  const row = await rowOf(owner, 1300);
  expect(row).toMatchObject({ account: 'Chase checking', imported: null });
  await post(owner, '/change', { ids: [row.id], change: { amount: 1250 } });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -50, difference: -50 });
});

/** March rent of 1,300.00 recorded manually on March 1; the bank's row is dated March 12. */
async function paidByHand(amounts: readonly number[]) {
  const owner = await newOwner(testApp);
  const { browser, propertyId } = owner;
  const { id: historyId } = await newLease(owner, {
    startsOn: '2025-03-01',
    endsOn: '2025-12-31',
    monthlyRent: 1300,
  });
  for (const amount of amounts) await newPayment(owner, { historyId, date: '2025-03-01', amount });
  const csv = CHASE.replace('03/03/2025', '03/12/2025');
  const commit = async (body: object = {}) => {
    const rows = ['repairs', 'rent'].map((kind, at) => ({
      row: at + 1,
      kind,
      propertyId,
      ...(kind === 'rent' && { historyId }),
    }));
    const response = await browser.post('/api/v2/books/imports', { csv, rows, ...body });
    expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
    return response.json<{ import: { id: string }; paidInFull: number }>();
  };
  return { owner, commit, historyId };
}

test('a row skipped because March is paid belongs to the payment recorded by hand: changed from 1,300.00 to 1,250.00, it differs by 50.00', async () => {
  const { owner, commit } = await paidByHand([1300]);
  expect(await commit()).toMatchObject({ paidInFull: 1 });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  const row = await rowOf(owner, 1300);
  expect(row).toMatchObject({ account: 'Chase checking', imported: null });
  await post(owner, '/change', { ids: [row.id], change: { amount: 1250 } });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -50, difference: -50 });
});

test('a row of 1,300.00 skipped for 2 payments of 600.00 and 700.00 belongs to both: without the 700.00 it differs by 700.00', async () => {
  const { owner, commit } = await paidByHand([600, 700]);
  expect(await commit({ leaveOut: [2] })).toMatchObject({ paidInFull: 0 });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  await post(owner, '/remove', { ids: [(await rowOf(owner, 700)).id] });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedBy: -700 });
});

test('a skipped row that is imported after all has its own 1,300.00; the payment recorded by hand belongs to no account', async () => {
  const { owner, commit } = await paidByHand([1300]);
  await commit();
  await commit({ include: [2] });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, difference: 0 });
  const rents = (await listOf(owner)).filter(({ amount }) => amount === 1300);
  expect(new Set(rents.map(({ account }) => account))).toEqual(new Set(['Chase checking', null]));
});

test('undoing an import unlinks the 1,300.00 recorded by hand and says so; the same payment in another file links it there', async () => {
  const { owner, commit, historyId } = await paidByHand([1300]);
  const { id } = (await commit()).import;
  expect(await rowOf(owner, 1300)).toMatchObject({ account: 'Chase checking' });
  const undone = await owner.browser.delete(`/api/v2/books/imports/${id}`);
  expect(undone.json()).toEqual({
    message:
      'Import undone: 1 row reversed. We also unlinked 1 row from what you recorded yourself, which stays.',
  });
  const linked = sql`SELECT 1 FROM rent_entries WHERE user_id = ${owner.userId} AND bank_row IS NOT NULL`;
  expect((await testApp.deps.db.execute(linked)).rows).toEqual([]);
  const csv = lines(
    'Date,Description,Amount,Account',
    '2025-03-02,D REED,1300.00,Savings',
    '2025-03-20,Plumber,-185.00,Savings',
  );
  const { browser, propertyId } = owner;
  const rows = [
    { row: 1, kind: 'rent', propertyId, historyId },
    { row: 2, kind: 'repairs', propertyId },
  ];
  const response = await browser.post('/api/v2/books/imports', { csv, rows });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
  expect(await rowOf(owner, 1300)).toMatchObject({ account: 'Savings', imported: null });
  expect((await matchOf(owner)).accounts[0]).toMatchObject({ changedCount: 0, moneyIn: 1300 });
});

test('a 1,300.00 rent payment that bounced matches both of its bank rows', async () => {
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

test('existing books are migrated: 5 changed, split and bounced rows from 2 files are linked to their bank rows again', async () => {
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
