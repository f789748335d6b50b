import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal, YearOverride } from '#engine/deal.ts';
import { freezePlan } from '#engine/plan/frozen-plan.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import {
  arbitraryBrrrr,
  arbitraryDeal,
  extreme,
  sensible,
  withOverrides,
} from '#engine/testing/arbitrary-deals.ts';
import {
  NO_GROWTH,
  NOTHING_OPERATING,
  ORDINARY_BRRRR,
  ORDINARY_DEAL,
} from '#engine/testing/deals.ts';
import {
  brrrrExplanations,
  holdExplanations,
  roiExplanations,
  roiOf,
  taxExplanations,
} from '#engine/testing/explain-deal.ts';
import { expectExplains, expectExplanationsToHold } from '#engine/testing/explained.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { buyAndHold, projectDeal } from './buy-and-hold.ts';

/** 100,000 in cash; rent of 1,000 and insurance of 2,000; everything grows by 2% a year. */
const PLAIN: Deal = {
  purchase: { price: 100_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
  loans: [],
  operating: { ...NOTHING_OPERATING, monthlyRent: 1000, vacancyRate: 0.05, annualInsurance: 2000 },
  growth: { valueGrowthRate: 0.02, rentGrowthRate: 0.02, expenseGrowthRate: 0.02 },
  exit: { sellingCostRate: 0 },
  holdYears: 4,
  discountRate: 0.08,
};

const yearsWith = (...yearOverrides: YearOverride[]) =>
  projectDeal({ ...PLAIN, yearOverrides }).years;
const cents = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);

describe('a one-year override', () => {
  it('rent growth of 0% in year 2 and 6% in year 3 gives 12,000, 12,000, 12,720, then 2% growth again', () => {
    const years = yearsWith({ year: 2, rentGrowthRate: 0 }, { year: 3, rentGrowthRate: 0.06 });
    expect(cents(years.map(({ operating }) => operating.grossRent))).toEqual([
      12_000, 12_000, 12_720, 12_974.4,
    ]);
    const plain = projectDeal(PLAIN).years;
    for (const [at, year] of years.entries()) {
      expect(year.operating.fixedExpenses).toBe(plain[at]?.operating.fixedExpenses);
      expect(year.value).toBe(plain[at]?.value);
      expect(year.operating.vacancyLoss).toBeCloseTo(0.05 * year.operating.grossRent, 9);
    }
  });

  it('expense growth of 8% in year 2 gives 2,000, 2,160, 2,203.20, 2,247.26; rent doesn’t change', () => {
    const years = yearsWith({ year: 2, expenseGrowthRate: 0.08 });
    expect(cents(years.map(({ operating }) => operating.fixedExpenses))).toEqual([
      2000, 2160, 2203.2, 2247.26,
    ]);
    expect(years.map(({ operating }) => operating.grossRent)).toEqual(
      projectDeal(PLAIN).years.map(({ operating }) => operating.grossRent),
    );
  });

  it('a 5% value loss in year 3 gives 102,000, 104,040, 98,838, 100,814.76; cash flows don’t change', () => {
    const years = yearsWith({ year: 3, valueGrowthRate: -0.05 });
    expect(cents(years.map(({ value }) => value))).toEqual([102_000, 104_040, 98_838, 100_814.76]);
    expect(years.map(({ cashFlow }) => cashFlow)).toEqual(
      projectDeal(PLAIN).years.map(({ cashFlow }) => cashFlow),
    );
  });

  it('vacancy of 20% in year 1 costs 2,400 instead of 600; year 2 is back to 5%', () => {
    const years = yearsWith({ year: 1, vacancyRate: 0.2 });
    expect(cents(years.map(({ operating }) => operating.vacancyLoss)).slice(0, 2)).toEqual([
      2400, 612,
    ]);
    expect(years.slice(1)).toEqual(projectDeal(PLAIN).years.slice(1));
  });

  it('a roof of 12,000 in year 3 lowers that year’s cash flow by 12,000 and changes nothing else', () => {
    const years = yearsWith({ year: 3, oneTimeCost: 12_000 });
    const plain = projectDeal(PLAIN).years;
    const { cashFlow, oneTimeCost, ...rest } = years[2]!;
    expect(oneTimeCost).toBe(12_000);
    expect(cashFlow).toBeCloseTo(plain[2]!.cashFlow - 12_000, 9);
    expect({ ...rest, oneTimeCost: 0, cashFlow: plain[2]!.cashFlow }).toEqual(plain[2]);
    expect([years[0], years[1], years[3]]).toEqual([plain[0], plain[1], plain[3]]);
    const hold = (yearOverrides: readonly YearOverride[]) =>
      buyAndHold({ ...PLAIN, yearOverrides });
    expect(hold([{ year: 3, oneTimeCost: 12_000 }]).netProfit).toBeCloseTo(
      hold([]).netProfit - 12_000,
      6,
    );
  });

  it('doesn’t change cap rate, DSCR or cash-on-cash: they use the general assumptions', () => {
    const lease = { year: 1, vacancyRate: 0.2, oneTimeCost: 5000 };
    expect(buyAndHold({ ...PLAIN, yearOverrides: [lease] }).firstYear).toEqual(
      buyAndHold(PLAIN).firstYear,
    );
  });

  it('for year 5 doesn’t affect a hold of 4 years or its sale price', () => {
    const sold = { ...PLAIN, exit: { sellingCostRate: 0, exitCapRate: 0.06 } };
    const beyond = {
      year: 5,
      valueGrowthRate: -0.5,
      rentGrowthRate: 0.5,
      expenseGrowthRate: 0.5,
      vacancyRate: 1,
      oneTimeCost: 90_000,
    };
    expect(buyAndHold({ ...sold, yearOverrides: [beyond] })).toEqual(buyAndHold(sold));
  });

  it('for year 1 ignores rent and expense growth: year 1 uses today’s amounts', () => {
    const grown = { year: 1, rentGrowthRate: 0.5, expenseGrowthRate: 0.5 };
    expect(yearsWith(grown)).toEqual(projectDeal(PLAIN).years);
  });

  it('in a BRRRR counts from the refinance: a cost of 9,000 in year 2 lowers the second year after it by 9,000', () => {
    const flowsOf = (yearOverrides: readonly YearOverride[]) =>
      brrrr({ ...ORDINARY_BRRRR, yearOverrides }).projection.flows;
    const difference = flowsOf([{ year: 2, oneTimeCost: 9000 }]).map(
      (flow, year) => flow - flowsOf([])[year]!,
    );
    expect(cents(difference)).toEqual([0, 0, -9000, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

it('a roof of 27,500 in year 2 of 4 isn’t deducted: 958.33, 1,000 and 958.33 are depreciated, and 24,583.33 lowers the gain', () => {
  const taxed = (yearOverrides: readonly YearOverride[]) => {
    const deal = { ...PLAIN, yearOverrides };
    return afterTaxHold(deal, projectDeal(deal), DEFAULT_TAX_PROFILE);
  };
  const [roof, plain] = [taxed([{ year: 2, oneTimeCost: 27_500 }]), taxed([])];
  expect(
    cents(roof.years.map(({ depreciation }, at) => depreciation - plain.years[at]!.depreciation)),
  ).toEqual([0, 958.33, 1000, 958.33]);
  expect(roof.years[1]!.repairCost).toBe(0);
  expect(roof.improvements).toBe(27_500);
  expect(cents([plain.sale.gain - roof.sale.gain])).toEqual([24_583.33]);
});

it('the plan of an owned property has 8% more insurance in year 2, and the year 3 roof as CapEx', () => {
  const yearOverrides = [
    { year: 2, expenseGrowthRate: 0.08 },
    { year: 3, oneTimeCost: 12_000 },
  ];
  const { years } = freezePlan({ ...PLAIN, yearOverrides }, '2026-01-01', '2026-01-01', '1');
  expect(years.map(({ lines }) => lines.insurance)).toEqual([200_000, 216_000, 220_320, 224_726]);
  expect(years.map(({ lines }) => lines.capex)).toEqual([0, 0, 1_200_000, 0]);
});

describe('any deal', () => {
  it('is the same bit for bit without overrides, with an empty list, and with overrides equal to the general assumptions', () => {
    fc.assert(
      fc.property(arbitraryDeal(sensible), (deal) => {
        const same = Array.from({ length: 30 }, (_, at) => ({
          year: at + 1,
          ...deal.growth,
          vacancyRate: deal.operating.vacancyRate,
          oneTimeCost: 0,
        }));
        const plain = buyAndHold(deal);
        expect(buyAndHold({ ...deal, yearOverrides: [] })).toEqual(plain);
        expect(buyAndHold({ ...deal, yearOverrides: same })).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  });

  it('with overrides has explanations that match bit for bit: years, return, tax and a BRRRR', () => {
    fc.assert(
      fc.property(
        withOverrides(arbitraryDeal(sensible), sensible),
        withOverrides(arbitraryBrrrr(sensible), sensible),
        (deal, project) => {
          const hold = holdExplanations(deal);
          expectExplanationsToHold(hold);
          expectExplains(hold, buyAndHold(deal));
          const split = roiExplanations(deal);
          expectExplanationsToHold(split);
          expectExplains(split, roiOf(deal));
          const taxed = taxExplanations(deal, DEFAULT_TAX_PROFILE);
          expectExplanationsToHold(taxed);
          expectExplains(taxed, afterTaxHold(deal, projectDeal(deal), DEFAULT_TAX_PROFILE));
          const refinanced = brrrrExplanations(project);
          expectExplanationsToHold(refinanced);
          expectExplains(refinanced, brrrr(project));
        },
      ),
      { numRuns: 10 },
    );
  });

  it('with extreme overrides has finite results', () => {
    fc.assert(
      fc.property(
        withOverrides(arbitraryDeal(extreme), extreme),
        withOverrides(arbitraryBrrrr(extreme), extreme),
        (deal, project) => {
          expectFinite(buyAndHold(deal));
          expectFinite(brrrr(project));
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('the math for an overridden rent names the year: Gross rent × 1 + rent growth in year 2', () => {
  const deal = {
    ...ORDINARY_DEAL,
    growth: NO_GROWTH,
    yearOverrides: [{ year: 2, rentGrowthRate: 0.06 }],
  };
  const { grossRent } = holdExplanations(deal).projection.years[1]!.operating;
  expect(grossRent.formula).toBe('Gross rent × 1 + rent growth in year 2');
  expect(grossRent.parts[1]!.parts[1]!.input?.path).toBe('yearOverrides.2.rentGrowthRate');
});
