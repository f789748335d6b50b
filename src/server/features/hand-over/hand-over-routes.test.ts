import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { sumDollars } from '#engine/money.ts';
import { parseCsv } from '#server/csv/parse-csv.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { readZip } from '#server/reports/testing/read-zip.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ browser } = await registerUser(testApp));
  expect((await browser.put('/api/v2/portfolio/sample')).statusCode).toBe(200);
});
afterAll(() => testApp.close());

test('the accountant’s package for 2026 has 14 files: a note, 6 reports as PDF and XLSX, and the transactions', async () => {
  const response = await browser.get('/api/v2/portfolio/tax-years/2026/package');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toContain(
    'Freehold 2026 for your accountant.zip',
  );
  const files = readZip(response.rawPayload);
  expect(files.map(({ name }) => name)).toEqual([
    'Freehold 2026/Read me first.txt',
    ...[
      'Schedule E and depreciation',
      'Income statement by month',
      'Income statement by property',
      'Rent roll',
      'Balance sheet',
      'Capital improvements',
    ].flatMap((name) => [`Freehold 2026/${name}.pdf`, `Freehold 2026/${name}.xlsx`]),
    'Freehold 2026/Transactions.csv',
  ]);
  for (const { name, body } of files) {
    if (name.endsWith('.pdf')) expect((await readPdf(body())).text).toContain('Freehold');
    if (name.endsWith('.xlsx')) expect(openWorkbook(body()).formulasWithoutResult()).toEqual([]);
  }
  const year = (await browser.get('/api/v2/portfolio/tax-years/2026')).json<TaxYearAnswer>();
  const transactions = parseCsv(files.at(-1)!.body().toString().slice(1));
  const list = await browser.get('/api/v2/transactions?from=2026-01-01&to=2026-12-31');
  const { count } = list.json<{ totals: { count: number } }>().totals;
  expect(transactions).toHaveLength(count + 1);
  expect(year.properties.length).toBeGreaterThan(0);
});

test('an empty year also produces a package, and a year out of range returns 404', async () => {
  const { browser: other } = await registerUser(testApp);
  const response = await other.get('/api/v2/portfolio/tax-years/2025/package');
  expect(response.statusCode).toBe(200);
  expect(readZip(response.rawPayload)).toHaveLength(14);
  expect((await other.get('/api/v2/portfolio/tax-years/1800/package')).statusCode).toBe(404);
});

test('files for QuickBooks and Xero read back as the net of the same transactions, oldest first', async () => {
  const list = await browser.get('/api/v2/transactions?from=2026-06-01&to=2026-10-31');
  const { totals } = list.json<{ totals: { count: number; net: number } }>();
  for (const [software, column] of [
    ['quickbooks', 2],
    ['xero', 1],
  ] as const) {
    const response = await browser.get(
      `/api/v2/transactions/accounting-export?software=${software}&from=2026-06-01&to=2026-10-31`,
    );
    expect(response.statusCode).toBe(200);
    const rows = parseCsv(response.body)
      .map(({ cells }) => cells)
      .slice(1);
    expect(rows).toHaveLength(totals.count);
    expect(sumDollars(rows.map((cells) => Number(cells[column])))).toBe(totals.net);
    const days = rows.map(([date = '']) => date.slice(6) + date.slice(0, 5));
    expect(days).toEqual(days.toSorted());
  }
});

test('an unknown program returns 400', async () => {
  const response = await browser.get('/api/v2/transactions/accounting-export?software=quicken');
  expect(response.statusCode).toBe(400);
});
