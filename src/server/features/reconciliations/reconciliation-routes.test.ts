import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ReconciliationAnswer,
  ReconciliationsAnswer,
  SavedReconciliation,
} from '#contract/book-imports/reconciliations.ts';
import { newOwner, type Owner } from '#server/testing/owner.ts';
import { createTestApp, type TestApp, type TestBrowser } from '#server/testing/test-app.ts';

/** Newest first, as Chase writes it: opens with 1,000.00 and closes with 1,815.00. */
const CSV = `${[
  'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
  'DEBIT,03/20/2025,"PLUMBER 118 BIRCH",-185.00,DEBIT_CARD,1815.00,,',
  'DEBIT,03/20/2025,"Online Transfer to SAV ...5512",-300.00,ACCT_XFER,2000.00,,',
  'CREDIT,03/03/2025,"Zelle payment from D REED",1300.00,QUICKPAY_CREDIT,2300.00,,',
].join('\n')}\n`;
const KINDS = ['repairs', 'transfer', 'rent'];

const SAVED = '/api/v2/books/reconciliations';
const ACCOUNT = 'Chase checking';
const MARCH = { account: ACCOUNT, closingOn: '2025-03-31', statement: 1815 };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function importedOwner(): Promise<Owner> {
  const owner = await newOwner(testApp);
  const rows = KINDS.map((kind, at) => ({ row: at + 1, kind, propertyId: owner.propertyId }));
  const answer = await owner.browser.post('/api/v2/books/imports', { csv: CSV, rows });
  expect(answer.statusCode, answer.body).toBe(201);
  return owner;
}

const listOf = async (browser: TestBrowser) =>
  (await browser.get(SAVED)).json<ReconciliationsAnswer>().accounts;

const removePlumber = async ({ browser, propertyId }: Owner): Promise<void> => {
  const expenses = `/api/v2/expenses/properties/${propertyId}`;
  const { items } = (await browser.get(expenses)).json<{ items: { id: string }[] }>();
  expect((await browser.delete(`${expenses}/${items[0]!.id}`)).statusCode).toBe(200);
};

test('March matches at 1,815.00, is saved, and offers April next', async () => {
  const { browser } = await importedOwner();
  const preview = await browser.post(`${SAVED}/preview`, MARCH);
  expect(preview.json<ReconciliationAnswer>()).toMatchObject({
    opening: { amount: 1000 },
    moneyIn: 1300,
    moneyOut: 185,
    transfers: -300,
    books: 1815,
    difference: 0,
    reasons: [],
  });
  expect((await listOf(browser))[0]?.nextClosing).toBe('2025-03-31');
  const saved = await browser.post(SAVED, MARCH);
  expect([saved.statusCode, saved.json()]).toMatchObject([201, { difference: 0, brokenBy: 0 }]);
  const [account] = await listOf(browser);
  expect(account?.nextClosing).toBe('2025-04-30');
  expect(account?.saved).toHaveLength(1);
});

test('removing the 185.00 bill later puts the saved month off by 185.00, and the preview names the row', async () => {
  const owner = await importedOwner();
  await owner.browser.post(SAVED, MARCH);
  await removePlumber(owner);
  expect((await listOf(owner.browser))[0]?.saved[0]).toMatchObject({
    difference: 0,
    brokenBy: 185,
  });
  const preview = await owner.browser.post(`${SAVED}/preview`, MARCH);
  expect(preview.json<ReconciliationAnswer>().reasons).toMatchObject([
    { kind: 'removed', amount: 185, count: 1, rows: [{ date: '2025-03-20', amount: 185 }] },
  ]);
});

test('saving March again replaces it, deleting it returns the deleted reconciliation, and deleting it twice returns 404', async () => {
  const { browser } = await importedOwner();
  await browser.post(SAVED, { ...MARCH, statement: 1800 });
  const saved = (await browser.post(SAVED, MARCH)).json<SavedReconciliation>();
  expect((await listOf(browser))[0]?.saved).toMatchObject([{ id: saved.id, statement: 1815 }]);
  const removed = await browser.delete(`${SAVED}/${saved.id}`);
  expect(removed.json()).toMatchObject({
    account: ACCOUNT,
    closingOn: '2025-03-31',
    statement: 1815,
  });
  expect((await browser.delete(`${SAVED}/${saved.id}`)).statusCode).toBe(404);
  expect((await listOf(browser))[0]?.saved).toEqual([]);
});

test('an account without files returns 404, one without an opening balance 422, and another owner’s reconciliation 404', async () => {
  const owner = await importedOwner();
  const other = await newOwner(testApp);
  expect((await other.browser.post(`${SAVED}/preview`, MARCH)).statusCode).toBe(404);
  await other.browser.put('/api/v2/books/accounts', { account: ACCOUNT });
  expect((await other.browser.post(SAVED, MARCH)).statusCode).toBe(422);
  const saved = (await owner.browser.post(SAVED, MARCH)).json<SavedReconciliation>();
  expect((await other.browser.delete(`${SAVED}/${saved.id}`)).statusCode).toBe(404);
});
