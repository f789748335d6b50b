import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { read, utils } from 'xlsx';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PaymentAnswer } from '#contract/payments/payments.ts';
import type { TaxRow, TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import {
  expensesUrl,
  leasesUrl,
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
  // All of 2026 is in the past.
  testApp.advance(60 * 24 * 3600 * 1000);
});
afterAll(() => testApp.close());
afterEach(() => vi.restoreAllMocks());

const YEARS = '/api/v2/portfolio/tax-years';
const PLACE = {
  address: '42 Cedar Lane',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43205',
  propertyType: 'Single Family',
};

const get = async <Answer>(browser: TestBrowser, url: string): Promise<Answer> => {
  const response = await browser.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
};

async function posted<Answer>(browser: TestBrowser, url: string, body: object): Promise<Answer> {
  const response = await browser.post(url, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<Answer>();
}

async function newProperty(browser: TestBrowser, typed: object): Promise<string> {
  const { property } = await posted<OwnedPropertyAnswer>(browser, '/api/user-properties', {
    ...PLACE,
    ...typed,
  });
  return property.id;
}

const monthly = (year: number, from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `${year}-${String(from + at).padStart(2, '0')}-01`,
  );

/** W-21 in the ownership examples, entered as an owner would. */
async function ownerOfW21(share = 100): Promise<Owner> {
  const { browser, userId } = await registerUser(testApp);
  const propertyId = await newProperty(browser, {
    purchasePrice: 153_000,
    purchaseDate: '2024-02-01',
    landPercent: 20,
    ownershipPercent: share,
  });
  const owner = { browser, userId, propertyId };
  await posted(browser, `/api/user-properties/${propertyId}/loans`, {
    lender: 'Elmway',
    closedOn: '2024-02-01',
    firstPaymentOn: '2024-03-01',
    amount: 120_000,
    interestRate: 6,
    points: 1800,
  });
  const first = await newLease(owner, { endsOn: '2026-08-31', monthlyRent: 1500, deposit: 1500 });
  for (const date of monthly(2026, 1, 8))
    await newPayment(owner, { historyId: first.id, date, amount: 1500 });
  const deposit = { historyId: first.id, purpose: 'deposit', date: '2026-06-01', amount: 1500 };
  await newPayment(owner, deposit);
  const ended = await posted<{ lease: LeaseAnswer }>(
    browser,
    `${leasesUrl(owner)}/${first.id}/end-lease`,
    {
      endedOn: '2026-08-31',
      damages: [{ label: 'Door', amount: 420 }],
      version: first.version,
    },
  );
  expect(ended.lease.id).toBe(first.id);
  const second = await newLease(owner, {
    startsOn: '2026-09-01',
    endsOn: '2027-08-31',
    monthlyRent: 1500,
  });
  for (const date of [...monthly(2026, 9, 12), '2026-12-30'])
    await newPayment(owner, { historyId: second.id, date, amount: 1500 });
  const bounced = await newPayment(owner, {
    historyId: second.id,
    date: '2026-10-03',
    amount: 1500,
  });
  await posted<PaymentAnswer>(browser, `${paymentsUrl(owner)}/${bounced.id}/bounce`, {
    date: '2026-10-08',
  });
  await newPayment(owner, { purpose: 'otherIncome', date: '2026-05-09', amount: 50 });
  const expenses = [
    ['taxes', '2026-02-10', 2400],
    ['insurance', '2026-03-10', 980],
    ['repairs', '2026-04-10', 615.37],
    ['hoaDues', '2026-01-10', 300],
    ['improvement', '2026-07-04', 7200],
    ['escrow', '2026-07-05', 999.99],
  ] as const;
  for (const [category, date, amount] of expenses)
    await posted(browser, expensesUrl(owner), {
      category,
      date,
      amount,
      vendor: `For ${category}`,
    });
  return owner;
}

const lineOf = ({ expenses }: Pick<TaxYearAnswer, 'expenses'>, line: number) =>
  expenses.find((one) => one.line === line)?.amount;

describe('a tax year', () => {
  test('W-21: 2026 has 19,970 on line 3, 6,989.02 on 12, 4,570.91 on 18, 360 on 19 and 4,054.70 on 21', async () => {
    const { browser, propertyId } = await ownerOfW21();
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(year.income).toEqual({ line: 3, label: 'Rents received', amount: 19_970, rows: 15 });
    expect([12, 14, 18, 19].map((line) => lineOf(year, line))).toEqual([
      6989.02, 615.37, 4570.91, 360,
    ]);
    expect(year.result).toBe(4054.7);
    expect(year.notCovered).toContain('mileage');
    expect(year.years).toEqual([2024, 2025, 2026, 2027]);
    expect(year.properties).toMatchObject([
      {
        id: propertyId,
        fairRentalDays: 365,
        typeCode: 1,
        loansWithout1098: [{ label: 'Elmway' }],
        assumedPayments: [{ label: 'Elmway', interest: 6989.02 }],
        deposits: [{ amount: 1500, date: '2026-06-01' }],
        depreciation: [
          { label: 'Building', basis: 122_400, months: 12, amount: 4450.91 },
          { label: 'For improvement', basis: 7200, months: 5.5, amount: 120 },
        ],
      },
    ]);
    const own = `/api/user-properties/${propertyId}/tax-years/2026`;
    expect(await get<TaxYearAnswer>(browser, own)).toEqual({ ...year, lossLimit: null });
  });

  test('W-21: rounds to 4,055 in whole dollars, and 4,054.70 reconciles to net cash to the cent', async () => {
    const { browser } = await ownerOfW21();
    const rounded = await get<TaxYearAnswer>(browser, `${YEARS}/2026?round=dollars`);
    expect(rounded.result).toBe(4055);
    const { bridge } = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(bridge).toMatchObject({ improvements: 7200, depreciation: 4570.91, points: 60 });
    const { netCash, principal, improvements, depreciation, points } = bridge;
    // Rents, minus what was paid for expenses and improvements, minus 12 payments of 719.46.
    expect(netCash).toBeCloseTo(19_970 - 4295.37 - 7200 - 12 * 719.46, 2);
    expect(netCash + principal + improvements - depreciation - points).toBeCloseTo(4054.7, 6);
  });

  test('each property’s bridge to net cash adds up to the bridge of all properties: 2 roofs of 100.40 at 33.33% are 66.92, or 66 in whole dollars', async () => {
    const { browser } = await registerUser(testApp);
    const bridgeOf = async (url: string) => (await get<TaxYearAnswer>(browser, url)).bridge;
    const ids = await Promise.all(
      ['1 Oak St', '2 Oak St'].map((address) =>
        newProperty(browser, {
          address,
          purchasePrice: 90_000,
          purchaseDate: '2025-02-01',
          ownershipPercent: 33.33,
        }),
      ),
    );
    for (const propertyId of ids)
      await posted(browser, expensesUrl({ propertyId }), {
        category: 'improvement',
        date: '2026-05-04',
        amount: 100.4,
      });
    const seen = [];
    for (const round of ['cents', 'dollars']) {
      const query = `2026?share=mine&round=${round}`;
      const all = await bridgeOf(`${YEARS}/${query}`);
      const [a, b] = await Promise.all(
        ids.map((id) => bridgeOf(`/api/user-properties/${id}/tax-years/${query}`)),
      );
      for (const key of Object.keys(all) as (keyof typeof all)[])
        expect([round, key, all[key]]).toEqual([round, key, expect.closeTo(a![key] + b![key], 6)]);
      seen.push(all.improvements);
    }
    expect(seen).toEqual([66.92, 66]);
  });

  test('W-21 with one payment of 719.46 booked as principal: its interest reduces cash only once', async () => {
    const owner = await ownerOfW21();
    const row = { category: 'loanPrincipal', date: '2026-05-01', amount: 719.46, vendor: 'Elmway' };
    await posted(owner.browser, expensesUrl(owner), row);
    const { bridge, result } = await get<TaxYearAnswer>(owner.browser, `${YEARS}/2026`);
    // May's interest is assumed, and is part of the 719.46.
    expect(result).toBe(4054.7);
    expect(bridge.netCash).toBeCloseTo(19_970 - 4295.37 - 7200 - 12 * 719.46, 2);
  });

  test('with half ownership, my share is half of each line, and the full line opens into full rows', async () => {
    const { browser, propertyId } = await ownerOfW21(50);
    const mine = await get<TaxYearAnswer>(browser, `${YEARS}/2026?share=mine`);
    expect([mine.income.amount, lineOf(mine, 12), lineOf(mine, 14)]).toEqual([
      9985, 3494.51, 307.69,
    ]);
    const url = `${YEARS}/2026/rows?line=14&propertyId=${propertyId}`;
    expect(await get(browser, url)).toMatchObject({
      total: 615.37,
      items: [{ date: '2026-04-10', label: 'For repairs', amount: 615.37, source: 'expense' }],
    });
  });

  test('every figure opens into rows that add up to its amount, each with its source', async () => {
    const { browser } = await ownerOfW21();
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    const sources = new Set<string>();
    for (const { line, amount, rows } of [year.income, ...year.expenses]) {
      const { items, total } = await get<{ items: TaxRow[]; total: number }>(
        browser,
        `${YEARS}/2026/rows?line=${line}`,
      );
      expect({ line, total, rows: items.length }).toEqual({ line, total: amount, rows });
      for (const { source } of items) sources.add(source);
    }
    expect([...sources].toSorted()).toEqual(['asset', 'deposit', 'expense', 'loan', 'rent']);
  });

  test('an entered Form 1098 of 7,000 replaces the schedule', async () => {
    const { browser, propertyId } = await ownerOfW21();
    await testApp.database.pool.query(
      `UPDATE loans SET reported_interest = '{"2026": 700000}' WHERE property_id = $1`,
      [propertyId],
    );
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(lineOf(year, 12)).toBe(7000);
    expect(year.properties[0]?.loansWithout1098).toEqual([]);
  });

  test('one recorded interest payment of 5.00 on May 3 replaces May’s interest and no other month’s', async () => {
    const owner = await ownerOfW21();
    const interest = { category: 'mortgageInterest', date: '2026-05-03', amount: 5 };
    await posted(owner.browser, expensesUrl(owner), interest);
    const rows = await get<{ items: TaxRow[]; total: number }>(
      owner.browser,
      `${YEARS}/2026/rows?line=12`,
    );
    expect(rows.items.filter(({ source }) => source === 'loan')).toHaveLength(11);
    expect(rows.items.some(({ date }) => date === '2026-05-01')).toBe(false);
    expect(rows.total).toBeGreaterThan(6989.02 - 600);
    expect(rows.total).toBeLessThan(6989.02 - 500);
  });

  test('a removed property stays in the years it has books for and is excluded from other years', async () => {
    const { browser, propertyId } = await ownerOfW21();
    await browser.delete(`/api/v2/portfolio/properties/${propertyId}`);
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(year.properties).toMatchObject([{ isRemoved: true, result: 4054.7 }]);
    const next = await get<TaxYearAnswer>(browser, `${YEARS}/2027`);
    expect(next.properties).toEqual([]);
  });

  test('without a purchase date, the books count and nothing is depreciated, with a note', async () => {
    const { browser, userId } = await registerUser(testApp);
    const propertyId = await newProperty(browser, { purchasePrice: 100_000 });
    const owner = { browser, userId, propertyId };
    await newPayment(owner, { purpose: 'otherIncome', date: '2026-03-01', amount: 900 });
    await posted(browser, expensesUrl(owner), {
      category: 'repairs',
      date: '2026-04-01',
      amount: 100,
    });
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(year).toMatchObject({
      result: 800,
      properties: [{ depreciation: [], assumed: ['landPercent', 'inServiceOn'] }],
    });
  });

  test('withholding a deposit taken as last month’s rent isn’t income twice: 1,500 at receipt only', async () => {
    const { browser, userId } = await registerUser(testApp);
    const propertyId = await newProperty(browser, {
      purchasePrice: 100_000,
      purchaseDate: '2024-01-01',
    });
    const owner = { browser, userId, propertyId };
    const lease = await newLease(owner, {
      startsOn: '2026-01-01',
      endsOn: '2026-01-31',
      monthlyRent: 1500,
      deposit: 1500,
    });
    const deposit = { purpose: 'depositAsLastRent', date: '2026-01-01', amount: 1500 };
    await newPayment(owner, { historyId: lease.id, ...deposit });
    await posted(browser, `${leasesUrl(owner)}/${lease.id}/end-lease`, {
      endedOn: '2026-01-31',
      version: lease.version,
    });
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(year.income.amount).toBe(1500);
  });

  test('last month’s rent of 1,500 carried into a renewal isn’t income again when the renewal ends', async () => {
    const owner = await newOwner(testApp);
    const lease = await newLease(owner, {
      startsOn: '2026-01-01',
      endsOn: '2026-01-31',
      monthlyRent: 1500,
      deposit: 1500,
    });
    const deposit = { purpose: 'depositAsLastRent', date: '2026-01-01', amount: 1500 };
    await newPayment(owner, { historyId: lease.id, ...deposit });
    const renewal = await posted<LeaseAnswer>(
      owner.browser,
      `${leasesUrl(owner)}/${lease.id}/renew`,
      { startsOn: '2026-02-01', endsOn: '2026-02-28' },
    );
    await posted(owner.browser, `${leasesUrl(owner)}/${renewal.id}/end-lease`, {
      endedOn: '2026-02-28',
      version: renewal.version,
    });
    const year = await get<TaxYearAnswer>(owner.browser, `${YEARS}/2026`);
    expect(year.income.amount).toBe(1500);
  });

  test('isn’t visible to another user: the property returns 404, and the year is empty', async () => {
    const { propertyId } = await ownerOfW21();
    const { browser } = await registerUser(testApp);
    for (const url of [
      `/api/user-properties/${propertyId}/tax-years/2026`,
      `/api/user-properties/${propertyId}/tax-years/2026/export`,
      `${YEARS}/2026/rows?line=3&propertyId=${propertyId}`,
    ])
      expect((await browser.get(url)).statusCode).toBe(404);
    const year = await get<TaxYearAnswer>(browser, `${YEARS}/2026`);
    expect(year).toMatchObject({ properties: [], result: 0 });
  });

  test.each([
    `${YEARS}/26`,
    `${YEARS}/2026?share=half`,
    `${YEARS}/2026?round=euros`,
    `${YEARS}/2026/rows`,
    `${YEARS}/2026/rows?line=2`,
    `${YEARS}/2026/export?format=doc`,
  ])('%s returns 400 or isn’t found', async (url) => {
    const { browser } = await registerUser(testApp);
    expect([400, 404]).toContain((await browser.get(url)).statusCode);
  });

  test('is read in 3 statements, whether there is 1 property or 6', async () => {
    const OF_THE_DOOR = /rate_limits|sessions|subscriptions|idempotency_keys/;
    const owner = await ownerOfW21();
    for (let n = 0; n < 5; n += 1)
      await newProperty(owner.browser, { purchasePrice: 90_000, purchaseDate: '2025-01-01' });
    const query = vi.spyOn(testApp.database.pool, 'query');
    await get(owner.browser, `${YEARS}/2026`);
    const queries = query.mock.calls
      .map(([statement]) => (statement as unknown as { text: string }).text)
      .filter((text) => !OF_THE_DOOR.test(text));
    expect(queries).toHaveLength(3);
  });
});

describe('exports', () => {
  test('the PDF shows 4,055 in taxable income, every line and every row, and fits its pages', async () => {
    const { browser } = await ownerOfW21();
    const response = await browser.get(`${YEARS}/2026/export?format=pdf&round=dollars`);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('Tax year 2026.pdf');
    const pdf = await readPdf(response.rawPayload);
    expect(pdf.text).toContain('$4,055 in taxable income');
    expect(pdf.text).toContain('Depreciation expense or depletion');
    expect(pdf.text).toContain('For repairs');
    expect(pdf.text).toContain('Not covered: mileage');
    expect(pdf.right).toBeLessThan(pdf.size.width - 40);
  });

  test('the workbook has numeric lines and the rows', async () => {
    const { browser, propertyId } = await ownerOfW21();
    const url = `/api/user-properties/${propertyId}/tax-years/2026/export?format=xlsx`;
    const response = await browser.get(url);
    expect(response.headers['content-disposition']).toContain('42 Cedar Lane - Tax year 2026.xlsx');
    const { Sheets } = read(response.rawPayload);
    const rowsOf = (sheet: string) => utils.sheet_to_json(Sheets[sheet]!, { header: 1 });
    expect(rowsOf('Schedule E')).toContainEqual([21, 'Income or (loss)', 4054.7, 4054.7]);
    const repair = [14, '42 Cedar Lane', '2026-04-10', 'For repairs', 615.37, 'expense'];
    expect(rowsOf('Transactions')).toContainEqual(repair);
  });

  test('the CSV file has line 18 as 4570.91 and a vendor that isn’t a formula', async () => {
    const owner = await ownerOfW21();
    await posted(owner.browser, expensesUrl(owner), {
      category: 'supplies',
      date: '2026-05-05',
      amount: 10,
      vendor: '=1+1',
    });
    const { body } = await owner.browser.get(`${YEARS}/2026/export?format=csv`);
    expect(body).toContain('18,Depreciation expense or depletion,4570.91,4570.91\r\n');
    expect(body).toContain("15,42 Cedar Lane,2026-05-05,'=1+1,10,expense\r\n");
  });
});

describe('a lease that ended with interest on its deposit', () => {
  test('6.75 of interest is 6.75 on line 13, not 13.50, and a single expense row', async () => {
    const owner = await newOwner(testApp);
    const { id, version } = await newLease(owner, {
      startsOn: '2026-01-01',
      endsOn: '2026-06-30',
      monthlyRent: 1350,
    });
    await newPayment(owner, {
      historyId: id,
      purpose: 'deposit',
      date: '2026-01-01',
      amount: 1350,
    });
    await posted(owner.browser, `${leasesUrl(owner)}/${id}/end-lease`, {
      endedOn: '2026-06-30',
      depositInterest: 6.75,
      version,
    });
    const { expenses } = await get<TaxYearAnswer>(owner.browser, `${YEARS}/2026`);
    expect(expenses.find(({ line }) => line === 13)).toMatchObject({ amount: 6.75, rows: 1 });
  });
});
