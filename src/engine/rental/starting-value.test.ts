import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal, Purchase } from '#engine/deal.ts';
import { levelBalance, monthlyPayment } from '#engine/loan/loan.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { dealMeasures } from '#engine/score/deal-score.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import { arbitraryDeal, sensible } from '#engine/testing/arbitrary-deals.ts';
import { MC30_DEAL, ORDINARY_BRRRR, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import {
  firstYearExplanations,
  holdExplanations,
  roiExplanations,
  roiOf,
  taxExplanations,
} from '#engine/testing/explain-deal.ts';
import { expectExplains, expectExplanationsToHold } from '#engine/testing/explained.ts';
import { buyAndHold, projectDeal } from './buy-and-hold.ts';
import { projectHold } from './buy-and-hold-years.ts';
import { firstYear } from './cash-flow.ts';
import { cashInvested } from './cash-invested.ts';
import { planHold } from './plan-hold.ts';
import { startingValue } from './starting-value.ts';
import { steadyFactors } from './year-overrides.ts';

/** A fixer-upper: 220,000, a rehab of 78,500, worth 440,000 afterward. */
const FIXER: Deal = {
  ...MC30_DEAL,
  purchase: {
    price: 220_000,
    closingCosts: 6600,
    rehabCost: 78_500,
    contingencyRate: 0.1,
    rentStartMonth: 4,
    holdingCosts: 0,
    afterRepairValue: 440_000,
  },
  loans: [{ loanToPrice: 0.8, annualRate: 0.07, termMonths: 360 }],
  holdYears: 10,
};
const bought = (changes: Partial<Purchase>): Purchase => ({ ...FIXER.purchase, ...changes });

describe('starting value of a hold', () => {
  it('is the after-repair value of 440,000 when there is a rehab, and grows from there', () => {
    expect(startingValue(FIXER.purchase)).toEqual({ value: 440_000, basis: 'after-repair value' });
    const { startingValue: start, years } = projectDeal(FIXER);
    expect(start).toBe(440_000);
    expect(years[0]?.value).toBeCloseTo(440_000 * 1.03, 6);
  });

  it('is the 250,000 entered, or else the price, if the rehab or the after-repair value is missing', () => {
    const typed = { value: 250_000, basis: 'your value' };
    const price = { value: 220_000, basis: 'purchase price' };
    expect(startingValue(bought({ rehabCost: 0, startingValue: 250_000 }))).toEqual(typed);
    expect(startingValue(bought({ afterRepairValue: 0, startingValue: 250_000 }))).toEqual(typed);
    expect(startingValue(bought({ rehabCost: 0 }))).toEqual(price);
    expect(startingValue(bought({ afterRepairValue: 0 }))).toEqual(price);
    expect(startingValue(bought({ startingValue: 250_000 })).value).toBe(440_000);
  });

  it('is the same in the simulator: its plan starts at 440,000 and replays the same years', () => {
    const plan = planHold(FIXER);
    expect(plan.value).toBe(440_000);
    const steady = steadyFactors(FIXER.growth, FIXER.operating.vacancyRate, plan.years);
    expect(projectHold(plan, steady)).toEqual(projectDeal(FIXER));
  });
});

describe('a rehab in a hold', () => {
  const invested = cashInvested(FIXER);
  const payment = monthlyPayment(176_000, 0.07, 360);

  it('includes its contingency of 7,850, as in a BRRRR', () => {
    expect(invested).toMatchObject({ rehabCost: 78_500, contingency: 7850, rehab: 86_350 });
  });

  it('costs 4 months of fixed expenses and loan payments without rent', () => {
    expect(invested.expensesBeforeRent).toBeCloseTo((5400 / 12) * 4, 9);
    expect(invested.loanPaymentsBeforeRent).toBeCloseTo(4 * payment, 6);
    expect(invested.holding).toBeCloseTo(1800 + 4 * payment, 6);
    expect(invested.total).toBeCloseTo(44_000 + 6600 + 86_350 + 1800 + 4 * payment, 6);
  });

  it('starts year 1 after the 4 payments made without rent: payments 5 to 16 are in year 1', () => {
    const [first] = projectDeal(FIXER).years;
    expect(first?.debt.balance).toBeCloseTo(levelBalance(176_000, 0.07, 360, 16), 6);
    expect(firstYear(FIXER).debt).toEqual(first?.debt);
  });

  it('adds no principal to the basis: the principal in 4 payments isn’t a holding cost', () => {
    const repaid = 176_000 - levelBalance(176_000, 0.07, 360, 4);
    expect(invested.principalBeforeRent).toBeCloseTo(repaid, 6);
    const { costBasis } = afterTaxHold(FIXER, projectDeal(FIXER), DEFAULT_TAX_PROFILE);
    expect(costBasis).toBeCloseTo(220_000 + 6600 + 86_350 + 1800 + 4 * payment - repaid, 6);
  });

  it('has an all-in cap rate on price and rehab, with the price-only rate in its math', () => {
    const { ratios, operating } = firstYear(FIXER);
    const noi = operating.netOperatingIncome;
    expect(numberOrNull(ratios.allInCapRate)).toBeCloseTo(noi / (220_000 + 86_350), 12);
    expect(numberOrNull(ratios.capRate)).toBeCloseTo(noi / 220_000, 12);
    const { allInCapRate } = firstYearExplanations(FIXER).ratios;
    expect(allInCapRate.label).toBe('All-in cap rate');
    expect(allInCapRate.convention).toContain(
      `Based on the price alone, it’s ${((100 * noi) / 220_000).toFixed(2)}%.`,
    );
    const values = { estimatedValue: null, afterRepairValue: null };
    expect(dealMeasures(firstYear(FIXER), values).capRate).toEqual(ratios.allInCapRate);
  });

  it('has a single cap rate when there is no rehab', () => {
    const { ratios } = firstYear({ ...FIXER, purchase: bought({ rehabCost: 0 }) });
    expect(ratios.allInCapRate).toEqual(ratios.capRate);
  });
});

it('a BRRRR’s cap rate is all-in too: NOI divided by 120,000 + 44,000', () => {
  const result = brrrr(ORDINARY_BRRRR);
  expect(numberOrNull(result.capRate)).toBeCloseTo(
    result.operating.netOperatingIncome / 164_000,
    12,
  );
});

describe('explanations of any hold with a rehab', () => {
  const rehabbed = fc
    .tuple(
      arbitraryDeal(sensible),
      fc.integer({ min: 0, max: 18 }),
      fc.double({ min: 0, max: 0.3, noNaN: true }),
      fc.integer({ min: 0, max: 900_000 }),
    )
    .map(([deal, rentStartMonth, contingencyRate, afterRepairValue]) => ({
      ...deal,
      purchase: { ...deal.purchase, rentStartMonth, contingencyRate, afterRepairValue },
    }));

  it('match years, return and tax bit for bit', () => {
    fc.assert(
      fc.property(rehabbed, (deal) => {
        const hold = holdExplanations(deal);
        expectExplains(hold, buyAndHold(deal));
        expectExplanationsToHold(hold);
        expectExplanationsToHold(roiExplanations(deal));
        expectExplanationsToHold(taxExplanations(deal, DEFAULT_TAX_PROFILE));
      }),
      { numRuns: 25 },
    );
  });

  it('split the net profit with nothing left over', () => {
    fc.assert(
      fc.property(rehabbed, (deal) => {
        const { netProfit } = buyAndHold(deal);
        const { total, valueAdded } = roiOf(deal).whole;
        expect(valueAdded).toBe(startingValue(deal.purchase).value - deal.purchase.price);
        expect(total).toBeCloseTo(netProfit, 4);
      }),
      { numRuns: 60 },
    );
  });

  it('are unchanged for a deal without a rehab', () => {
    const { holding, rehab } = cashInvested(ORDINARY_DEAL);
    expect({ holding, rehab }).toEqual({ holding: 3000, rehab: 12_000 });
    expect(projectDeal(ORDINARY_DEAL).startingValue).toBe(300_000);
  });
});
