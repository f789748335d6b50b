import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoanAnswer } from '#contract/owned-properties/loans.ts';
import type { OwnedPropertyAnswer } from '#contract/owned-properties/owned-property.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { BIRCH_STREET } from '#server/testing/ownership-rows.ts';
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

async function owner() {
  const { browser } = await registerUser(testApp);
  const added = await browser.post('/api/user-properties', BIRCH_STREET);
  const { property } = added.json<OwnedPropertyAnswer>();
  const url = `/api/user-properties/${property.id}`;
  return { browser, url, loans: `${url}/loans` };
}

const onDay = async (browser: TestBrowser, loans: string, on: string) =>
  (await browser.get(`${loans}?on=${on}`)).json<{ items: LoanAnswer[] }>().items;

describe('property loans', () => {
  test('W-15: 240,000 at 6.5% with 10,000 extra has a balance of 226,093.27 on 2025-07-01', async () => {
    const { browser, loans } = await owner();
    const created = await browser.post(loans, {
      closedOn: '2024-02-01',
      firstPaymentOn: '2024-03-01',
      amount: 240_000,
      interestRate: 6.5,
    });
    expect(created.statusCode, created.body).toBe(201);
    const { id, onDate } = created.json<LoanAnswer>();
    expect(onDate!.nextPayment).toBe(1516.96);
    const extra = { date: '2025-06-15', amount: 10_000 };
    const after = await browser.post(`${loans}/${id}/extra-payments`, extra);
    expect(after.json<LoanAnswer>().extras).toEqual([extra]);
    const [loan] = await onDay(browser, loans, '2025-07-01');
    expect(loan!.onDate!.balance).toBe(226_093.27);
    const schedule = (await browser.get(`${loans}/${id}/schedule`)).json<{
      payments: { date: string; interest: number }[];
    }>();
    const in2025 = schedule.payments.filter(({ date }) => date.startsWith('2025-'));
    const interest = in2025.reduce((sum, payment) => sum + payment.interest * 100, 0) / 100;
    expect(interest).toBeCloseTo(15_042.7, 2);
  });

  test('W-16: a refinance of 262,500 pays off 194,321.23 + 656.17 and pays out 63,097.60; a preview changes nothing', async () => {
    const { browser, url, loans } = await owner();
    await browser.post(loans, {
      closedOn: '2023-06-01',
      firstPaymentOn: '2023-07-01',
      amount: 200_000,
      interestRate: 7.25,
    });
    const terms = {
      closedOn: '2026-03-18',
      amount: 262_500,
      interestRate: 6.25,
      costs: 4425,
    };
    const preview = await browser.post(`${loans}/refinance`, { ...terms, preview: true });
    const figures = {
      balance: 194_321.23,
      accruedInterest: 656.17,
      costs: 4425,
      cashBack: 63_097.6,
    };
    expect(preview.json()).toMatchObject({ ...figures, loan: null });
    expect(await onDay(browser, loans, '2026-11-15')).toHaveLength(1);
    const done = await browser.post(`${loans}/refinance`, terms);
    expect(done.json()).toMatchObject(figures);
    const [fresh, old] = await onDay(browser, loans, '2026-11-15');
    expect(fresh).toMatchObject({ amount: 262_500, isPurchaseLoan: false, cashBack: 63_097.6 });
    expect(old).toMatchObject({ paidOffOn: '2026-03-18', refinancedById: fresh!.id });
    expect(old!.onDate!.balance).toBe(0);
    const { metrics } = (await browser.get(url)).json<OwnedPropertyAnswer>();
    // Down payment of 50,000 minus the cash returned.
    expect(metrics.figures.cashInvested).toBe(-13_097.6);
    expect((await browser.delete(`${loans}/${fresh!.id}`)).statusCode).toBe(200);
    const [again] = await onDay(browser, loans, '2026-11-15');
    expect(again).toMatchObject({ paidOffOn: null, refinancedById: null });
  });

  test('points of 2,625 reduce cash back to 56,218.09 and leave 47,381.91 invested; line 19 has 3,696.67 in 2024, 235.00 in 2025', async () => {
    const { browser } = await registerUser(testApp);
    const added = await browser.post('/api/user-properties', {
      ...BIRCH_STREET,
      purchasePrice: 300_000,
      purchaseDate: '2023-06-01',
      closingCosts: 0,
    });
    const url = `/api/user-properties/${added.json<OwnedPropertyAnswer>().property.id}`;
    // 100,000 down and 3,600 of points make the 103,600 paid at closing.
    await browser.post(`${url}/loans`, {
      closedOn: '2023-06-01',
      firstPaymentOn: '2023-07-01',
      amount: 200_000,
      interestRate: 7.25,
      points: 3600,
    });
    const done = await browser.post(`${url}/loans/refinance`, {
      closedOn: '2024-03-18',
      firstPaymentOn: '2024-05-01',
      amount: 262_500,
      interestRate: 6.25,
      costs: 4425,
      points: 2625,
    });
    expect(done.json()).toMatchObject({ costs: 4425, points: 2625, cashBack: 56_218.09 });
    const { loan } = done.json<{ loan: LoanAnswer }>();
    const invested = async () =>
      (await browser.get(url)).json<OwnedPropertyAnswer>().metrics.figures.cashInvested;
    expect(await invested()).toBe(47_381.91);
    const line19 = async (year: number) =>
      (await browser.get(`${url}/tax-years/${year}`))
        .json<TaxYearAnswer>()
        .expenses.find(({ line }) => line === 19)!.amount;
    expect([await line19(2024), await line19(2025)]).toEqual([3696.67, 235]);
    // Points corrected to 2,000 cost 625 less.
    const { amount, closedOn, interestRate, firstPaymentOn, version } = loan;
    const change = { amount, closedOn, interestRate, firstPaymentOn, version, points: 2000 };
    await browser.put(`${url}/loans/${loan.id}`, { ...change, isPurchaseLoan: false });
    expect(await invested()).toBe(46_756.91);
  });

  test('if the lender sends no Form 1098, the 2025 interest is on line 13 and none is on line 12', async () => {
    const { browser, url, loans } = await owner();
    const created = await browser.post(loans, {
      closedOn: '2024-02-01',
      firstPaymentOn: '2024-03-01',
      amount: 120_000,
      interestRate: 6,
      sends1098: false,
    });
    expect(created.json()).toMatchObject({ sends1098: false });
    const { expenses } = (await browser.get(`${url}/tax-years/2025`)).json<TaxYearAnswer>();
    const amountOf = (wanted: number) => expenses.find(({ line }) => line === wanted)!.amount;
    expect(amountOf(12)).toBe(0);
    expect(amountOf(13)).toBeGreaterThan(7000);
  });

  test('a refinance of 200,000 pays off the property’s original loan of 180,782.23, so it pays out 14,960.22, not 196,000', async () => {
    const { browser, url, loans } = await owner();
    const terms = { closedOn: '2026-03-18', amount: 200_000, interestRate: 6.25, costs: 4000 };
    const figures = { balance: 180_782.23, accruedInterest: 257.55, cashBack: 14_960.22 };
    const preview = await browser.post(`${loans}/refinance`, { ...terms, preview: true });
    expect(preview.json()).toMatchObject({ ...figures, loan: null });
    expect(await onDay(browser, loans, '2026-11-15')).toEqual([]);
    const done = await browser.post(`${loans}/refinance`, terms);
    expect(done.json()).toMatchObject(figures);
    const [fresh, old] = await onDay(browser, loans, '2026-11-15');
    expect(old).toMatchObject({
      amount: 187_500,
      interestRate: 6.5,
      closedOn: '2023-03-10',
      isPurchaseLoan: true,
      paidOffOn: '2026-03-18',
      refinancedById: fresh!.id,
    });
    const { figures: after } = (await browser.get(url)).json<OwnedPropertyAnswer>().metrics;
    expect(after.cashInvested).toBe(47_539.78);
  });

  test('a second loan of 20,000 alongside the property’s original loan leaves both outstanding', async () => {
    const { browser, url, loans } = await owner();
    const terms = { closedOn: '2026-11-15', amount: 20_000, interestRate: 8, paysOff: [] };
    const done = await browser.post(`${loans}/refinance`, terms);
    expect(done.json()).toMatchObject({ payoffs: [], cashBack: 20_000 });
    expect(await onDay(browser, loans, '2026-11-15')).toHaveLength(2);
    const { figures } = (await browser.get(url)).json<OwnedPropertyAnswer>().metrics;
    expect(figures.debt).toBe(199_103.52);
    expect(figures.cashInvested).toBe(42_500);
  });

  test.each([
    ['a rate', { loanInterestRate: null }],
    ['a purchase date', { purchaseDate: null }],
  ])('a property’s original loan without %s can’t be refinanced', async (_what, changes) => {
    const { browser } = await registerUser(testApp);
    const added = await browser.post('/api/user-properties', { ...BIRCH_STREET, ...changes });
    const { property } = added.json<OwnedPropertyAnswer>();
    const terms = { closedOn: '2026-03-18', amount: 200_000, interestRate: 6.25 };
    const url = `/api/user-properties/${property.id}/loans/refinance`;
    expect((await browser.post(url, terms)).statusCode).toBe(422);
  });

  test('when a loan is changed in two tabs, the second gets 409 and the current loan', async () => {
    const { browser, loans } = await owner();
    const body = { closedOn: '2024-02-01', amount: 100_000, interestRate: 6 };
    const { id } = (await browser.post(loans, body)).json<LoanAnswer>();
    const first = await browser.put(`${loans}/${id}`, { ...body, interestRate: 5.5, version: 1 });
    expect(first.json()).toMatchObject({ interestRate: 5.5, version: 2 });
    const stale = await browser.put(`${loans}/${id}`, { ...body, lender: 'B', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { interestRate: 5.5, version: 2 } });
  });

  test('loan records replace the loan entered with the property', async () => {
    const { browser, url, loans } = await owner();
    const before = (await browser.get(url)).json<OwnedPropertyAnswer>().metrics.figures;
    await browser.post(loans, { closedOn: '2026-11-15', amount: 100_000, interestRate: 0 });
    const after = (await browser.get(url)).json<OwnedPropertyAnswer>().metrics.figures;
    expect(before.debt).toBeGreaterThan(170_000);
    expect([after.debt, after.cashInvested]).toEqual([100_000, 150_000]);
  });

  test.each([
    ['a loan of 1e12', { amount: 1e12 }, 400],
    ['31 April', { closedOn: '2026-04-31' }, 400],
    ['a first payment before the loan', { firstPaymentOn: '2024-01-31' }, 400],
    ['a rate of 51 %', { interestRate: 51 }, 400],
  ])('%s is refused', async (_what, changes, status) => {
    const { browser, loans } = await owner();
    const body = { closedOn: '2024-02-01', amount: 100_000, interestRate: 6, ...changes };
    expect((await browser.post(loans, body)).statusCode).toBe(status);
    expect(await onDay(browser, loans, '2026-11-15')).toEqual([]);
  });

  test('a loan without a rate has no schedule and can’t be paid off by a refinance', async () => {
    const { browser, loans } = await owner();
    const body = { closedOn: '2024-02-01', amount: 100_000, interestRate: null };
    const { id, onDate } = (await browser.post(loans, body)).json<LoanAnswer>();
    expect(onDate).toBeNull();
    expect((await browser.get(`${loans}/${id}/schedule`)).statusCode).toBe(422);
    const terms = { closedOn: '2026-03-18', amount: 120_000, interestRate: 6 };
    expect((await browser.post(`${loans}/refinance`, terms)).statusCode).toBe(422);
  });
});
