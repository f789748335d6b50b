import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { PlanAnswer, PlanForecast, PlanVsActual } from '#contract/owned-properties/plans.ts';
import type { SellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import type { ExpenseKey } from '#engine/books/categories.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import { xirr } from '#engine/returns/returns.ts';
import { insertExpenses } from '#server/db/queries/ownership/expenses.ts';
import { insertRentEntries } from '#server/db/queries/ownership/rent-entries.ts';
import { readPdf } from '#server/reports/testing/read-pdf.ts';
import { addLeaseRow, BIRCH_STREET, UNDERWRITTEN } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

/** W-01 bought on the last day before its first full month. */
const BOUGHT = { ...BIRCH_STREET, ...UNDERWRITTEN, purchaseDate: '2026-06-30' };

async function owner(record: object = BOUGHT) {
  const { browser, userId } = await registerUser(testApp);
  const response = await browser.post('/api/user-properties', record);
  expect(response.statusCode, response.body).toBe(201);
  const propertyId = response.json<OwnedPropertyAnswer>().property.id;
  return { browser, userId, propertyId, url: `/api/user-properties/${propertyId}` };
}

const read = async <Answer>(browser: TestBrowser, url: string): Promise<Answer> => {
  const response = await browser.get(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Answer>();
};

interface Plans {
  plan: PlanAnswer | null;
  proposed: PlanAnswer['inputs'] | null;
  versions: { version: number }[];
}
interface Against {
  from: string | null;
  to: string | null;
  books: { months: number; average: number; from: string; to: string } | null;
  total: PlanVsActual | null;
  years: (PlanVsActual & { year: number })[];
  months: (PlanVsActual & { month: string })[];
}

/** The three months of W-17, July to September 2026. */
async function recordBooks(userId: string, propertyId: string): Promise<void> {
  const { db, now } = testApp.deps;
  const createdAt = now();
  const { leaseId } = await addLeaseRow(db, userId, {
    propertyId,
    startsOn: '2026-07-01',
    endsOn: '2027-06-30',
  });
  const paid = (date: string, cents: number) => ({
    propertyId,
    leaseId,
    kind: 'payment' as const,
    date,
    cents,
    createdAt,
  });
  await insertRentEntries(db, userId, [
    paid('2026-07-02', 230_000),
    paid('2026-08-03', 230_000),
    paid('2026-09-05', 180_000),
  ]);
  const spent = (category: ExpenseKey, date: string, cents: number) => ({
    propertyId,
    category,
    date,
    cents,
    createdAt,
  });
  await insertExpenses(db, userId, [
    spent('taxes', '2026-07-31', 155_000),
    spent('repairs', '2026-08-12', 91_240),
    spent('management', '2026-09-30', 51_200),
    spent('hoaDues', '2026-09-01', 12_000),
    spent('improvement', '2026-09-20', 48_000),
  ]);
}

describe('the plan vs. actual PDF', () => {
  test('covers the period: $1,558 below plan over 3 months, line by line, with ratios and years', async () => {
    const { browser, userId, propertyId, url } = await owner();
    const file = `${url}/plan/actual/export`;
    expect((await browser.get(file)).json()).toMatchObject({ error: 'nothing-to-compare' });
    await recordBooks(userId, propertyId);
    const response = await browser.get(file);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-disposition']).toContain('- Plan vs. actual.pdf');
    const { text, right, size } = await readPdf(response.rawPayload);
    expect(text).toContain('Cash flow is $1,558 below plan over 3 months');
    for (const part of [
      '−$774.98',
      'Vacancy rate',
      '7.2%',
      '+2.2 pts',
      '−0.30×',
      '−$1,558.48',
      'Improvement: $480 in Sep 2026',
    ])
      expect(text).toContain(part);
    expect(right).toBeLessThan(size.width - 40);
    const september = await readPdf((await browser.get(`${file}?period=month`)).rawPayload);
    expect(september.text).toContain('over one month');
  });
});

describe('the plan', () => {
  test('is frozen at purchase: 276.24 a month in year 1, from the first full month', async () => {
    const { browser, url } = await owner();
    const { plan, versions } = await read<Plans>(browser, `${url}/plan`);
    expect(plan).toMatchObject({
      version: 1,
      purchaseDate: '2026-06-30',
      firstMonth: '2026-07',
      cashInvested: 62_500,
      inputs: { monthlyRent: 2300, vacancyRatePercent: 5, maintenancePercent: 6 },
    });
    const [first] = plan!.years;
    expect(first).toMatchObject({ from: '2026-07', to: '2027-06', netOperatingIncome: 17_536.4 });
    expect(first!.cashFlow / 12).toBeCloseTo(276.24, 1);
    expect(versions.map(({ version }) => version)).toEqual([1]);
  });

  test('becomes version 2 when changed, and version 1 stays frozen', async () => {
    const { browser, url } = await owner();
    const before = await read<Plans>(browser, `${url}/plan`);
    const body = { version: 1, change: { monthlyRent: 2400, vacancyRatePercent: 8 } };
    const created = await browser.post(`${url}/plan`, body);
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      version: 2,
      firstMonth: '2026-07',
      inputs: { monthlyRent: 2400, vacancyRatePercent: 8, maintenancePercent: 6 },
    });
    expect((await read<Plans>(browser, `${url}/plan?version=1`)).plan).toEqual(before.plan);
    expect((await read<Plans>(browser, `${url}/plan`)).plan?.version).toBe(2);
    const stale = await browser.post(`${url}/plan`, body);
    expect([stale.statusCode, stale.json<{ current: PlanAnswer }>().current.version]).toEqual([
      409, 2,
    ]);
  });

  test('when two new versions are saved at the same time, one is written and the other gets a conflict', async () => {
    const { browser, url } = await owner();
    const body = { version: 1, change: { monthlyRent: 2400 } };
    const statuses = await Promise.all([
      browser.post(`${url}/plan`, body),
      browser.post(`${url}/plan`, { ...body, change: { monthlyRent: 2500 } }),
    ]);
    const [low, high] = statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect([low, high]).toEqual([201, 409]);
    expect((await read<Plans>(browser, `${url}/plan`)).versions).toHaveLength(2);
  });

  test('can be a saved buy & hold analysis, not a flip', async () => {
    const { browser, url } = await owner();
    const save = async (calculator: 'buy-hold' | 'fix-flip') => {
      const input = startingInput(calculator);
      const saved = await browser.post('/api/v2/analyses', { name: calculator, calculator, input });
      expect(saved.statusCode, saved.body).toBe(201);
      return saved.json<{ id: string }>().id;
    };
    const analysisId = await save('buy-hold');
    const created = await browser.post(`${url}/plan`, { version: 1, analysisId });
    expect(created.json()).toMatchObject({
      version: 2,
      inputs: { monthlyRent: startingInput('buy-hold').monthlyRent },
    });
    const flip = await browser.post(`${url}/plan`, {
      version: 2,
      analysisId: await save('fix-flip'),
    });
    expect([flip.statusCode, flip.json<{ error: string }>().error]).toEqual([422, 'not-a-hold']);
  });

  test('is missing when neither date nor rent is known, and can be created from the property', async () => {
    const { browser, url } = await owner({
      ...BIRCH_STREET,
      purchaseDate: null,
      monthlyRent: null,
    });
    expect(await read<Plans>(browser, `${url}/plan`)).toMatchObject({ plan: null, versions: [] });
    const made = await browser.post(`${url}/plan`, { version: 0, change: { monthlyRent: 2300 } });
    expect(made.json()).toMatchObject({ version: 1, inputs: { monthlyRent: 2300 } });
  });

  test('isn’t made up for a house bought in 2023: no plan, no comparison, no forecast; today’s inputs are proposed', async () => {
    const { browser, userId, propertyId, url } = await owner(BIRCH_STREET);
    await recordBooks(userId, propertyId);
    const { plan, proposed } = await read<Plans>(browser, `${url}/plan`);
    expect([plan, proposed?.monthlyRent, proposed?.maintenancePercent]).toEqual([null, 2300, 6]);
    expect(await read<Against>(browser, `${url}/plan/actual`)).toMatchObject({ total: null });
    const forecast = await read<PlanForecast>(browser, `${url}/plan/forecast`);
    expect([forecast.planVersion, forecast.years]).toEqual([null, []]);
    expect(forecast.sincePurchase).toMatchObject({ sellingPercent: null });
    const insights = await browser.get(`${url}/insights`);
    expect(insights.json()).toMatchObject({ againstPlan: null });
  });

  test('is frozen when the property is added if it was bought this month', async () => {
    const { browser, url } = await owner({ ...BIRCH_STREET, purchaseDate: '2026-11-10' });
    expect((await read<Plans>(browser, `${url}/plan`)).plan).toMatchObject({
      from: 'purchase',
      firstMonth: '2026-12',
    });
  });

  test('from today starts in December 2026 with the value of 275,000 and the cash paid in 2023; a second start returns 422', async () => {
    const { browser, url } = await owner(BIRCH_STREET);
    const made = await browser.post(`${url}/plan`, { version: 0, from: 'today', change: {} });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({
      from: 'today',
      purchaseDate: '2026-11-15',
      firstMonth: '2026-12',
      purchasePrice: 275_000,
      cashInvested: 62_500,
    });
    const again = await browser.post(`${url}/plan`, { version: 1, from: 'today' });
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([
      422,
      'plan-starts-already',
    ]);
    const added = await owner({ ...BIRCH_STREET, plan: { from: 'today' } });
    const { plan } = await read<Plans>(added.browser, `${added.url}/plan`);
    expect(plan).toMatchObject({ from: 'today', firstMonth: '2026-12' });
  });

  test('from a purchase without the underwritten rent returns 400', async () => {
    const { browser } = await registerUser(testApp);
    const body = { ...BIRCH_STREET, plan: { from: 'purchase', inputs: {} } };
    expect((await browser.post('/api/user-properties', body)).statusCode).toBe(400);
  });
});

describe('plan vs. actual', () => {
  test('W-17: three months miss the plan by 1,558.48: taxes −774.98, maintenance −498.40, improvements −480.00', async () => {
    const { browser, userId, propertyId, url } = await owner();
    await recordBooks(userId, propertyId);
    const against = await read<Against>(browser, `${url}/plan/actual`);
    expect([against.from, against.to, against.total?.months]).toEqual(['2026-07', '2026-09', 3]);
    const { drivers, cashFlow, lines, netOperatingIncome } = against.total!;
    expect(drivers.slice(0, 3).map(({ key, difference }) => [key, difference])).toEqual([
      ['propertyTax', -774.98],
      ['maintenance', -498.4],
      ['capex', -480],
    ]);
    expect(cashFlow.difference).toBeCloseTo(-1558.48, 1);
    expect(
      against.total!.oneTime.items.map(({ name, month, amount, effect }) => [
        name,
        month,
        amount,
        effect,
      ]),
    ).toEqual([
      ['Repairs', '2026-08', 912.4, -498.4],
      ['Improvement', '2026-09', 480, -480],
    ]);
    const { actual } = cashFlow;
    const average = Math.round((actual * 100) / 3) / 100;
    expect(against.books).toEqual({ months: 3, average, from: '2026-07', to: '2026-09' });
    expect(netOperatingIncome.difference).toBeCloseTo(-1558.48 + 480, 2);
    expect(lines.find(({ key }) => key === 'grossRent')).toMatchObject({
      plan: 6900,
      actual: 6900,
      difference: 0,
    });
    expect(lines.find(({ key }) => key === 'vacancy')).toMatchObject({ actual: 500 });
    expect(against.years.map(({ year, months }) => [year, months])).toEqual([[2026, 3]]);
    expect(against.months.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09']);
    const sum = against.months.reduce((total, month) => total + month.cashFlow.difference, 0);
    expect(sum).toBeCloseTo(cashFlow.difference, 2);
  });

  test('is empty without transactions, and a bounced payment never counts', async () => {
    const { browser, userId, propertyId, url } = await owner();
    const { db, now } = testApp.deps;
    const common = { propertyId, leaseId: null, kind: 'payment' as const, createdAt: now() };
    const [paid] = await insertRentEntries(db, userId, [
      { ...common, date: '2026-07-05', cents: 10_000 },
    ]);
    await insertRentEntries(db, userId, [
      {
        ...common,
        date: '2026-07-10',
        cents: -10_000,
        reversesId: paid!.entryId,
        reversalReason: 'bounced',
      },
    ]);
    expect(await read<Against>(browser, `${url}/plan/actual`)).toMatchObject({
      from: null,
      total: null,
      years: [],
      months: [],
    });
  });
});

describe('the forecast', () => {
  test('uses actuals through September, then the plan to the end of the hold, with the return since purchase', async () => {
    const { browser, userId, propertyId, url } = await owner();
    await recordBooks(userId, propertyId);
    const forecast = await read<PlanForecast>(browser, `${url}/plan/forecast`);
    const [first, second] = forecast.years;
    expect(first).toMatchObject({ year: 2026, actualMonths: 3, planMonths: 3 });
    expect(first!.cashFlow - first!.plannedCashFlow).toBeCloseTo(-1558.48, 1);
    expect(second).toMatchObject({ year: 2027, actualMonths: 0, planMonths: 12 });
    expect(second!.cashFlow).toBe(second!.plannedCashFlow);
    expect(forecast.sincePurchase).toMatchObject({
      kind: 'totalReturn',
      closingCash: 62_500,
      endValue: 275_000,
      // 6% of the value, as in the plan.
      sellingPercent: 6,
      sellingCosts: 16_500,
    });
    const { netValue, received, closingCash, moneyIn, value } = forecast.sincePurchase!;
    // Cash at closing, 3,574.40 of bills and three loan payments of 1,185.13.
    expect(moneyIn).toBe(closingCash + 7129.79);
    expect(value).toEqual({
      kind: 'value',
      value: expect.closeTo((100 * (netValue + received - closingCash)) / moneyIn, 6) as number,
    });
    expect(forecast.atEnd).toMatchObject({ kind: 'irr', endsOn: `${forecast.holdEnds}-30` });
  });
});

describe('the return since purchase', () => {
  test('by year of sale starts from today’s record, as Sell or hold does: a plan with rent of 9,000 leaves all 10 years as they are', async () => {
    const { browser, url } = await owner();
    const exitsNow = async () =>
      (await read<PlanForecast>(browser, `${url}/plan/forecast`)).exits.map(
        ({ endsOn, value }) => [endsOn, numberOrNull(value)] as const,
      );
    const exits = await exitsNow();
    const { years } = await read<SellOrHold>(browser, `${url}/sell-or-hold`);
    const flows = [{ date: '2026-06-30', amount: -62_500 }];
    const expected = years.slice(1).map(({ date, cashFlow, proceeds }) => {
      flows.push({ date, amount: cashFlow });
      const value = numberOrNull(xirr([...flows, { date, amount: proceeds }]));
      return [date, expect.closeTo(100 * value!, 3) as number];
    });
    expect(expected).toHaveLength(10);
    expect(exits).toEqual(expected);
    await browser.post(`${url}/plan`, { version: 1, change: { monthlyRent: 9000 } });
    expect(await exitsNow()).toEqual(exits);
  });

  test('subtracts selling costs: 16,500 from the plan, 11,000 at an entered 4%, and none without a plan, and says so', async () => {
    const { browser, userId, url } = await owner();
    const sold = async (query = '') =>
      (await read<PlanForecast>(browser, `${url}/plan/forecast${query}`)).sincePurchase!;
    const planned = await sold();
    expect(planned).toMatchObject({ sellingPercent: 6, sellingCosts: 16_500 });
    const typed = await sold('?sellingPercent=4');
    expect(typed).toMatchObject({ sellingPercent: 4, sellingCosts: 11_000 });
    expect(typed.netValue - planned.netValue).toBe(5500);
    await testApp.database.pool.query('DELETE FROM property_plans WHERE user_id = $1', [userId]);
    expect(await sold()).toMatchObject({ sellingPercent: null, sellingCosts: 0 });
    expect((await browser.get(`${url}/plan/forecast?sellingPercent=31`)).statusCode).toBe(400);
  });

  const since = async (loan: object) => {
    const { browser, url } = await owner(BIRCH_STREET);
    const terms = { closedOn: '2023-03-10', amount: 187_500, interestRate: 0, ...loan };
    expect((await browser.post(`${url}/loans`, terms)).statusCode).toBe(201);
    return (await read<PlanForecast>(browser, `${url}/plan/forecast`)).sincePurchase!;
  };
  const rate = ({ value }: { value: Outcome }) => (value.kind === 'value' ? value.value : 0);

  test.each([
    ['extra principal of 10,000', { extras: [{ date: '2026-10-05', amount: 10_000 }] }, 10_000],
    // 187,500 minus 43 payments of 520.83.
    ['a balloon of 165,104.31', { balloonMonth: 43 }, 165_104.31],
    ['a payoff of 165,104.31 with cash', { paidOffOn: '2026-10-10' }, 165_104.31],
  ])(
    '%s on an interest-free loan counts as paid: it raises net value and lowers cash received',
    async (_what, change, paid) => {
      const [plain, changed] = [await since({}), await since(change)];
      const due = paid === 10_000 ? 0 : 520.83;
      expect(changed.netValue - plain.netValue).toBeCloseTo(paid - due, 2);
      expect(plain.received - changed.received).toBeCloseTo(paid, 2);
      expect(rate(changed)).toBeLessThan(rate(plain));
    },
  );

  test('a later loan of 20,000 that paid off no other loan counts as cash received', async () => {
    const { browser, url } = await owner(BIRCH_STREET);
    const received = async () =>
      (await read<PlanForecast>(browser, `${url}/plan/forecast`)).sincePurchase!;
    const first = { closedOn: '2023-03-10', amount: 187_500, interestRate: 6.5 };
    await browser.post(`${url}/loans`, first);
    const before = await received();
    const later = {
      closedOn: '2026-11-01',
      amount: 20_000,
      interestRate: 8,
      isPurchaseLoan: false,
    };
    await browser.post(`${url}/loans`, later);
    const after = await received();
    expect(before.netValue - after.netValue).toBeCloseTo(20_000, 2);
    expect(after.received - before.received).toBeCloseTo(20_000, 2);
  });
});

describe('hold, refinance or sell', () => {
  test('compares 10 years from today and gives the best date and why; higher selling costs move the date', async () => {
    const { browser, url } = await owner();
    const answer = await read<SellOrHold>(browser, `${url}/sell-or-hold`);
    expect(answer.years).toHaveLength(11);
    expect(answer.years[0]).toMatchObject({ year: 0, value: 275_000, cashFlow: 0 });
    for (const { value, sellingCosts, balance, proceeds } of answer.years)
      expect(value - sellingCosts - balance).toBeCloseTo(proceeds, 1);
    const worths = answer.years.flatMap(({ sellWorth, refinance }) => [
      sellWorth,
      refinance?.worth ?? sellWorth,
    ]);
    expect(answer.best.worth).toBeCloseTo(Math.max(...worths), 2);
    expect(answer.best.gain).toBeCloseTo(answer.best.worth - answer.holdWorth, 1);
    expect(answer.best.sentence).toMatch(/^(Hold|Sell|Refinance)/);
    const cheap = await read<SellOrHold>(browser, `${url}/sell-or-hold?discountPercent=0&years=5`);
    expect([cheap.assumed.years, cheap.best.action]).toEqual([5, 'hold']);
  });

  test('returns 422 for a loan without a rate', async () => {
    const { browser, url } = await owner({ ...BOUGHT, loanInterestRate: null });
    const response = await browser.get(`${url}/sell-or-hold`);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      422,
      'loan-without-rate',
    ]);
  });
});

test('every read returns 401 for a visitor and 404 for another user’s property; a rent below 0 returns 400 and nothing changes', async () => {
  const { browser, url } = await owner();
  const { browser: other } = await registerUser(testApp);
  for (const path of ['/plan', '/plan/actual', '/plan/forecast', '/sell-or-hold']) {
    expect((await new TestBrowser(testApp).get(`${url}${path}`)).statusCode).toBe(401);
    expect((await other.get(`${url}${path}`)).statusCode).toBe(404);
  }
  expect((await other.post(`${url}/plan`, { version: 1 })).statusCode).toBe(404);
  expect((await browser.get(`${url}/plan?version=2`)).statusCode).toBe(404);
  const wrong = await browser.post(`${url}/plan`, { version: 1, change: { monthlyRent: -1 } });
  expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
    400,
    'Monthly rent must be between 0 and 1,000,000,000 (dollars a month)',
  ]);
  expect((await read<Plans>(browser, `${url}/plan`)).versions).toHaveLength(1);
});
