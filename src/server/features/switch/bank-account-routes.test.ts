import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankMatchAnswer } from '#contract/book-imports/bank-accounts.ts';
import type { BookImportPreview } from '#contract/book-imports/book-imports.ts';
import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { type BookSample, SAMPLE_STREETS, sharedSamples } from '#server/testing/book-samples.ts';
import { newOwner, newPayment, type Owner } from '#server/testing/owner.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const ACCOUNTS = '/api/v2/books/accounts';
const IMPORTS = '/api/v2/books/imports';

type Browser = Owner['browser'];

const matchOf = async (browser: Browser): Promise<BankMatchAnswer> => {
  const response = await browser.get(ACCOUNTS);
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return response.json<BankMatchAnswer>();
};

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

/** Newest first, as Chase writes it: opens with 1,000.00 and closes with 1,815.00. */
const CHASE = lines(
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'DEBIT,03/20/2025,"PLUMBER 118 BIRCH",-185.00,DEBIT_CARD,1815.00,,',
  'DEBIT,03/20/2025,"Online Transfer to SAV ...5512",-300.00,ACCT_XFER,2000.00,,',
  'CREDIT,03/03/2025,"Zelle payment from D REED",1300.00,QUICKPAY_CREDIT,2300.00,,',
);
const SAVINGS = lines(
  'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance',
  '5512,Deposit from CHASE CHECKING,03/21/25,Credit,300,800.00',
);

async function importFile(
  { browser, propertyId }: Owner,
  csv: string,
  kinds: readonly string[],
): Promise<string> {
  const rows = kinds.map((kind, at) => ({ row: at + 1, kind, propertyId }));
  const response = await browser.post(IMPORTS, { csv, rows });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(201);
  return response.json<{ import: { id: string } }>().import.id;
}

const KINDS = ['repairs', 'transfer', 'rent'];

test('two files with running balances match the bank to the cent, and the transfer of 300.00 nets to zero', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, CHASE, KINDS);
  await importFile(owner, SAVINGS, ['transfer']);
  const match = await matchOf(owner.browser);
  expect(match).toMatchObject({ comparedCount: 2, unknownCount: 0, differentCount: 0 });
  expect(match.total).toEqual({
    opening: 1500,
    moneyIn: 1300,
    moneyOut: 185,
    transfers: 0,
    books: 2615,
    bank: 2615,
    difference: 0,
  });
  expect(match.accounts).toMatchObject([
    {
      account: 'Capital One 360 ••5512',
      opening: { date: '2025-03-21', amount: 500, source: 'file' },
      closing: { date: '2025-03-21', amount: 800, source: 'file' },
    },
    {
      account: 'Chase checking',
      rowCount: 3,
      opening: { date: '2025-03-03', amount: 1000, source: 'file' },
      closing: { date: '2025-03-20', amount: 1815, source: 'file' },
      moneyIn: 1300,
      moneyOut: 185,
      transfers: -300,
      books: 1815,
      difference: 0,
    },
  ]);
  expect(match.closingDate).toBeNull();
});

test('removing a 185.00 plumber bill from the books leaves them 185.00 above the bank', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, CHASE, KINDS);
  const expenses = `/api/v2/expenses/properties/${owner.propertyId}`;
  const { items } = (await owner.browser.get(expenses)).json<{ items: { id: string }[] }>();
  expect((await owner.browser.delete(`${expenses}/${items[0]!.id}`)).statusCode).toBe(200);
  const match = await matchOf(owner.browser);
  expect(match.accounts[0]).toMatchObject({ changedCount: 1, books: 2000, difference: 185 });
  expect(match.differentCount).toBe(1);
});

test('rent of 1,300.00 already recorded by hand is skipped by the import and still counts toward the bank balance', async () => {
  const owner = await newOwner(testApp);
  await newPayment(owner, { purpose: 'otherIncome', date: '2025-03-03', amount: 1300 });
  await importFile(owner, CHASE, KINDS);
  expect((await matchOf(owner.browser)).accounts[0]).toMatchObject({
    rowCount: 3,
    moneyIn: 1300,
    difference: 0,
  });
  const again = await owner.browser.post(`${IMPORTS}/preview`, { csv: CHASE });
  expect(again.json<BookImportPreview>().counts).toMatchObject({ known: 2, duplicates: 1 });
});

test('a removed 500.00 deposit and 700.00 mortgage payment leave the books off by 200.00', async () => {
  const owner = await newOwner(testApp);
  const csv = lines(
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'DEBIT,03/20/2025,"ELMWAY MORTGAGE",-700.00,DEBIT_CARD,800.00,,',
    'CREDIT,03/03/2025,"Security deposit D REED",500.00,QUICKPAY_CREDIT,1500.00,,',
  );
  await importFile(owner, csv, ['mortgage', 'deposit']);
  expect((await matchOf(owner.browser)).accounts).toMatchObject([{ difference: 0 }]);
  const { items } = (await owner.browser.get('/api/v2/transactions')).json<{
    items: { id: string }[];
  }>();
  const ids = items.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect((await owner.browser.post('/api/v2/transactions/remove', { ids })).statusCode).toBe(200);
  expect((await matchOf(owner.browser)).accounts).toMatchObject([
    { changedCount: 2, books: 1000, difference: 200 },
  ]);
});

test('files for two accounts at one bank are separated by name, and the name chosen last is suggested again', async () => {
  const owner = await newOwner(testApp);
  const { browser, propertyId } = owner;
  const [chase, second] = [CHASE, CHASE.replaceAll('03/', '04/').replace('1815', '1999')];
  const rows = KINDS.map((kind, at) => ({ row: at + 1, kind, propertyId }));
  const previewOf = async (body: object) =>
    (await browser.post(`${IMPORTS}/preview`, body)).json<BookImportPreview>();
  expect(await previewOf({ csv: chase })).toMatchObject({
    account: { names: ['Chase checking'], own: 'Chase checking', chosen: '', isInFile: false },
    accounts: [],
  });
  await browser.post(IMPORTS, { csv: chase, rows });
  await browser.post(IMPORTS, { csv: second, rows, account: 'Rental checking' });
  const { accounts } = await matchOf(browser);
  expect(
    accounts.map(({ account, rowCount, difference }) => [account, rowCount, difference]),
  ).toEqual([
    ['Chase checking', 3, 0],
    ['Rental checking', 3, -184],
  ]);
  const again = await previewOf({ csv: second });
  expect(again).toMatchObject({
    account: { names: ['Rental checking'], own: 'Chase checking', chosen: 'Rental checking' },
    accounts: ['Chase checking', 'Rental checking'],
    counts: { known: 3 },
  });
  expect((await previewOf({ csv: chase, account: '' })).counts.known).toBe(3);
});

test('a file that names its accounts doesn’t ask for one', async () => {
  const { browser } = await newOwner(testApp);
  const csv = lines(
    'Account,Date,Merchant,Description,Amount,Type,Category,Sub-category,Property,Unit,Notes',
    'Operating,"September 22, 2025",Oakline,OAKLINE,-131.66,Operating Expenses,Repairs,,,,',
    'Savings,"September 08, 2025",Bank,Interest,1.50,Revenue,Interest,,,,',
  );
  const answer = await browser.post(`${IMPORTS}/preview`, { csv, account: 'Mine' });
  expect(answer.json<BookImportPreview>().account).toMatchObject({
    names: ['Operating', 'Savings'],
    isInFile: true,
  });
});

test('undoing the import removes the account', async () => {
  const owner = await newOwner(testApp);
  const id = await importFile(owner, CHASE, KINDS);
  expect((await owner.browser.delete(`${IMPORTS}/${id}`)).statusCode).toBe(200);
  expect(await matchOf(owner.browser)).toMatchObject({ accounts: [], comparedCount: 0 });
});

test('entering a closing balance of 1,790.00 instead of the file’s puts the books 25.00 above the bank', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, CHASE, KINDS);
  const closing = { date: '2025-03-31', amount: 1790 };
  const saved = await owner.browser.put(ACCOUNTS, { account: 'Chase checking', closing });
  expect(saved.statusCode).toBe(200);
  expect(saved.json<BankMatchAnswer>()).toMatchObject({
    total: { difference: 25 },
    differentCount: 1,
    closingDate: '2025-03-31',
  });
  const back = await owner.browser.put(ACCOUNTS, { account: 'Chase checking' });
  expect(back.json<BankMatchAnswer>().differentCount).toBe(0);
});

test('a property manager’s statement isn’t a bank account, so its balance isn’t requested', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put(ACCOUNTS, { account: 'Manager' });
  expect(await matchOf(browser)).toMatchObject({ unknownCount: 1 });
  await browser.put(ACCOUNTS, { account: 'Manager', isBank: false });
  expect(await matchOf(browser)).toMatchObject({ unknownCount: 0, comparedCount: 0 });
});

test.each([
  ['a closing day before the opening day', { opening: '2026-02-01', closing: '2026-01-31' }],
  ['a day that does not exist', { opening: '2026-02-30', closing: '2026-03-31' }],
])('rejects %s with 400', async (_what, { opening, closing }) => {
  const { browser } = await registerUser(testApp);
  const response = await browser.put(ACCOUNTS, {
    account: 'Checking',
    opening: { date: opening, amount: 1 },
    closing: { date: closing, amount: 1 },
  });
  expect(response.statusCode).toBe(400);
});

test('another user’s accounts are never visible', async () => {
  const owner = await newOwner(testApp);
  await importFile(owner, CHASE, KINDS);
  const other = await registerUser(testApp);
  expect((await matchOf(other.browser)).accounts).toEqual([]);
});

test('a file with 101 accounts is rejected and nothing is imported', async () => {
  const owner = await newOwner(testApp);
  const csv = lines(
    'Date,Description,Amount,Account',
    ...Array.from({ length: 101 }, (_, at) => `2026-01-02,Plumber,-1.00,Account ${at}`),
  );
  const rows = Array.from({ length: 101 }, (_, at) => ({
    row: at + 1,
    kind: 'repairs',
    propertyId: owner.propertyId,
  }));
  const response = await owner.browser.post(IMPORTS, { csv, rows });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ error: 'too-many-bank-accounts' });
  expect((await matchOf(owner.browser)).accounts).toEqual([]);
});

const samples = sharedSamples();

/** Opening and closing balances from the banks' files, in cents: the running balances in files 1 to 3 and 5. */
const IN_FILES: Readonly<Record<string, readonly [number, number]>> = {
  'Chase checking': [9_200_00, 15_726_90],
  'Bank of America checking': [2_310_55, 1_274_30],
  'Capital One 360 ••5512': [4_000_00, 3_779_38],
};

test.skipIf(samples.length === 0)(
  'the 14 shared files: every account with a running balance matches its bank to the cent',
  async () => {
    const { browser, userId } = await registerUser(testApp);
    const ids = new Map<string, string>();
    for (const address of SAMPLE_STREETS) {
      const time = testApp.deps.now();
      const row = { ...BIRCH_STREET, address, createdAt: time, updatedAt: time };
      ids.set(address, (await insertOwnedProperty(testApp.deps.db, userId, row)).propertyId);
    }
    for (const sample of samples) {
      const response = await browser.post(IMPORTS, { csv: sample.csv, rows: decided(sample, ids) });
      expect(response.statusCode, `${sample.name}: ${response.body.slice(0, 400)}`).toBe(201);
    }
    const { accounts } = await matchOf(browser);
    for (const [name, [opening, closing]] of Object.entries(IN_FILES)) {
      const account = accounts.find((one) => one.account === name);
      expect(account, name).toMatchObject({
        opening: { amount: opening / 100, source: 'file' },
        closing: { amount: closing / 100, source: 'file' },
        difference: 0,
      });
    }
  },
);

const decided = ({ rows }: BookSample, ids: ReadonlyMap<string, string>) =>
  rows.flatMap(([row, , , kind, property]) =>
    kind === null ? [] : [{ row, kind, propertyId: ids.get(property ?? SAMPLE_STREETS[0]) }],
  );
