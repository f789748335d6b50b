import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  calculateBrrrr,
  calculateBuyHold,
  calculateCashFlow,
  calculateFixFlip,
  calculateMortgage,
} from '#contract/calculations/calculations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { WireOutcome } from '#contract/outcome.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

type ResultsOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.output<R> extends { results: infer Results }
      ? Results
      : never
    : never;

async function ask<E extends { path: string }>(
  { path }: E,
  input: Record<string, number>,
  query = '',
): Promise<ResultsOf<E>> {
  const response = await visitor.post(`${path}${query}`, { input });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ results: ResultsOf<E> }>().results;
}

const numberOf = (outcome: WireOutcome): number =>
  outcome.kind === 'value' ? outcome.value : Number.NaN;

/** Zero for everything that the examples don't mention. */
const BARE_RENTAL = {
  closingCostPercent: 0,
  rehabCost: 0,
  monthlyOtherIncome: 0,
  vacancyRatePercent: 0,
  propertyTaxesAnnual: 0,
  insuranceAnnual: 0,
  hoaMonthly: 0,
  maintenancePercent: 0,
  managementPercent: 0,
  capexPercent: 0,
};
const BARE_PROJECT = {
  closingCostPercent: 0,
  rehabContingencyPercent: 0,
  monthlyHoldingCosts: 0,
  bridgeInterestRate: 0,
  bridgePointsPercent: 0,
};

describe('loans through the API', () => {
  const loan = (principal: number, rate: number, years: number, more: object = {}) =>
    ask(
      calculateMortgage,
      {
        purchasePrice: principal,
        downPaymentPercent: 0,
        loanInterestRate: rate,
        loanTermYears: years,
        ...more,
      },
      '?months=true',
    );

  test('M-01: 162,000 at 3.875% over 30 years costs 761.78 a month', async () => {
    expect((await loan(162_000, 3.875, 30)).monthlyPayment).toBeCloseTo(761.78, 2);
  });

  test('M-02: 200,000 at 6% costs 1,199.10 a month; month 1 is 1,000.00 and 199.10; 431,676.38 in total', async () => {
    const { schedule, monthlyPayment } = await loan(200_000, 6, 30);
    expect(monthlyPayment).toBeCloseTo(1199.1, 2);
    expect(schedule.months?.[0]?.interest).toBeCloseTo(1000, 2);
    expect(schedule.months?.[0]?.principal).toBeCloseTo(199.1, 2);
    expect(schedule.months?.[0]?.balance).toBeCloseTo(199_800.9, 2);
    expect(schedule.totalPaid).toBeCloseTo(431_676.38, 2);
    expect(schedule.years).toHaveLength(30);
    expect(schedule.years.at(-1)?.balance).toBeCloseTo(0, 6);
  });

  test('M-03: 200,000 at 7.5% over 15 years costs 1,854.0247200054619 a month, to the last digit', async () => {
    expect((await loan(200_000, 7.5, 15)).monthlyPayment).toBe(1854.0247200054619);
  });

  test('M-07: 10,400 at 22.77% over 57 months prints payments of 300.14, a last one of 300.49, interest of 6,708.33 and a total of 17,108.33', async () => {
    const { printed } = await loan(10_400, 22.77, 4.75);
    expect(printed).toMatchObject({
      payment: 300.14,
      lastPayment: 300.49,
      totalInterest: 6708.33,
      totalPaid: 17_108.33,
    });
    expect(printed.months).toHaveLength(57);
  });

  test('M-09: 88,000 at 3.75% with 100 extra a month has balances of 87,767.46, 87,534.19, 87,300.19', async () => {
    const { monthlyPayment, schedule } = await loan(88_000, 3.75, 30, {
      extraMonthlyPrincipal: 100,
    });
    expect(monthlyPayment).toBeCloseTo(407.54, 2);
    const [first, second, third] = schedule.months!;
    expect(first?.balance).toBeCloseTo(87_767.46, 2);
    expect(second?.balance).toBeCloseTo(87_534.19, 2);
    expect(third?.balance).toBeCloseTo(87_300.19, 2);
  });
});

describe('a rental year through the API', () => {
  test('R-01: 288,700 with rent of 43,000 has an NOI of 24,250, a cap rate of 8.4%, cash flow of 7,127, cash-on-cash of 8.9% and a GRM of 6.7', async () => {
    const { operating, ratios, debt, cashFlow } = await ask(calculateCashFlow, {
      ...BARE_RENTAL,
      purchasePrice: 288_700,
      downPaymentPercent: 100 * (1 - 220_000 / 288_700),
      loanInterestRate: 6.75,
      rehabCost: 11_500,
      monthlyRent: 43_000 / 12,
      otherExpensesAnnual: 18_750,
    });
    expect(operating.netOperatingIncome).toBeCloseTo(24_250, 6);
    expect(numberOf(ratios.capRate)).toBeCloseTo(8.4, 1);
    expect(debt.service).toBeCloseTo(17_123, 0);
    expect(cashFlow).toBeCloseTo(7127, 0);
    expect(numberOf(ratios.cashOnCash)).toBeCloseTo(8.9, 1);
    expect(numberOf(ratios.grossRentMultiplier)).toBeCloseTo(6.7, 1);
  });

  test('R-02: 325,000 with 65,000 down and rent of 43,200 has cash flow of 15,187.48, and the monthly lines add up to a twelfth of it', async () => {
    const { cashInvested, operating, cashFlow, month } = await ask(calculateCashFlow, {
      ...BARE_RENTAL,
      purchasePrice: 325_000,
      downPaymentPercent: 20,
      loanInterestRate: 6.5,
      monthlyRent: 3600,
      vacancyRatePercent: 6,
      propertyTaxesAnnual: 3600,
      otherExpensesAnnual: 2100,
    });
    expect(cashInvested.downPayment).toBe(65_000);
    expect(operating.vacancyLoss).toBeCloseTo(2592, 9);
    expect(cashFlow).toBeCloseTo(15_187.48, 2);
    const sum = month.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeCloseTo(15_187.48 / 12, 2);
    expect(month.map(({ label }) => label)).toEqual([
      'Gross rent',
      'Vacancy loss',
      'Property tax',
      'Other expenses',
      'Debt service',
    ]);
  });

  test('R-08: debt service of 32,000 and expenses of 47,000 on income of 98,000 break even at 81%', async () => {
    const { ratios, debt } = await ask(calculateCashFlow, {
      ...BARE_RENTAL,
      purchasePrice: 500_000,
      downPaymentPercent: 20,
      loanInterestRate: 8,
      interestOnlyYears: 1,
      monthlyRent: 98_000 / 12,
      otherExpensesAnnual: 47_000,
    });
    expect(debt.service).toBeCloseTo(32_000, 6);
    expect(numberOf(ratios.breakEvenRatio)).toBeCloseTo(80.6122, 3);
  });

  test('D-01: rent of 2,800 over PITIA of 2,457 is a lender DSCR of 1.14', async () => {
    const { ratios, monthlyPitia } = await ask(calculateCashFlow, {
      ...BARE_RENTAL,
      purchasePrice: 300_000,
      downPaymentPercent: 0,
      loanInterestRate: 6,
      interestOnlyYears: 1,
      monthlyRent: 2800,
      propertyTaxesAnnual: 957 * 12,
    });
    expect(monthlyPitia).toBeCloseTo(2457, 6);
    expect(numberOf(ratios.lenderDebtCoverage)).toBeCloseTo(1.14, 2);
  });

  test('I-06: $20M with NOI of $1.75M for 5 years, resold at $21M with $12M interest-only, has a levered IRR of 14.74%', async () => {
    const { irr, projection } = await ask(calculateBuyHold, {
      ...BARE_RENTAL,
      purchasePrice: 20_000_000,
      downPaymentPercent: 40,
      loanInterestRate: 6,
      interestOnlyYears: 30,
      monthlyRent: 1_750_000 / 12,
      rentGrowthPercent: 0,
      exitCapRatePercent: 100 * (1.75 / 21),
      sellingCostPercent: 0,
      holdYears: 5,
    });
    expect(projection.sale.price).toBeCloseTo(21_000_000, 4);
    expect(numberOf(irr)).toBeCloseTo(14.74, 2);
  });
});

describe('rehab deals through the API', () => {
  test('O-01: an ARV of 270,000 with repairs of 60,000 allows an offer of 129,000 under the 70% rule', async () => {
    const { seventyPercentOffer } = await ask(calculateFixFlip, {
      ...BARE_PROJECT,
      afterRepairValue: 270_000,
      rehabCost: 60_000,
    });
    expect(seventyPercentOffer).toBeCloseTo(129_000, 2);
  });

  test('F-01: 160,000 + 50,000 + 5,000 + 5,000 sold at 300,000 less 6% earns 62,000, 26.05% of its cost', async () => {
    const { profit, returnOnCost } = await ask(calculateFixFlip, {
      ...BARE_PROJECT,
      purchasePrice: 160_000,
      closingCostPercent: 3.125,
      rehabCost: 50_000,
      monthlyHoldingCosts: 1000,
      flipMonths: 5,
      bridgeLoanToCostPercent: 0,
      afterRepairValue: 300_000,
      sellingCostPercent: 6,
    });
    expect(profit).toBeCloseTo(62_000, 6);
    expect(numberOf(returnOnCost)).toBeCloseTo(26.05, 2);
  });

  test('B-01: 36,600 invested, a 78,680.34 balance, a new loan of 105,000 and fees of 2,000 leave 12,280.34 in the deal', async () => {
    const { cashIn, refinance } = await ask(calculateBrrrr, {
      ...BARE_PROJECT,
      purchasePrice: 115_280.34,
      rehabCost: 0,
      bridgeLoanToCostPercent: (100 * 78_680.34) / 115_280.34,
      rentStartMonth: 6,
      refinanceMonth: 6,
      afterRepairValue: 140_000,
      refinanceLtvPercent: 75,
      refinanceCostPercent: (100 * 2000) / 105_000,
    });
    expect(cashIn.total).toBeCloseTo(36_600, 2);
    expect(refinance.oldBalance).toBeCloseTo(78_680.34, 2);
    expect(refinance.cashLeftIn).toBeCloseTo(12_280.34, 2);
  });

  test('B-04: 120,000 + 50,000 with a loan of 144,500, refinanced at 70% of 270,000, is infinite: all cash plus 19,000 is returned', async () => {
    const { cashOnCash, refinance, cashIn, ...rates } = await ask(calculateBrrrr, {
      ...BARE_PROJECT,
      ...BARE_RENTAL,
      purchasePrice: 120_000,
      rehabCost: 50_000,
      bridgeLoanToCostPercent: 85,
      rentStartMonth: 6,
      refinanceMonth: 6,
      afterRepairValue: 270_000,
      refinanceLtvPercent: 70,
      refinanceCostPercent: 0,
      refinanceInterestRate: 6,
      monthlyRent: 2500,
    });
    expect(cashIn.borrowed).toBeCloseTo(144_500, 6);
    expect(refinance.surplus).toBeCloseTo(19_000, 6);
    expect(cashOnCash).toMatchObject({ kind: 'infinite' });
    expect(cashOnCash.kind === 'infinite' && cashOnCash.surplus).toBeCloseTo(19_000, 6);
    expect(rates.irr).toMatchObject({
      kind: 'undefined',
      reason:
        'No cash is left in the deal after the refinance, so there’s no rate of return from then on.',
    });
    expect(rates.returnSinceClosing).toMatchObject({ kind: 'value' });
  });
});
