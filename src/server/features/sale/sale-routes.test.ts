import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeaseAnswer } from '#contract/leases/leases.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { SaleAnswer, SaleStatementAnswer } from '#contract/owned-properties/sale.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { cents } from '#domain/text/number-text.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { expensesUrl, leasesUrl, newLease, newPayment, type Owner } from '#server/testing/owner.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  // From November 2026 to October 2027, after the sale in the examples.
  testApp.advance(330 * 24 * 3600 * 1000);
});
afterAll(() => testApp.close());

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

const saleUrl = ({ propertyId }: Pick<Owner, 'propertyId'>): string =>
  `/api/user-properties/${propertyId}/sale`;

/** U-44 to U-46: 26 Juniper Ct with W-16's loan, a 2025 kitchen and a lease at 1,975. */
async function ownerOfJuniper(): Promise<Owner & { leaseId: string }> {
  const { browser, userId } = await registerUser(testApp);
  const { property } = await posted<OwnedPropertyAnswer>(browser, '/api/user-properties', {
    address: '26 Juniper Ct',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43206',
    propertyType: 'Single Family',
    purchasePrice: 255_000,
    purchaseDate: '2023-05-10',
    landPercent: 20,
    currentValue: 330_000,
    monthlyRent: 1975,
    propertyTaxesAnnual: 4380,
    downPaymentPercent: 100,
    plan: { from: 'purchase', inputs: { monthlyRent: 1975 } },
  });
  const owner = { browser, userId, propertyId: property.id };
  await posted(browser, `/api/user-properties/${property.id}/loans`, {
    lender: 'Elmway',
    closedOn: '2023-05-10',
    amount: 200_000,
    interestRate: 7.25,
    firstPaymentOn: '2023-07-01',
  });
  await posted(browser, expensesUrl(owner), {
    category: 'improvement',
    date: '2025-04-12',
    amount: 11_800,
    vendor: 'Kitchen',
  });
  const lease = await newLease(owner, {
    startsOn: '2027-07-01',
    endsOn: '2028-06-30',
    monthlyRent: 1975,
    deposit: 1975,
  });
  for (const date of ['2027-07-01', '2027-08-01', '2027-09-01'])
    await newPayment(owner, { historyId: lease.id, date, amount: 1975 });
  await newPayment(owner, {
    historyId: lease.id,
    date: '2027-07-01',
    amount: 1975,
    purpose: 'deposit',
  });
  return { ...owner, leaseId: lease.id };
}

const proposedOn = (owner: Owner, soldOn = '2027-09-17', salePrice = 342_000) =>
  get<SaleAnswer>(owner.browser, `${saleUrl(owner)}?soldOn=${soldOn}&salePrice=${salePrice}`);

const bodyOf = ({ loans, ...statement }: SaleStatementAnswer) => ({
  ...statement,
  loans: loans.map(({ label: _label, ...loan }) => loan),
});

const COSTS = [
  { label: 'Agent commission', amount: 20_520 },
  { label: 'Transfer tax', amount: 1710 },
  { label: 'Title, escrow and recording', amount: 2480.55 },
];

async function sold(owner: Owner, changed: object = {}): Promise<SaleAnswer> {
  const { proposed, version } = await proposedOn(owner);
  const body = { ...bodyOf(proposed), sellingCosts: COSTS, version, ...changed };
  const response = await owner.browser.put(saleUrl(owner), body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<SaleAnswer>();
}

const PROFILE = {
  filing: 'singleOrJoint',
  modifiedIncome: 90_000,
  isActive: true,
  isProfessional: false,
};

describe('selling a property', () => {
  test('U-44: the statement is pre-filled from the loan, the rent, the tax bill and the deposit', async () => {
    const owner = await ownerOfJuniper();
    const { proposed, sources, isSaved } = await proposedOn(owner);
    expect(isSaved).toBe(false);
    expect(proposed).toMatchObject({
      soldOn: '2027-09-17',
      salePrice: 342_000,
      loans: [{ label: 'Elmway', balance: 190_713.63, accrued: 606.1, penalty: 0 }],
      rentCredit: 921.67,
      taxCredit: 3108,
      deposits: 1975,
    });
    expect(sources).toMatchObject({
      sellingFrom: 'plan',
      loans: [{ days: 16, since: '2027-09-01', interestRate: 7.25 }],
      rentReceived: 1975,
      buyerDays: 14,
      monthDays: 30,
      sellerDays: 259,
      yearDays: 365,
    });
    const { property } = await get<OwnedPropertyAnswer>(
      owner.browser,
      `/api/user-properties/${owner.propertyId}`,
    );
    expect([property.soldOn, property.version]).toEqual([null, 1]);
  });

  test('the years are from May 10, 2023 to September 17, 2027; 2025 names its only improvement, and with a second it names none', async () => {
    const owner = await ownerOfJuniper();
    const { years } = await proposedOn(owner);
    expect(years.map(({ year, from, to }) => [year, from, to])).toEqual([
      [2023, '2023-05-10', null],
      [2024, null, null],
      [2025, null, null],
      [2026, null, null],
      [2027, null, '2027-09-17'],
    ]);
    expect(years.map(({ improvement }) => improvement)).toEqual([
      null,
      null,
      'Kitchen',
      null,
      null,
    ]);
    await posted(owner.browser, expensesUrl(owner), {
      category: 'improvement',
      date: '2025-06-01',
      amount: 3600,
      vendor: 'Appliances',
    });
    expect((await proposedOn(owner)).years[2]).toMatchObject({
      improvements: 15_400,
      improvement: null,
    });
  });

  test('rent of 1,975 received for September is credited for 14 of 30 days, 921.67, even if the lease is paid through October', async () => {
    const owner = await ownerOfJuniper();
    const url = `${leasesUrl(owner)}/${owner.leaseId}`;
    const { version, ...lease } = await get<LeaseAnswer>(owner.browser, url);
    const { startsOn, endsOn, monthlyRent, deposit } = lease;
    const changed = { startsOn, endsOn, monthlyRent, deposit, paidThrough: '2027-10-31', version };
    const response = await owner.browser.put(url, changed);
    expect(response.statusCode, response.body).toBe(200);
    expect((await proposedOn(owner)).proposed.rentCredit).toBe(921.67);
  });

  test('once saved, 119,965.05 is paid at closing; the tax is unknown without rates, and with 24% and 15% it is 15,537.20', async () => {
    const owner = await ownerOfJuniper();
    const saved = await sold(owner);
    expect(saved).toMatchObject({
      isSaved: true,
      isOver: true,
      version: 2,
      totals: { sellingCosts: 24_710.55, payoff: 191_319.73, credits: 6004.67, cash: 119_965.05 },
      gain: {
        realized: 317_289.45,
        basis: 233_617.58,
        taken: 33_182.42,
        gain: 83_671.87,
        ordinary: 0,
        unrecaptured: 33_182.42,
        capital: 50_489.45,
        yearDepreciation: 5558.48,
      },
      tax: null,
    });
    await owner.browser.put('/api/v2/portfolio/tax-years/2027/profile', {
      ...PROFILE,
      carriedLoss: 0,
      ordinaryPercent: 24,
      gainsPercent: 15,
    });
    const { tax, released } = await get<SaleAnswer>(owner.browser, saleUrl(owner));
    expect(released).toBe(0);
    expect(tax).toMatchObject({ tax: 15_537.2, left: 104_427.85, investmentTax: 'none' });
  });

  test('losses of 6,120.40 entered with the sale are released and save 1,468.90', async () => {
    const owner = await ownerOfJuniper();
    await owner.browser.put('/api/v2/portfolio/tax-years/2027/profile', {
      ...PROFILE,
      carriedLoss: 0,
      ordinaryPercent: 24,
      gainsPercent: 15,
      statePercent: 5,
    });
    const { tax, released } = await sold(owner, { carriedLoss: 6120.4 });
    expect(released).toBe(6120.4);
    expect(tax?.parts.map(({ kind, tax: part }) => [kind, part])).toEqual([
      ['capital', 7573.42],
      ['unrecaptured', 7963.78],
      ['released', -1468.9],
      ['state', 3877.57],
    ]);
    const { lossLimit } = await get<TaxYearAnswer>(
      owner.browser,
      '/api/v2/portfolio/tax-years/2027',
    );
    expect(lossLimit?.limited?.released).toBe(6120.4);
  });

  test('above 200,000 the net investment income tax is unknown until the owner enters a filing status', async () => {
    const owner = await ownerOfJuniper();
    const profile = { ...PROFILE, modifiedIncome: 190_000, carriedLoss: 0 };
    const rates = { ordinaryPercent: 32, gainsPercent: 15 };
    const put = (more: object) =>
      owner.browser.put('/api/v2/portfolio/tax-years/2027/profile', {
        ...profile,
        ...rates,
        ...more,
      });
    await put({});
    expect((await sold(owner)).tax?.investmentTax).toBe('unknown');
    await put({ isJoint: true });
    // The 2027 loss isn't allowed at this income and is released with the sale.
    const { tax, released } = await get<SaleAnswer>(owner.browser, saleUrl(owner));
    expect(tax?.investmentTax).toBe('included');
    expect(released).toBe(14_695.72);
    // 190,000 + 83,671.87 − 14,695.72 − 250,000 = 8,976.15 at 3.8%.
    expect(tax?.parts).toContainEqual({
      kind: 'investment',
      amount: 8976.15,
      percent: 3.8,
      tax: 341.09,
    });
  });

  test('the tax year has 921.67 less rent, 3,108.00 in property tax, 606.10 in interest and 5,558.48 in depreciation; 2026 does not change', async () => {
    const owner = await ownerOfJuniper();
    const yearOf = async (year: number) => {
      const answer = await get<TaxYearAnswer>(
        owner.browser,
        `/api/user-properties/${owner.propertyId}/tax-years/${year}`,
      );
      const lines = [answer.income, ...answer.expenses];
      return {
        answer,
        line: (wanted: number) => lines.find(({ line }) => line === wanted)?.amount,
      };
    };
    const before = (await yearOf(2026)).answer;
    await sold(owner);
    expect((await yearOf(2026)).answer).toEqual(before);
    const { answer, line } = await yearOf(2027);
    expect([line(3), line(16), line(18)]).toEqual([3 * 1975 - 921.67, 3108, 5558.48]);
    // 31 days in July, 31 in August and 16 in September: the day of closing is the buyer's.
    expect(answer.properties[0]?.fairRentalDays).toBe(78);
    const rows = await get<{ items: { label: string; amount: number; source: string }[] }>(
      owner.browser,
      '/api/v2/portfolio/tax-years/2027/rows?line=12',
    );
    expect(rows.items.at(-1)).toMatchObject({
      label: 'Elmway: interest at payoff',
      amount: 606.1,
    });
    expect(rows.items).toHaveLength(10);
    expect(answer.properties[0]?.sale).toMatchObject({ gain: 83_671.87, capital: 50_489.45 });
    // A bill after the sale counts in its own year, and nothing else does.
    await posted(owner.browser, expensesUrl(owner), {
      category: 'utilities',
      date: '2027-10-03',
      amount: 61.2,
    });
    expect((await yearOf(2027)).line(17)).toBe(61.2);
    const after = (await yearOf(2028)).answer;
    expect([after.totalExpenses, after.income.amount]).toEqual([0, 0]);
  });

  test('edited interest of 650 and a penalty of 1,000 total 1,650 on line 12', async () => {
    const owner = await ownerOfJuniper();
    const { proposed } = await proposedOn(owner);
    const loans = bodyOf(proposed).loans.map((loan) => ({ ...loan, accrued: 650, penalty: 1000 }));
    const saved = await sold(owner, { loans });
    expect(saved.totals).toMatchObject({ payoff: 192_363.63, cash: 118_921.15 });
    const rows = await get<{ items: { amount: number }[] }>(
      owner.browser,
      '/api/v2/portfolio/tax-years/2027/rows?line=12',
    );
    expect(rows.items.at(-1)?.amount).toBe(1650);
    expect(saved.proposed.loans[0]?.accrued).toBe(606.1);
  });

  test('after the sale the property leaves every total and its lease transfers to the buyer and stops billing; undo restores everything', async () => {
    const owner = await ownerOfJuniper();
    const { browser } = owner;
    await posted(browser, `${expensesUrl(owner)}/recurring`, {
      category: 'insurance',
      amount: 100,
      anchor: '2027-01-05',
      every: 'monthly',
    });
    const state = async () => ({
      portfolio: await get<Record<string, unknown>>(browser, '/api/v2/portfolio/metrics'),
      leases: (await get<{ items: LeaseAnswer[] }>(browser, leasesUrl(owner))).items.map(
        ({ version: _version, updatedAt: _at, ...lease }) => lease,
      ),
      upcoming: await get<{ items: unknown[] }>(browser, '/api/v2/expenses/upcoming?days=30'),
      year: await get<TaxYearAnswer>(browser, '/api/v2/portfolio/tax-years/2027'),
    });
    const before = await state();
    expect(before.leases[0]).toMatchObject({ status: 'active', depositHeld: 1975 });
    const { version } = await sold(owner);
    const after = await state();
    expect(after.portfolio['totalValue']).toBe(0);
    expect(after.leases[0]).toMatchObject({
      status: 'transferred',
      depositHeld: 0,
      balance: { open: 0, credit: 0 },
    });
    expect(after.upcoming.items.length).toBeLessThan(before.upcoming.items.length);
    const undone = await browser.delete(`${saleUrl(owner)}?version=${version}`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await state()).toEqual(before);
    expect((await browser.delete(`${saleUrl(owner)}?version=${version + 1}`)).statusCode).toBe(404);
  });

  test('a lease transferred to the buyer can’t be ended or renewed', async () => {
    const owner = await ownerOfJuniper();
    await sold(owner);
    const lease = `${leasesUrl(owner)}/${owner.leaseId}`;
    const ended = await owner.browser.post(`${lease}/end-lease`, {
      version: 1,
      endedOn: '2027-10-01',
    });
    expect([ended.statusCode, ended.json<{ error: string }>().error]).toEqual([
      409,
      'lease-transferred',
    ]);
  });

  test('changing the sale date on the property recalculates the statement', async () => {
    const owner = await ownerOfJuniper();
    const { version } = await sold(owner, { rentCredit: 5 });
    const url = `/api/user-properties/${owner.propertyId}`;
    const changed = await owner.browser.put(url, { version, soldOn: '2027-09-20' });
    expect(changed.statusCode, changed.body).toBe(200);
    const { statement } = await get<SaleAnswer>(owner.browser, saleUrl(owner));
    expect(statement).toMatchObject({
      soldOn: '2027-09-20',
      rentCredit: 724.17,
      sellingCosts: [{ label: 'Selling costs', amount: 24_710.55 }],
    });
  });

  test('rejects a date before the purchase, another owner’s loan, a stale version and another owner’s property', async () => {
    const owner = await ownerOfJuniper();
    const { proposed, version } = await proposedOn(owner);
    const body = { ...bodyOf(proposed), version };
    const put = async (changed: object, browser = owner.browser) => {
      const response = await browser.put(saleUrl(owner), { ...body, ...changed });
      return [response.statusCode, response.json<{ error?: string }>().error];
    };
    expect(await put({ soldOn: '2023-05-09' })).toEqual([400, 'invalid-input']);
    const [loan] = body.loans;
    expect(await put({ loans: [loan, loan] })).toEqual([422, 'loan-unknown']);
    expect(await put({ version: 7 })).toEqual([409, 'stale-version']);
    const { browser } = await registerUser(testApp);
    expect((await put({}, browser))[0]).toBe(404);
    expect((await browser.get(saleUrl(owner))).statusCode).toBe(404);
  });

  test('a recorded sale has a PDF with its 119,965.05 at closing, its gain and its return; before the sale is recorded, the PDF returns 404', async () => {
    const owner = await ownerOfJuniper();
    const url = `${saleUrl(owner)}/export`;
    expect((await owner.browser.get(url)).statusCode).toBe(404);
    const { totals, gain, actual } = await sold(owner);
    const response = await owner.browser.get(url);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toContain('26 Juniper Ct - Sale on Sep 17');
    const pdf = await readPdf(response.rawPayload);
    for (const amount of [totals.cash, gain!.gain, actual!.profit])
      expect(pdf.text).toContain(cents(amount));
    for (const title of ['Closing statement', 'Gain on the sale', 'Return', 'Cash flow by year'])
      expect(pdf.text).toContain(title);
    expect(pdf.text).toContain('Elmway: accrued interest');
    expect(pdf.right).toBeLessThan(pdf.size.width - 40);
    const { browser } = await registerUser(testApp);
    expect((await browser.get(url)).statusCode).toBe(404);
  });
});
