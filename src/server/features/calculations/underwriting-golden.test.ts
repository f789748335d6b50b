import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { BuyHoldResults } from '#contract/calculations/calculation-results.ts';
import { calculateBuyHold } from '#contract/calculations/calculations.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  visitor = new TestBrowser(testApp);
});
afterAll(() => testApp.close());

type Results = z.output<typeof BuyHoldResults>;

const post = (input: object) => visitor.post(calculateBuyHold.path, { input });

async function ask(input: object): Promise<Results> {
  const response = await post(input);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ results: Results }>().results;
}

const percent = (outcome: { kind: string; value?: number }) => outcome.value ?? Number.NaN;

const NET_INCOME = [68_000, 74_000, 81_000, 83_430, 85_932.9, 88_510.89, 91_166.22];

/** Example U-07 as a caller types it; without expenses, rent is the NOI. */
const SMALL_BUILDING = {
  purchasePrice: 900_000,
  closingCostPercent: 2,
  rehabCost: 0,
  downPaymentPercent: 30,
  loanInterestRate: 7.25,
  interestOnlyYears: 2,
  pointsPercent: 1,
  moreLoans: [{ amount: 90_000, interestRate: 5, interestOnlyYears: 3, balloonYears: 7 }],
  prepaymentPenalties: [
    { year: 1, percent: 3 },
    { year: 2, percent: 2 },
    { year: 3, percent: 1 },
  ],
  monthlyRent: 68_000 / 12,
  monthlyOtherIncome: 0,
  vacancyRatePercent: 0,
  propertyTaxesAnnual: 0,
  insuranceAnnual: 0,
  hoaMonthly: 0,
  maintenancePercent: 0,
  managementPercent: 0,
  capexPercent: 0,
  rentGrowthPercent: 100 * (93_901.21 / 91_166.22 - 1),
  valueGrowthPercent: 3,
  sellingCostPercent: 5,
  holdYears: 7,
  yearOverrides: NET_INCOME.slice(1).map((income, index) => ({
    year: index + 2,
    rentGrowthPercent: 100 * (income / NET_INCOME[index]! - 1),
  })),
};

const CASH_OUT = {
  month: 36,
  interestRate: 6,
  loanToValuePercent: 80,
  debtCoverage: 1.25,
  debtYieldPercent: 10.5,
  costPercent: 1.5,
  costs: 2500,
  pointsPercent: 0.5,
};

describe('loans in a hold, through the API', () => {
  test('U-07: two loans, a balloon payment in year 7 and an IRR of 18.7917%', async () => {
    const { projection, irr } = await ask(SMALL_BUILDING);
    const { years, sale, flows } = projection;
    expect(flows[0]).toBeCloseTo(-204_300, 2);
    expect(years[0]?.debt.service).toBeCloseTo(50_175, 2);
    expect(years[2]?.debt.service).toBeCloseTo(57_129.46, 2);
    expect(years[3]?.debt.service).toBeCloseTo(58_710.29, 2);
    expect(years[6]?.cashFlow).toBeCloseTo(-50_560.14, 2);
    expect(sale.loanPayoff).toBeCloseTo(588_239.55, 2);
    expect(percent(irr)).toBeCloseTo(18.7917, 4);
  });

  test('U-08: the refinance in month 36 returns 34,461.62 and the IRR is 19.6916%', async () => {
    const { projection, irr } = await ask({ ...SMALL_BUILDING, refinances: [CASH_OUT] });
    const [event] = projection.refinances;
    expect(event?.loan).toBe(771_428);
    expect(event?.payoff).toBeCloseTo(712_809.73, 2);
    expect(event?.penalty).toBeCloseTo(6228.1, 2);
    expect(event?.costs).toBeCloseTo(14_071.42, 2);
    expect(event?.points).toBeCloseTo(3857.14, 2);
    expect(event?.cash).toBeCloseTo(34_461.62, 2);
    expect(event?.sizedBy.debtYield).toBeCloseTo(771_428.57, 2);
    expect(projection.years[3]?.cashFlow).toBeCloseTo(27_928.79, 2);
    expect(projection.sale.proceeds).toBeCloseTo(321_659.16, 2);
    expect(percent(irr)).toBeCloseTo(19.6916, 4);
  });

  test('U-09: a rate-and-term refinance in month 30 borrows 397,211 and leaves 0.85', async () => {
    const { projection } = await ask({
      ...SMALL_BUILDING,
      moreLoans: undefined,
      prepaymentPenalties: undefined,
      purchasePrice: 500_000,
      downPaymentPercent: 20,
      loanInterestRate: 7.5,
      interestOnlyYears: 0,
      refinances: [
        {
          ...CASH_OUT,
          month: 30,
          interestRate: 6.125,
          debtCoverage: 1.2,
          debtYieldPercent: 0,
          costPercent: 1,
          costs: 3000,
          pointsPercent: 0,
          value: 560_000,
          netOperatingIncome: 45_000,
          rateAndTerm: 1,
        },
      ],
    });
    const [event] = projection.refinances;
    expect(event?.payoff).toBeCloseTo(390_238.04, 2);
    expect(event?.loan).toBe(397_211);
    expect(event?.costs).toBeCloseTo(6972.11, 2);
    expect(event?.cash).toBeCloseTo(0.85, 2);
  });

  test('U-40: an exit cap of 7.5% sells for 1,252,016.13 and returns 22.6898%', async () => {
    const { projection, irr } = await ask({ ...SMALL_BUILDING, exitCapRatePercent: 7.5 });
    expect(projection.sale.price).toBeCloseTo(1_252_016.13, 2);
    expect(percent(irr)).toBeCloseTo(22.6898, 4);
  });

  test('the refinance is explained: its cash names the new loan, the payoff, the penalty and the costs', async () => {
    const response = await visitor.post(`${calculateBuyHold.path}?explain=true`, {
      input: { ...SMALL_BUILDING, refinances: [CASH_OUT] },
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(
      'Refinance loan − Old loans paid off − Prepayment penalty − Refinance closing costs − Points on refinance',
    );
  });
});

describe('loans that don’t fit the deal', () => {
  test.each([
    [
      'a refinance after the sale',
      { refinances: [{ ...CASH_OUT, month: 90 }] },
      'Refinance 1: Not used: the property is sold after 7 years. Enter a month from 1 to 83, or extend the hold.',
    ],
    [
      'two refinances in month 36',
      { refinances: [CASH_OUT, CASH_OUT] },
      'Refinance 1: Another refinance is in month 36. Enter a different month, or remove one.',
    ],
    [
      'a refinance without a test',
      {
        refinances: [{ ...CASH_OUT, loanToValuePercent: 0, debtCoverage: 0, debtYieldPercent: 0 }],
      },
      'Refinance 1: Enter a maximum LTV, a minimum DSCR or a minimum debt yield to size the loan.',
    ],
    [
      'a balloon after the loan’s 5 years',
      { moreLoans: [{ amount: 10_000, termYears: 5, balloonYears: 7 }] },
      'Additional loan 1: The balloon comes due after the loan ends. Enter at most 5 years, or 0 for no balloon.',
    ],
  ])('%s is a 422 that says what to change', async (_case, wrong, message) => {
    const response = await post({ ...SMALL_BUILDING, ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json<{ message: string }>().message).toBe(message);
  });

  test('a fifth additional loan is a 400', async () => {
    const loan = { amount: 10_000 };
    const response = await post({ moreLoans: [loan, loan, loan, loan, loan] });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Enter at most 4 additional loans');
  });
});
