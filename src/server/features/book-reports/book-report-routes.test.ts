import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { BOOK_REPORTS } from '#domain/reports/book-reports.ts';
import { sumDollars } from '#engine/money.ts';
import { openWorkbook } from '#server/reports/testing/open-workbook.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import {
  expensesUrl,
  newLease,
  newOwner,
  newPayment,
  type Owner,
  paymentsUrl,
} from '#server/testing/owner.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const reportUrl = (report: string, query = ''): string =>
  `/api/v2/portfolio/reports/${report}${query}`;

async function readReport(
  browser: TestBrowser,
  report: string,
  query = '',
): Promise<BookReportAnswer> {
  const response = await browser.get(reportUrl(report, query));
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<BookReportAnswer>();
}

/** Each linked figure with the net of the transactions it opens. */
async function linkedFigures(browser: TestBrowser, { table }: BookReportAnswer) {
  const found: [string, number, number][] = [];
  for (const row of table.rows)
    for (const [at, column] of table.columns.entries()) {
      const amount = row.cells[at];
      if (typeof amount !== 'number' || amount === 0 || !row.filter || !column.filter) continue;
      const query = new URLSearchParams(
        Object.entries({ ...row.filter, ...column.filter }).map(([name, value]) => [
          name,
          value ?? '',
        ]),
      );
      const list = await browser.get(`/api/v2/transactions?${query}`);
      const { net } = list.json<{ totals: { net: number } }>().totals;
      found.push([`${row.key} ${column.label}`, amount, net]);
    }
  return found;
}

const COSTS = ['operating', 'financing'];

async function rentedOwner(): Promise<Owner & { historyId: string }> {
  const owner = await newOwner(testApp);
  const { id: historyId } = await newLease(owner);
  for (const date of ['2026-01-02', '2026-02-03', '2026-04-01'])
    await newPayment(owner, { historyId, date, amount: 2300 });
  await newPayment(owner, { historyId, purpose: 'deposit', date: '2026-01-02', amount: 2300 });
  const spent = [
    ['repairs', 185.4, '2026-02-10'],
    ['taxes', 1550.01, '2026-04-20'],
    ['improvement', 9000, '2026-03-12'],
    ['mortgageInterest', 1015.63, '2026-02-01'],
    ['loanPrincipal', 169.5, '2026-02-01'],
    ['escrow', 300, '2026-02-01'],
  ] as const;
  for (const [category, amount, date] of spent)
    expect(
      (await owner.browser.post(expensesUrl(owner), { category, amount, date })).statusCode,
    ).toBe(201);
  return { ...owner, historyId };
}

test('in the sample portfolio, every linked figure of the income statement by month and by property equals the net of its transactions, up to the sign of a cost', async () => {
  const { browser } = await registerUser(testApp);
  expect((await browser.put('/api/v2/portfolio/sample')).statusCode).toBe(200);
  for (const by of ['month', 'property']) {
    const report = await readReport(
      browser,
      'income-statement',
      `?from=2026-05-01&to=2026-11-19&by=${by}`,
    );
    const figures = await linkedFigures(browser, report);
    expect(figures.length).toBeGreaterThan(30);
    for (const [name, amount, net] of figures)
      expect([name, Math.abs(amount)]).toEqual([name, Math.abs(net)]);
  }
});

test('by month and by property, the sample portfolio’s statements have the same totals, and its properties’ own statements add up to them', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put('/api/v2/portfolio/sample');
  const period = '?from=2026-01-01&to=2026-10-31';
  const months = await readReport(browser, 'income-statement', period);
  const properties = await readReport(browser, 'income-statement', `${period}&by=property`);
  const totals = ({ table: { rows } }: BookReportAnswer) =>
    rows.map(({ key, cells }) => [key, cells.length > 1 ? cells.at(-1) : null]);
  expect(totals(months)).toEqual(totals(properties));
  const ids = properties.table.columns.flatMap(({ filter }) => filter?.propertyId ?? []);
  const own = await Promise.all(
    ids.map((id) => readReport(browser, 'income-statement', `${period}&propertyId=${id}`)),
  );
  for (const [at, { label, amount }] of months.figures.entries())
    expect([label, sumDollars(own.map(({ figures }) => figures[at]?.amount ?? 0))]).toEqual([
      label,
      amount,
    ]);
});

test('each difference from the tax year and from Home is explained to the cent: unrecorded payments, depreciation, deposits and escrow', async () => {
  const owner = await rentedOwner();
  const report = await readReport(
    owner.browser,
    'income-statement',
    '?from=2026-01-01&to=2026-12-31',
  );
  const year = (await owner.browser.get('/api/v2/portfolio/tax-years/2026')).json<TaxYearAnswer>();
  expect(report.comparisons).toHaveLength(3);
  const [income, expenses] = report.comparisons;
  expect([income?.here, income?.there]).toEqual([6900, year.income.amount]);
  expect(expenses?.there).toBe(year.totalExpenses);
  for (const { label, here, there, difference, reasons } of report.comparisons) {
    expect([label, sumDollars([here, -there])]).toEqual([label, difference]);
    expect([label, sumDollars(reasons.map(({ amount }) => amount))]).toEqual([label, difference]);
    expect(reasons.map((reason) => reason.label)).not.toContain('Other differences');
  }
  const rows = Object.fromEntries(report.table.rows.map(({ key, cells }) => [key, cells.at(-1)]));
  expect(COSTS.map((key) => rows[key])).toEqual([1735.41, 1015.63]);
  expect(rows['netCash']).toBe(
    sumDollars([6900, 2300, -185.4, -1550.01, -9000, -1015.63, -169.5, -300]),
  );
});

describe('rent roll, tenant statement, balance sheet and improvements', () => {
  test('on Apr 10, the lease owes 2,300.00, its deposit is 2,300.00, and the tenant statement ends at the same balance', async () => {
    const owner = await rentedOwner();
    const roll = await readReport(owner.browser, 'rent-roll', '?to=2026-04-10');
    expect(roll.figures).toEqual([
      { label: 'Monthly rent', amount: 2300 },
      { label: 'Deposits held', amount: 2300 },
      { label: 'Balance due', amount: 2300 },
    ]);
    expect(roll.notes[0]).toContain('1 of 1 unit is rented on Apr 10, 2026');
    const statement = await readReport(
      owner.browser,
      'tenant-statement',
      '?from=2026-02-01&to=2026-04-10',
    );
    expect(statement.historyId).toBe(owner.historyId);
    expect(statement.table.rows.at(-1)?.cells.slice(1)).toEqual(['Balance due', 6900, 4600, 2300]);
    expect(statement.figures[2]).toEqual({ label: 'Balance due', amount: 2300 });
  });

  test('the balance sheet has the improvement of 9,000.00, the deposit as a liability, and balances', async () => {
    const owner = await rentedOwner();
    const { table, notes } = await readReport(owner.browser, 'balance-sheet', '?to=2026-04-10');
    const totals = Object.fromEntries(table.rows.map(({ key, cells }) => [key, cells.at(-1)]));
    expect([totals['improvements'], totals['deposits'], totals['receivable']]).toEqual([
      9000, 2300, 2300,
    ]);
    expect(totals['both']).toBe(totals['assets']);
    expect(notes).toContain(
      'Cash isn’t included: no bank account has an opening balance. Enter it under Bank reconciliation.',
    );
    const linked = await linkedFigures(owner.browser, { table } as BookReportAnswer);
    for (const [name, amount, net] of linked)
      expect([name, Math.abs(amount)]).toEqual([name, Math.abs(net)]);
  });

  test('an improvement opens its own transaction and shows the tax year’s depreciation', async () => {
    const owner = await rentedOwner();
    const report = await readReport(
      owner.browser,
      'capital-improvements',
      '?from=2026-01-01&to=2026-12-31',
    );
    const [line] = await linkedFigures(owner.browser, report);
    expect(line?.slice(1)).toEqual([9000, -9000]);
    const year = (
      await owner.browser.get('/api/v2/portfolio/tax-years/2026')
    ).json<TaxYearAnswer>();
    const asset = year.properties[0]?.depreciation.find(({ basis }) => basis === 9000);
    expect(report.table.rows[0]?.cells[5]).toBeGreaterThanOrEqual(asset?.accumulated ?? Number.NaN);
  });
});

test('all 5 reports export as PDF with their title, CSV with their rows, and XLSX whose formulas give the same totals', async () => {
  const owner = await rentedOwner();
  for (const { key, title } of BOOK_REPORTS) {
    const query = '?from=2026-01-01&to=2026-11-19';
    const report = await readReport(owner.browser, key, query);
    const file = async (format: string) =>
      owner.browser.get(reportUrl(key, `/export${query}&format=${format}`));
    const pdf = await readPdf((await file('pdf')).rawPayload);
    expect(pdf.text).toContain(title);
    expect(pdf.right).toBeLessThanOrEqual(pdf.size.width - 50);
    const csv = (await file('csv')).body;
    expect(csv).toContain(report.table.columns.map(({ label }) => label).join(','));
    const book = openWorkbook((await file('xlsx')).rawPayload);
    const [sheet] = book.sheets;
    let formulas = 0;
    for (const [index, row] of report.table.rows.entries())
      for (const [at, cell] of row.cells.entries()) {
        if (typeof cell !== 'number') continue;
        const name = `${String.fromCharCode(65 + at)}${index + 5}`;
        const found = Math.round(Number(book.value(sheet ?? '', name)) * 100) / 100;
        expect([key, name, found]).toEqual([key, name, cell]);
        formulas += book.formula(sheet ?? '', name) === undefined ? 0 : 1;
      }
    expect([key, formulas > 0]).toEqual([key, true]);
  }
});

test('a reversed period and a period of 6 years by month return 422; another owner’s property and lease return 404', async () => {
  const owner = await rentedOwner();
  const other = await newOwner(testApp);
  const status = async (report: string, query: string) =>
    (await other.browser.get(reportUrl(report, query))).statusCode;
  expect(await status('income-statement', '?from=2026-02-01&to=2026-01-01')).toBe(422);
  expect(await status('income-statement', '?from=2020-01-01&to=2026-01-01')).toBe(422);
  expect(await status('income-statement', '?from=2020-01-01&to=2026-01-01&by=property')).toBe(200);
  for (const { key } of BOOK_REPORTS)
    expect([key, await status(key, `?propertyId=${owner.propertyId}`)]).toEqual([key, 404]);
  expect(await status('tenant-statement', `?historyId=${owner.historyId}`)).toBe(404);
});

test('a bounced payment of 2,300.00 changes neither the income statement nor its transactions', async () => {
  const owner = await rentedOwner();
  const query = '?from=2026-01-01&to=2026-11-19';
  const before = await readReport(owner.browser, 'income-statement', query);
  const paid = await newPayment(owner, {
    historyId: owner.historyId,
    date: '2026-05-04',
    amount: 2300,
  });
  const bounced = await owner.browser.post(`${paymentsUrl(owner)}/${paid.id}/bounce`, {
    date: '2026-05-08',
  });
  expect(bounced.statusCode, bounced.body).toBe(200);
  const after = await readReport(owner.browser, 'income-statement', query);
  expect(after.figures).toEqual(before.figures);
});
