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

const PARTNERS = [
  { label: 'You, sponsor', sharePercent: 10 },
  { label: 'Ines Calloway', sharePercent: 90 },
];

/** Bought for cash, without rent or growth: the sale returns exactly the cash invested. */
const CASH_DEAL = {
  purchasePrice: 1_000_000,
  closingCostPercent: 0,
  rehabCost: 0,
  downPaymentPercent: 100,
  monthlyRent: 0,
  monthlyOtherIncome: 0,
  propertyTaxesAnnual: 0,
  insuranceAnnual: 0,
  hoaMonthly: 0,
  valueGrowthPercent: 0,
  sellingCostPercent: 0,
  holdYears: 3,
};

const cents = (dollars: number): number => Math.round(dollars * 100);

describe('partners through the API', () => {
  test('U-28: 1,450,000 after 36 months pays the investors 1,360,000.00 and the sponsor a promote of 90,000.00', async () => {
    const { partners } = await ask({
      ...CASH_DEAL,
      valueGrowthPercent: 100 * (1.45 ** (1 / 3) - 1),
      partners: [
        { label: 'GP', sharePercent: 0 },
        { label: 'LP', sharePercent: 100 },
      ],
      partnerTerms: [{ preferredReturnPercent: 8, compoundsEveryMonths: 0, catchUpPercent: 100 }],
      profitSplits: [{ promotePercent: 20 }],
    });
    const [gp, lp] = partners!.partners;
    expect(lp?.fromCapital).toBeCloseTo(1_360_000, 2);
    expect(lp?.irr).toMatchObject({ kind: 'value', value: expect.closeTo(10.7932, 4) });
    expect(gp?.promote).toBeCloseTo(90_000, 2);
    expect(partners?.tiers.map(({ kind }) => kind)).toEqual([
      'preferred',
      'capital',
      'catchUp',
      'rest',
    ]);
  });

  test('a leveraged hold with fees, a refinance and two hurdles: profits add up to the deal after fees, to the cent', async () => {
    const { partners, projection } = await ask({
      partners: [
        ...PARTNERS.slice(0, 1),
        { label: 'A', sharePercent: 56.7 },
        { label: 'B', sharePercent: 33.3 },
      ],
      partnerTerms: [
        { acquisitionFeePercent: 1, managementFeePercent: 2, dispositionFeePercent: 1 },
      ],
      profitSplits: [
        { promotePercent: 20, untilIrrPercent: 12 },
        { promotePercent: 25, untilMultiple: 2.5 },
        { promotePercent: 30 },
      ],
      moreLoans: [{ amount: 10_000, balloonYears: 4 }],
      refinances: [{ month: 62 }],
    });
    const profit = partners!.partners.reduce((sum, one) => sum + cents(one.profit), 0);
    expect(profit).toBe(cents(partners!.profit));
    const before = projection.flows.reduce((sum, flow) => sum + flow, 0);
    const { acquisition, management, disposition } = partners!.fees;
    expect(partners!.profit).toBeCloseTo(before - acquisition - management - disposition, 1);
    expect(acquisition).toBeCloseTo(2500, 2);
  });

  test('without a profit there is no promote: capital of 1,000,000.00 is returned before a first split of 20% until an IRR of 12% or a multiple', async () => {
    for (const until of [{ untilIrrPercent: 12 }, { untilMultiple: 1.5 }]) {
      const { partners } = await ask({
        ...CASH_DEAL,
        partners: PARTNERS,
        profitSplits: [
          { promotePercent: 20, ...until },
          { promotePercent: 25, untilIrrPercent: 20 },
          { promotePercent: 30 },
        ],
      });
      const paid = partners!.partners.map(({ fromCapital, promote }) => [fromCapital, promote]);
      expect(paid).toEqual([
        [100_000, 0],
        [900_000, 0],
      ]);
    }
  });

  test('a deal without partners has no partner results', async () => {
    expect((await ask({})).partners).toBeNull();
  });
});

describe('partners that don’t fit', () => {
  test.each([
    [
      'shares of 10 and 80%',
      { partners: [PARTNERS[0], { label: 'B', sharePercent: 80 }] },
      'Partner 2: The shares add up to 90%. Change one so that they add up to 100%.',
    ],
    [
      'a last split with an IRR',
      { partners: PARTNERS, profitSplits: [{ promotePercent: 20, untilIrrPercent: 12 }] },
      'Profit split 1: The last split takes the rest. Set its IRR and multiple to 0, or add another split.',
    ],
    [
      'hurdles out of order',
      {
        partners: PARTNERS,
        profitSplits: [
          { promotePercent: 20, untilIrrPercent: 14 },
          { promotePercent: 25, untilIrrPercent: 12 },
          { promotePercent: 30 },
        ],
      },
      'Profit split 2: The split before already reaches an IRR of 14%. Enter a higher IRR, or change the order.',
    ],
    [
      'a catch-up below the promote',
      {
        partners: PARTNERS,
        partnerTerms: [{ catchUpPercent: 15 }],
        profitSplits: [{ promotePercent: 20 }],
      },
      'Partner terms: The catch-up must be more than the first split’s promote of 20%. Enter a higher share, or 0 for no catch-up.',
    ],
  ])('%s is a 422 that says what to change', async (_case, wrong, message) => {
    const response = await post(wrong);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ message: string }>().message).toBe(message);
  });
});
