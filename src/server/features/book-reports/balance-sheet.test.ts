import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { BOOK_REPORTS } from '#domain/reports/book-reports.ts';
import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { newOwner, type Owner } from '#server/testing/owner.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Reader = Pick<Owner, 'browser'>;

async function reportOf({ browser }: Reader, report: string, query = '') {
  const response = await browser.get(`/api/v2/portfolio/reports/${report}${query}`);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const { table, notes } = response.json<BookReportAnswer>();
  const total = (key: string) => table.rows.find((row) => row.key === key)?.cells.at(-1);
  return { table, notes, total };
}

const sheetOf = (owner: Reader, query = '') => reportOf(owner, 'balance-sheet', query);

async function ownerOf(property: object): Promise<Owner> {
  const { browser, userId } = await registerUser(testApp);
  const times = { createdAt: testApp.deps.now(), updatedAt: testApp.deps.now() };
  const row = { ...BIRCH_STREET, downPaymentPercent: null, ...property, ...times };
  const { propertyId } = await insertOwnedProperty(testApp.deps.db, userId, row);
  return { browser, userId, propertyId };
}

test('a balance sheet read before an opening balance of 5,000.00 is entered shows cash of 5,000.00 afterward', async () => {
  const owner = await newOwner(testApp);
  expect((await sheetOf(owner)).total('cash')).toBe(0);
  const saved = await owner.browser.put('/api/v2/books/accounts', {
    account: 'Chase checking',
    opening: { date: '2026-01-01', amount: 5000 },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await sheetOf(owner)).total('cash')).toBe(5000);
});

test('a transfer of 300.00 out of a bank account lowers the cash on a balance sheet that has already been read', async () => {
  const owner = await newOwner(testApp);
  await owner.browser.put('/api/v2/books/accounts', {
    account: 'Chase checking',
    opening: { date: '2025-01-01', amount: 5000 },
  });
  expect((await sheetOf(owner)).total('cash')).toBe(5000);
  const csv = [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'DEBIT,03/20/2025,"Online Transfer to SAV ...5512",-300.00,ACCT_XFER,,,',
    '',
  ].join('\n');
  const rows = [{ row: 1, kind: 'transfer', propertyId: owner.propertyId }];
  const imported = await owner.browser.post('/api/v2/books/imports', { csv, rows });
  expect(imported.statusCode, imported.body).toBe(201);
  expect((await sheetOf(owner)).total('cash')).toBe(4700);
});

test('a property bought for 250,000.00 without a purchase date or transactions is on the balance sheet', async () => {
  const owner = await ownerOf({ purchaseDate: null });
  expect((await sheetOf(owner)).total('cost')).toBe(250_000);
});

test('a property that goes into service next year is on the balance sheet, with its rehab of 12,000.00', async () => {
  const owner = await ownerOf({
    purchaseDate: '2026-10-01',
    inServiceOn: '2027-02-01',
    rehabCost: 12_000,
  });
  const { total } = await sheetOf(owner);
  expect([total('cost'), total('rehab'), total('depreciation')]).toEqual([250_000, 12_000, 0]);
});

test('a loan without an interest rate is left out and named, even in a year with Form 1098', async () => {
  const owner = await ownerOf({});
  const url = `/api/user-properties/${owner.propertyId}/loans`;
  const loan = {
    lender: 'Union Bank',
    closedOn: '2023-03-10',
    amount: 180_000,
    interestRate: null,
    termMonths: 360,
  };
  const added = await owner.browser.post(url, loan);
  expect(added.statusCode, added.body).toBe(201);
  await testApp.database.pool.query('UPDATE loans SET reported_interest = $2 WHERE user_id = $1', [
    owner.userId,
    { 2026: 1_100_000 },
  ]);
  const { total, notes } = await sheetOf(owner);
  expect(total('loans')).toBe(0);
  expect(notes).toContain('Without an interest rate, so not included: Union Bank.');
});

test('an improvement made in 2023 to a property sold in 2024 is listed for 2023 through 2026', async () => {
  const owner = await ownerOf({
    purchaseDate: '2020-03-10',
    soldOn: '2024-05-20',
    salePrice: 300_000,
  });
  await testApp.database.pool.query(
    `INSERT INTO expenses (user_id, property_id, category, date, cents, is_paid, created_at)
     VALUES ($1, $2, 'improvement', '2023-06-01', 900000, true, now())`,
    [owner.userId, owner.propertyId],
  );
  const { table } = await reportOf(owner, 'capital-improvements', '?from=2023-01-01&to=2026-11-15');
  expect(table.rows.at(-1)?.cells[4]).toBe(9000);
});

test('every report on the sample portfolio is marked as a sample, including a tenant statement', async () => {
  const { browser } = await registerUser(testApp);
  expect((await browser.put('/api/v2/portfolio/sample')).statusCode).toBe(200);
  for (const { key } of BOOK_REPORTS) {
    const answer = await browser.get(`/api/v2/portfolio/reports/${key}`);
    expect([key, answer.json<BookReportAnswer>().isSample]).toEqual([key, true]);
  }
});
