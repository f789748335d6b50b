import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { anyNumber, arbitraryDeal, extreme } from '#engine/testing/arbitrary-deals.ts';
import { NOTHING_OPERATING, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { roiOf } from '#engine/testing/explain-deal.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { equityProjection } from './equity-projection.ts';
import { portfolio, portfolioRatios } from './portfolio.ts';
import { portfolioHealth } from './portfolio-health.ts';
import type { OwnedHouse } from './portfolio-property.ts';

const { purchase, loans, operating } = ORDINARY_DEAL;

const house: OwnedHouse = {
  rental: { purchase, loans, operating },
  paymentsMade: 0,
  valueGrowthRate: 0.03,
  units: 1,
  occupiedUnits: 1,
};

/** Bought for 100,000 in cash, worth 120,000, rented at 1,000 without any cost. */
const paidOff: OwnedHouse = {
  ...house,
  rental: {
    purchase: { price: 100_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
    loans: [],
    operating: { ...NOTHING_OPERATING, monthlyRent: 1000 },
  },
  currentValue: 120_000,
};

const maybe = fc.option(anyNumber, { nil: undefined });
const anyHouse: fc.Arbitrary<OwnedHouse> = fc.record({
  rental: arbitraryDeal(extreme),
  currentValue: maybe,
  paymentsMade: anyNumber,
  valueGrowthRate: anyNumber,
  units: anyNumber,
  occupiedUnits: maybe,
  rentRecord: fc.option(fc.record({ due: anyNumber, collected: anyNumber }), { nil: undefined }),
  reserves: maybe,
});

describe('a portfolio', () => {
  it('of one house bought today has the cap rate, cash-on-cash, coverage and break-even of the deal', () => {
    const { ratios } = portfolio([house]);
    const deal = firstYear(house.rental).ratios;
    for (const key of [
      'capRate',
      'cashOnCash',
      'debtCoverage',
      'breakEvenRatio',
      'operatingExpenseRatio',
      'returnOnEquity',
    ] as const) {
      expect(numberOrNull(ratios[key])).toBeCloseTo(numberOrNull(deal[key]) ?? Number.NaN, 10);
    }
  });

  it('of any one house has exactly the figures and ratios of the house', () => {
    fc.assert(
      fc.property(anyHouse, (owned) => {
        const { houses, totals, ratios } = portfolio([owned]);
        const figures = Object.values(houses[0] ?? {}).map((figure) => figure + 0);
        expect(Object.values(totals)).toEqual(figures);
        expect(ratios).toEqual(portfolioRatios(totals));
      }),
    );
  });

  it('divides sums: NOI 12,000 on 120,000 and 12,000 on 360,000 are a cap rate of 5 %, not of 6.67 %', () => {
    const { ratios } = portfolio([paidOff, { ...paidOff, currentValue: 360_000 }]);
    expect(numberOrNull(ratios.capRate)).toBeCloseTo(0.05, 12);
  });

  it('weighs ROI by cash invested: 12 % on 100,000 and 4 % on 300,000 average 6 %', () => {
    const large = { ...paidOff.rental, purchase: { ...paidOff.rental.purchase, price: 300_000 } };
    const still = { ...paidOff, valueGrowthRate: 0 };
    const { ratios } = portfolio([still, { ...still, rental: large }]);
    expect(numberOrNull(ratios.averageRoi)).toBeCloseTo(0.06, 12);
  });

  it('counts 12,000 of rent and 3 % growth of 120,000 as a return of 15.6 % on 100,000', () => {
    expect(numberOrNull(portfolio([paidOff]).ratios.averageRoi)).toBeCloseTo(0.156, 12);
  });

  it('of one house bought today has the ROI of its first year, also when a balloon of year 1 is paid in cash', () => {
    for (const balloonMonth of [undefined, 10]) {
      const deal = { ...ORDINARY_DEAL, loans: loans.map((loan) => ({ ...loan, balloonMonth })) };
      const { averageRoi } = portfolio([{ ...house, rental: deal }]).ratios;
      const firstRoi = roiOf(deal).years[0]?.returns.total;
      expect(numberOrNull(averageRoi)).toBeCloseTo(
        firstRoi ? (numberOrNull(firstRoi) ?? 0) : 0,
        10,
      );
    }
  });

  it('values a house at its price while no current value is known', () => {
    expect(portfolio([house]).totals.value).toBe(300_000);
  });

  it('counts a house whose status is unset as occupied, and says that 1 of 2 units is assumed', () => {
    const { totals, ratios } = portfolio([
      { ...house, occupiedUnits: 0 },
      { ...house, occupiedUnits: undefined },
    ]);
    expect(numberOrNull(ratios.occupancy)).toBe(0.5);
    expect(totals.assumedUnits).toBe(1);
  });

  it('owes after 12 payments what the first year of the loan left, and pays on from there', () => {
    const [bought, later] = portfolio([house, { ...house, paymentsMade: 12 }]).houses;
    expect(later?.debt).toBeCloseTo((bought?.debt ?? 0) - (bought?.paydown ?? 0), 6);
    expect(later?.debtService).toBeCloseTo(bought?.debtService ?? 0, 6);
    expect(later?.paydown).toBeGreaterThan(bought?.paydown ?? Infinity);
  });

  it('has no debt service left after all 360 payments', () => {
    const { totals, ratios } = portfolio([{ ...house, paymentsMade: 360 }]);
    expect(totals.debt).toBe(0);
    expect(totals.debtService).toBe(0);
    expect(ratios.debtCoverage.kind).toBe('infinite');
  });

  it('says how much of it is one house: 360,000 of 480,000 is 75 %', () => {
    const { largestShare } = portfolio([paidOff, { ...paidOff, currentValue: 360_000 }]);
    expect(numberOrNull(largestShare)).toBeCloseTo(0.75, 12);
  });

  it('of no house has no ratio at all and nothing in it', () => {
    const { ratios, equity, monthlyIncome } = portfolio([]);
    expect(Object.values(ratios).map((ratio) => ratio.kind)).toEqual(Array(10).fill('undefined'));
    expect([equity, monthlyIncome]).toEqual([0, 0]);
  });
});

describe('any finite numbers', () => {
  it('give a portfolio, a health and a projection without NaN or Infinity', () => {
    fc.assert(
      fc.property(fc.array(anyHouse, { maxLength: 4 }), anyNumber, (houses, years) => {
        const whole = portfolio(houses);
        const health = portfolioHealth(whole);
        expectFinite([whole, health, equityProjection(houses, years)]);
        expect(health.score).toBeGreaterThanOrEqual(0);
        expect(health.score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
