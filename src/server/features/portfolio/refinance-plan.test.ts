import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import type {
  RefinancePlanAnswer,
  RefinancePolicyAnswer,
  RefinanceScenarioAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { insertLoan } from '#server/db/queries/ownership/loans.ts';
import { insertOwnedProperty } from '#server/db/queries/ownership/owned-properties.ts';
import { addBirchStreet, BIRCH_STREET } from '#server/testing/ownership-rows.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const OPTIMIZE = '/api/v2/portfolio/brrrr/optimize';
const SCENARIOS = '/api/v2/portfolio/brrrr/scenarios';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

interface Owned {
  address: string;
  currentValue: number;
  monthlyRent: number;
  owed: number;
}

/** Without vacancy or costs, so that NOI equals rent; the loan closes today, so nothing is repaid yet. */
async function own(userId: string, { owed, ...record }: Owned): Promise<string> {
  const { db, now } = testApp.deps;
  const time = { createdAt: now(), updatedAt: now() };
  const { city, state, zipCode, propertyType } = BIRCH_STREET;
  const { propertyId } = await insertOwnedProperty(db, userId, {
    ...record,
    city,
    state,
    zipCode,
    propertyType,
    purchasePrice: 150_000,
    purchaseDate: '2023-03-10',
    ...time,
  });
  await insertLoan(db, userId, propertyId, {
    isPurchaseLoan: true,
    closedOn: calendarDay(now()),
    principalCents: owed * 100,
    interestRate: 6.5,
    termMonths: 360,
    ...time,
  });
  return propertyId;
}

async function ownerOfW24() {
  const { browser, userId } = await registerUser(testApp);
  const a = await own(userId, {
    address: 'A Street',
    currentValue: 240_000,
    monthlyRent: 1200,
    owed: 95_000,
  });
  const b = await own(userId, {
    address: 'B Street',
    currentValue: 260_000,
    monthlyRent: 2000,
    owed: 110_000,
  });
  return { browser, userId, a, b };
}

interface Optimized {
  policy: RefinancePolicyAnswer;
  plan: RefinancePlanAnswer;
}

test('W-24 with 20,000 in cash: B pays out 81,100.00 in month 2, A 46,409.10 in month 8, for a present value of 99,473.03, proven optimal', async () => {
  const { browser, a } = await ownerOfW24();
  const body = { cash: 20_000, preparations: [{ propertyId: a, prep: 25_000, months: 6 }] };
  const responses = await Promise.all([browser.post(OPTIMIZE, body), browser.post(OPTIMIZE, body)]);
  for (const response of responses) expect(response.statusCode, response.body).toBe(200);
  const [{ plan, policy }, again] = responses.map((response) => response.json<Optimized>()) as [
    Optimized,
    Optimized,
  ];
  expect(again.plan).toEqual(plan);
  expect(plan.steps.map((step) => [step.address, step.cashBack, step.closeMonth])).toEqual([
    ['B Street', 81_100, 2],
    ['A Street', 46_409.1, 8],
  ]);
  expect(plan.steps[1]).toMatchObject({ loanByIncome: 144_295, newLoan: 144_295, balance: 95_000 });
  expect([plan.worth, plan.isExact, plan.leftOut]).toEqual([99_473.03, true, []]);
  expect(policy).toMatchObject({ ratePercent: 7, loanToValuePercent: 75, horizonMonths: 24 });
});

test('the planner and Sell or hold give B Street the same loan of 195,000, costs of 3,900, cash out of 81,100 and gain', async () => {
  const { browser, b } = await ownerOfW24();
  const { plan, policy } = (await browser.post(OPTIMIZE, {})).json<Optimized>();
  const step = plan.steps.find(({ propertyId }) => propertyId === b)!;
  const decided = (await browser.get(`/api/user-properties/${b}/sell-or-hold`)).json<SellOrHold>();
  const { refinance } = decided.years[0]!;
  expect(refinance).toMatchObject({ newLoan: 195_000, costs: 3900, cashBack: 81_100 });
  expect(step).toMatchObject({
    newLoan: refinance!.newLoan,
    costs: refinance!.costs,
    cashBack: refinance!.cashBack,
    value: decided.years[0]!.value,
    balance: decided.years[0]!.balance,
    after: { payment: refinance!.newPayment },
    sellOrHold: {
      costOfCash: refinance!.costOfCash,
      sentence: decided.best.sentence,
      years: decided.assumed.years,
    },
  });
  expect(step.sellOrHold!.gain).toBeCloseTo(refinance!.worth - decided.holdWorth, 1);
  const { termYears, costPercent, minimumDscr } = policy;
  expect(decided.assumed).toMatchObject({ termYears, costPercent, minimumDscr });
});

test('the planner starts from the owner’s assumptions: 6.25% and 70% of the value, the same as Sell or hold', async () => {
  const { browser, b } = await ownerOfW24();
  const assumptions = { refinanceInterestRate: 6.25, refinanceLtvPercent: 70 };
  await browser.put('/api/v2/users/preferences', { assumptions });
  const { policy } = (await browser.post(OPTIMIZE, {})).json<Optimized>();
  const { assumed } = (
    await browser.get(`/api/user-properties/${b}/sell-or-hold`)
  ).json<SellOrHold>();
  for (const terms of [policy, assumed])
    expect(terms).toMatchObject({ ratePercent: 6.25, loanToValuePercent: 70 });
});

test('cash out is borrowed: 81,100 for B Street adds 85,000 of debt, costs 3,900, and cash flow falls by the payment increase', async () => {
  const { browser, b } = await ownerOfW24();
  const { plan } = (await browser.post(OPTIMIZE, { horizonMonths: 2 })).json<Optimized>();
  expect(plan.steps.map(({ propertyId }) => propertyId)).toEqual([b]);
  expect([plan.cashBack, plan.addedDebt, plan.costs]).toEqual([81_100, 85_000, 3900]);
  const { before, after } = plan.steps[0]!;
  expect([before.payment, after.payment]).toEqual([695.27, 1297.34]);
  expect(plan.cashFlowBefore - plan.cashFlowAfter).toBeCloseTo(after.payment - before.payment, 1);
});

test('without cash for its rehab, A waits for B, and doesn’t fit within 6 months', async () => {
  const { browser, a } = await ownerOfW24();
  const preparations = [{ propertyId: a, prep: 25_000, months: 6 }];
  const response = await browser.post(OPTIMIZE, { horizonMonths: 6, preparations });
  const { plan } = response.json<Optimized>();
  expect(plan.steps.map(({ address }) => address)).toEqual(['B Street']);
  expect(plan.leftOut).toMatchObject([{ address: 'A Street', reason: 'noRoom' }]);
});

test('a plan with 13 candidates is marked as good, not proven optimal', async () => {
  const { browser, userId } = await registerUser(testApp);
  for (let at = 0; at < 13; at++) {
    const address = `${at} Oak Street`;
    await own(userId, { address, currentValue: 240_000, monthlyRent: 2000, owed: 95_000 });
  }
  const { plan } = (await browser.post(OPTIMIZE, {})).json<Optimized>();
  expect([plan.candidates, plan.isExact, plan.steps.length]).toEqual([13, false, 12]);
  expect(plan.note).toContain('not necessarily the best');
});

test('each scenario has its own plan: values 10% lower, a rate 1 point higher, rents 5% lower and all combined', async () => {
  const { browser } = await ownerOfW24();
  const response = await browser.get(`${SCENARIOS}?cash=20000&termYears=30`);
  expect(response.statusCode, response.body).toBe(200);
  const { scenarios } = response.json<{ scenarios: RefinanceScenarioAnswer[] }>();
  expect(scenarios.map(({ key }) => key)).toEqual([
    'base',
    'valueDown',
    'rateUp',
    'rentDown',
    'all',
  ]);
  expect(scenarios[0]!.difference).toBe(0);
  for (const { difference } of scenarios.slice(1)) expect(difference).toBeLessThan(0);
  expect(scenarios[4]!.difference).toBeLessThan(scenarios[2]!.difference);
});

test('owning nothing gives an empty plan; a loan without a rate and a recent purchase are left out, with the reason', async () => {
  const { browser, userId } = await registerUser(testApp);
  expect((await browser.post(OPTIMIZE, {})).json()).toMatchObject({
    plan: { steps: [], worth: 0, isExact: true },
  });
  await browser.post('/api/user-properties', { ...BIRCH_STREET, loanInterestRate: null });
  const purchaseDate = calendarDay(testApp.deps.now());
  await browser.post('/api/user-properties', { ...BIRCH_STREET, purchaseDate });
  await addBirchStreet(testApp.deps.db, userId);
  const { plan } = (await browser.post(OPTIMIZE, {})).json<Optimized>();
  const reasons = plan.leftOut.map(({ reason }) => reason);
  expect(reasons.toSorted()).toEqual(['noCashBack', 'ownedTooShort', 'rateUnknown']);
});

test('the planner returns 401 for a visitor, 404 for another user’s property and 400 with the bounds', async () => {
  const visitor = new TestBrowser(testApp);
  expect((await visitor.post(OPTIMIZE, {})).statusCode).toBe(401);
  expect((await visitor.get(SCENARIOS)).statusCode).toBe(401);
  const { a } = await ownerOfW24();
  const { browser } = await registerUser(testApp);
  const foreign = await browser.post(OPTIMIZE, { preparations: [{ propertyId: a }] });
  expect(foreign.statusCode).toBe(404);
  const wrong = await browser.post(OPTIMIZE, { horizonMonths: 61 });
  expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
    400,
    'The horizon (months) must be a whole number between 1 and 60',
  ]);
  expect((await browser.get(`${SCENARIOS}?ratePercent=31`)).statusCode).toBe(400);
});
