import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizedLoan } from '#engine/loan/loan.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { arbitraryDeal, arbitraryLoan, sensible } from '#engine/testing/arbitrary-deals.ts';
import { MC30_DEAL, NO_GROWTH, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { buyAndHold, projectDeal } from './buy-and-hold.ts';
import { projectHold } from './buy-and-hold-years.ts';
import { firstYear } from './cash-flow.ts';
import { planHold } from './plan-hold.ts';
import { steadyFactors } from './year-overrides.ts';

describe('a 30-year hold', () => {
  const { years, sale, flows } = projectDeal(MC30_DEAL);

  it('invests 69,000, loses 4,211.59 in year 1 and sells for 684,488 after year 30', () => {
    expect(flows[0]).toBe(-69_000);
    expect(flows[1]).toBeCloseTo(-4211.59, 2);
    expect(sale.proceeds).toBeCloseTo(684_488, 0);
    expect(flows).toHaveLength(31);
  });

  it('year 1 uses today’s rent, year 2 is 3% higher: 26,400 and 27,192', () => {
    expect(years[0]?.operating.grossRent).toBe(26_400);
    expect(years[1]?.operating.grossRent).toBeCloseTo(27_192, 9);
  });

  it('grows expenses of 5,400 by 2.5% to 5,535', () => {
    expect(years[1]?.operating.fixedExpenses).toBeCloseTo(5535, 9);
  });

  it('300,000 is worth 309,000 after year 1 and 300,000 × 1.03^30 after year 30', () => {
    expect(years[0]?.value).toBeCloseTo(309_000, 9);
    expect(years[29]?.value).toBeCloseTo(300_000 * 1.03 ** 30, 6);
  });

  it('has equity after year 1 of 309,000 − 237,562.06', () => {
    expect(years[0]?.equity).toBeCloseTo(71_437.94, 2);
  });

  it('returns 12.18 times the cash invested and an IRR of 8.64%', () => {
    const hold = buyAndHold(MC30_DEAL);
    expect(numberOrNull(hold.cashMultiple)).toBeCloseTo(12.1842, 4);
    const rate = numberOrNull(hold.irr) ?? 0;
    const worth = flows.reduce((sum, flow, year) => sum + flow / (1 + rate) ** year, 0);
    expect(rate).toBeCloseTo(0.0864, 4);
    expect(Math.abs(worth)).toBeLessThan(0.01);
  });

  it('counts a year with negative cash flow as money in for the equity multiple: 9.72', () => {
    expect(numberOrNull(buyAndHold(MC30_DEAL).equityMultiple)).toBeCloseTo(9.7189, 4);
  });
});

describe('return on equity', () => {
  it('has one figure for year 1, on the after-repair value of 360,000 less the loan of 240,000', () => {
    const rehabbed = {
      ...ORDINARY_DEAL,
      purchase: { ...ORDINARY_DEAL.purchase, rehabCost: 30_000, afterRepairValue: 360_000 },
    };
    const hold = buyAndHold(rehabbed);
    expect(hold.returnOnEquity[0]).toEqual(hold.firstYear.ratios.returnOnEquity);
    expect(numberOrNull(hold.firstYear.ratios.returnOnEquity)).toBeCloseTo(
      hold.firstYear.cashFlow / 120_000,
      9,
    );
  });

  it('for year 2 is its cash flow over equity at the end of year 1', () => {
    const { returnOnEquity, projection } = buyAndHold(ORDINARY_DEAL);
    const [first, second] = projection.years;
    expect(numberOrNull(returnOnEquity[1]!)).toBeCloseTo(second!.cashFlow / first!.equity, 12);
  });
});

describe('sale price', () => {
  it('can be next year’s NOI over a cap rate: 19,205.76 / 6% without growth', () => {
    const { sale } = projectDeal({
      ...ORDINARY_DEAL,
      growth: NO_GROWTH,
      exit: { sellingCostRate: 0.06, exitCapRate: 0.06 },
      holdYears: 5,
    });
    expect(sale.price).toBeCloseTo(19_205.76 / 0.06, 6);
  });

  it('at a 6% cap rate on 19,205.76 sets the last year’s value to 320,096, and its equity to match', () => {
    const { years, sale } = projectDeal({
      ...ORDINARY_DEAL,
      growth: { ...NO_GROWTH, valueGrowthRate: 0.03 },
      exit: { sellingCostRate: 0.06, exitCapRate: 0.06 },
      holdYears: 2,
    });
    const [first, last] = years;
    expect(first?.value).toBeCloseTo(309_000, 6);
    expect(last?.value).toBeCloseTo(19_205.76 / 0.06, 6);
    expect(last?.equity).toBeCloseTo(sale.price - sale.loanPayoff, 6);
  });

  it('by cap rate uses year 6 income for a sale after year 5', () => {
    const deal = { ...ORDINARY_DEAL, exit: { sellingCostRate: 0, exitCapRate: 0.06 } };
    const sixth = projectDeal({ ...deal, holdYears: 6 }).years[5];
    const { sale } = projectDeal({ ...deal, holdYears: 5 });
    expect(sale.price).toBeCloseTo((sixth?.operating.netOperatingIncome ?? 0) / 0.06, 6);
  });

  it('ignores a cap rate of 0 and is 0 for negative income', () => {
    const at = (exitCapRate: number, monthlyRent: number) =>
      projectDeal({
        ...ORDINARY_DEAL,
        operating: { ...ORDINARY_DEAL.operating, monthlyRent },
        exit: { sellingCostRate: 0, exitCapRate },
        holdYears: 1,
      }).sale.price;
    expect(at(0, 2600)).toBeCloseTo(309_000, 9);
    expect(at(0.06, 0)).toBe(0);
  });
});

describe('any hold', () => {
  it('starts with the cash flow calculator’s first year, bit for bit', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const { years } = projectDeal(deal);
        const first = firstYear(deal);
        expect(years[0]?.cashFlow).toBe(first.cashFlow);
        expect(years[0]?.operating.netOperatingIncome).toBe(first.operating.netOperatingIncome);
      }),
    );
  });

  it('projects the same from constants and from a simulation with constant values', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const plan = planHold(deal);
        const steady = steadyFactors(deal.growth, deal.operating.vacancyRate, plan.years);
        const typed = {
          valueGrowth: Float64Array.from(steady.valueGrowth),
          rentGrowth: Float64Array.from(steady.rentGrowth),
          expenseGrowth: Float64Array.from(steady.expenseGrowth),
          vacancy: Float64Array.from(steady.vacancy),
          repairCost: new Float64Array(plan.years),
        };
        expect(projectHold(plan, typed)).toEqual(projectDeal(deal));
      }),
      { numRuns: 30 },
    );
  });

  it('never has a better year with a larger loan, for any terms', () => {
    const larger = fc.double({ min: 1, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        arbitraryDeal(sensible),
        arbitraryLoan(sensible),
        larger,
        (deal, loan, factor) => {
          const sized = sizedLoan(loan, deal.purchase.price);
          const { principal } = sized;
          const owing = (dollars: number) =>
            projectDeal({ ...deal, loans: [{ ...sized, principal: dollars }] }).years;
          const light = owing(principal);
          for (const [index, heavy] of owing(principal * factor).entries()) {
            const slack = 1e-9 * (1 + principal);
            expect(heavy.cashFlow).toBeLessThanOrEqual((light[index]?.cashFlow ?? 0) + slack);
          }
        },
      ),
    );
  });

  it('pays an unplanned repair of 8,000 in its year only', () => {
    const plan = planHold(ORDINARY_DEAL);
    const steady = steadyFactors(ORDINARY_DEAL.growth, 0.06, 30);
    const repairCost = new Float64Array(30);
    repairCost[4] = 8000;
    const calm = projectHold(plan, steady);
    const hit = projectHold(plan, { ...steady, repairCost });
    expect(hit.flows.map((flow, year) => Math.round((calm.flows[year] ?? 0) - flow))).toEqual(
      calm.flows.map((_, year) => (year === 5 ? 8000 : 0)),
    );
    expect(hit.years[4]?.operating).toEqual(calm.years[4]?.operating);
  });

  it('lasts from 1 to 40 years: 0 counts as 1 and 55 as 40', () => {
    expect(projectDeal({ ...ORDINARY_DEAL, holdYears: 0 }).years).toHaveLength(1);
    expect(projectDeal({ ...ORDINARY_DEAL, holdYears: 55 }).years).toHaveLength(40);
  });

  it('has higher sale proceeds the later it’s sold when only the value grows', () => {
    const deal = { ...ORDINARY_DEAL, growth: { ...NO_GROWTH, valueGrowthRate: 0.04 } };
    const proceeds = [1, 5, 10, 20, 40].map(
      (holdYears) => projectDeal({ ...deal, holdYears }).sale.proceeds,
    );
    expect(proceeds).toEqual(proceeds.toSorted((a, b) => a - b));
  });
});
