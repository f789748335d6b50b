import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deal } from '#engine/deal.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { projectDeal } from '#engine/rental/buy-and-hold.ts';
import { projectHold } from '#engine/rental/buy-and-hold-years.ts';
import { planHold } from '#engine/rental/plan-hold.ts';
import { steadyFactors } from '#engine/rental/year-overrides.ts';
import { irr } from '#engine/returns/returns.ts';
import { type AfterTaxHold, afterTaxHold } from './tax.ts';
import { DEFAULT_TAX_PROFILE, type TaxProfile } from './tax-profile.ts';

/**
 * Rent of 2,000 a month and 4,000 of taxes give an NOI of 20,000. The building is 220,000, so it depreciates 8,000 a
 * year.
 */
const paidInCash: Deal = {
  purchase: { price: 275_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
  loans: [],
  operating: {
    monthlyRent: 2000,
    monthlyOtherIncome: 0,
    vacancyRate: 0,
    annualPropertyTax: 4000,
    annualInsurance: 0,
    monthlyHoa: 0,
    annualUtilities: 0,
    annualOtherExpenses: 0,
    maintenanceRate: 0,
    managementRate: 0,
    capexRate: 0,
  },
  growth: { valueGrowthRate: 0, rentGrowthRate: 0, expenseGrowthRate: 0 },
  exit: { sellingCostRate: 0.06 },
  holdYears: 3,
  discountRate: 0.08,
};

const leveraged: Deal = {
  ...paidInCash,
  loans: [{ principal: 200_000, annualRate: 0.12, termMonths: 360, pointsRate: 0.018 }],
  growth: { ...paidInCash.growth, valueGrowthRate: 0.04 },
};

const after = (deal: Deal, profile: TaxProfile = DEFAULT_TAX_PROFILE): AfterTaxHold =>
  afterTaxHold(deal, projectDeal(deal), profile);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, x) => total + x, 0);

describe('an after-tax hold', () => {
  it('of 3 years depreciates 7,666.67, 8,000 and 7,666.67: half a month is lost at each end', () => {
    const depreciation = after(paidInCash).years.map((year) => year.depreciation);
    expect(depreciation[0]).toBeCloseTo(7666.67, 2);
    expect(depreciation[1]).toBeCloseTo(8000, 8);
    expect(depreciation[2]).toBeCloseTo(7666.67, 2);
  });

  it('pays 24% of 20,000 − 7,666.67 = 2,960 in year 1 and nets 17,040', () => {
    const [first] = after(paidInCash).years;
    expect(first?.rentalIncome).toBeCloseTo(12_333.33, 2);
    expect(first?.tax).toBeCloseTo(2960, 8);
    expect(first?.cashFlowAfterTax).toBeCloseTo(17_040, 8);
  });

  it('sold for 275,000 less 16,500 on a basis of 251,666.67 gains 6,833.33, all recaptured', () => {
    const { sale } = after(paidInCash);
    expect(sale.adjustedBasis).toBeCloseTo(251_666.67, 2);
    expect(sale.gain).toBeCloseTo(6833.33, 2);
    expect(sale.recapturedGain).toBeCloseTo(6833.33, 2);
    expect(sale.remainingGain).toBeCloseTo(0, 8);
    expect(sale.tax).toBeCloseTo(6833.33 * 0.24, 2);
  });

  it('adds closing and holding costs to the price, and counts rehab as all building', () => {
    const purchase = { price: 275_000, closingCosts: 7000, holdingCosts: 3000, rehabCost: 40_000 };
    const { costBasis, depreciableBasis } = after({ ...paidInCash, purchase });
    expect(costBasis).toBe(325_000);
    expect(depreciableBasis).toBeCloseTo(285_000 * 0.8 + 40_000, 8);
  });

  it('spreads points of 3,600 over 30 years, 120 a year, and deducts the remaining 3,240 at the sale', () => {
    const { years, sale } = after(leveraged);
    for (const year of years) expect(year.pointsDeducted).toBeCloseTo(120, 8);
    expect(sale.pointsSaving).toBeCloseTo(3240 * 0.24, 8);
  });

  it('deducts the rest of 6,000 of points in the year when 4,000 a month of extra principal pays off the loan', () => {
    const fast = {
      ...paidInCash,
      loans: [
        {
          principal: 200_000,
          annualRate: 0.07,
          termMonths: 360,
          pointsRate: 0.03,
          extraMonthlyPrincipal: 4000,
        },
      ],
      holdYears: 7,
    };
    const { years, sale } = after(fast);
    // The last of 43 payments is in year 4: 200 a year until then, 5,400 in that year, nothing after.
    expect(years.map((year) => Math.round(year.pointsDeducted))).toEqual([
      200, 200, 200, 5400, 0, 0, 0,
    ]);
    expect(sale.pointsSaving).toBeCloseTo(0, 8);
    const loans = fast.loans.map((loan) => ({ ...loan, pointsRate: 0 }));
    const without = after({ ...fast, loans }).years[3]?.rentalIncome ?? 0;
    expect(years[3]?.rentalIncome).toBeCloseTo(without - 5400, 8);
    expect(sum(years.map((year) => year.pointsDeducted))).toBeCloseTo(6000, 8);
  });

  it('deducts the rest of the points in year 2, when a balloon ends the loan', () => {
    const loan = { principal: 200_000, annualRate: 0.07, termMonths: 360, pointsRate: 0.03 };
    const due = after({ ...paidInCash, loans: [{ ...loan, balloonMonth: 20 }] });
    expect(due.years.map((year) => Math.round(year.pointsDeducted))).toEqual([200, 5800, 0]);
    expect(due.sale.pointsSaving).toBe(0);
  });

  it('adds a reserve of 1,320 a year to the basis in its year and depreciates it from then on', () => {
    const reserving = {
      ...paidInCash,
      operating: { ...paidInCash.operating, capexRate: 0.055 },
    };
    const [plain, improved] = [after(paidInCash), after(reserving)];
    const more = improved.years.map(
      (year, index) => year.depreciation - (plain.years[index]?.depreciation ?? 0),
    );
    // 1,320 / 330 is 4 a month: half of the first and last months is lost, and all of it if the property is sold in
    // its first year.
    expect(more[0]).toBeCloseTo(4 * 11.5, 8);
    expect(more[1]).toBeCloseTo(4 * 12 + 4 * 11.5, 8);
    expect(more[2]).toBeCloseTo(4 * 11.5 + 4 * 11.5, 8);
    expect(improved.improvements).toBeCloseTo(3960, 8);
    expect(improved.costBasis).toBe(plain.costBasis);
    expect(improved.sale.adjustedBasis).toBeCloseTo(plain.sale.adjustedBasis + 3960 - sum(more), 6);
  });

  it('of one year is placed in service and sold in the same tax year: no depreciation in the year or at the sale', () => {
    const { years, sale } = after({ ...paidInCash, holdYears: 1 });
    expect(years.map(({ depreciation }) => depreciation)).toEqual([0]);
    expect([sale.adjustedBasis, sale.recapturedGain]).toEqual([275_000, 0]);
  });

  it('disallows a loss at an income of 150,000, carries it forward and releases it at the sale', () => {
    const rich = { ...DEFAULT_TAX_PROFILE, modifiedIncome: 150_000 };
    const { years, sale } = after(leveraged, rich);
    const losses = -sum(years.map((year) => year.rentalIncome));
    expect(losses).toBeGreaterThan(10_000);
    expect(years.map((year) => year.tax)).toEqual([0, 0, 0]);
    expect(years.at(-1)?.carriedLoss).toBeCloseTo(losses, 8);
    expect(sale.carriedLossSaving).toBeCloseTo(losses * 0.24, 8);
  });

  it('at an income of 100,000 saves 24% of each loss in its own year', () => {
    for (const year of after(leveraged).years) {
      expect(year.rentalIncome).toBeLessThan(0);
      expect(year.tax).toBeCloseTo(year.rentalIncome * 0.24, 8);
      expect(year.carriedLoss).toBe(0);
    }
  });

  it('without any tax equals the hold before tax, cash flow by cash flow', () => {
    const untaxed = { ...DEFAULT_TAX_PROFILE, ordinaryRate: 0, capitalGainsRate: 0 };
    const { flows } = projectDeal(leveraged);
    const taxed = after(leveraged, untaxed);
    expect(taxed.flows).toEqual(flows);
    expect(taxed.irr).toEqual(irr(flows));
    expect(taxed.totalTax).toBe(0);
  });

  it('deducts mortgage insurance of 1,000 with the interest, and a repair of 5,000 in its year', () => {
    const insured = {
      ...leveraged,
      loans: [{ principal: 250_000, annualRate: 0, termMonths: 360, mortgageInsuranceRate: 0.004 }],
    };
    const plan = planHold(insured);
    const steady = steadyFactors(insured.growth, 0, plan.years);
    const projection = projectHold(plan, { ...steady, repairCost: [0, 5000, 0] });
    const [first, second] = afterTaxHold(insured, projection, DEFAULT_TAX_PROFILE).years;
    expect(first?.rentalIncome).toBeCloseTo(20_000 - 1000 - 7666.67, 2);
    expect(second?.rentalIncome).toBeCloseTo(20_000 - 1000 - 5000 - 8000, 8);
  });

  it('is taxed as a capital gain when sold after 2 years, as income after 1 year', () => {
    const growing = { ...paidInCash, growth: { ...paidInCash.growth, valueGrowthRate: 0.2 } };
    const rates = [1, 2].map((holdYears) => {
      const { sale } = after({ ...growing, holdYears });
      return sale.gainTax / sale.remainingGain;
    });
    expect(rates[0]).toBeCloseTo(0.24, 12);
    expect(rates[1]).toBeCloseTo(0.15, 12);
  });

  it('never depreciates more than 220,000 in 40 years, and nothing after year 28', () => {
    const { years } = after({ ...paidInCash, holdYears: 40 });
    expect(sum(years.map((year) => year.depreciation))).toBeCloseTo(220_000, 6);
    expect(years[27]?.depreciation).toBeCloseTo(8000 * (6.5 / 12), 6);
    expect(years[28]?.depreciation).toBe(0);
  });

  it('shifts the timing of tax but not the total while losses are carried: owners with incomes of 150,000 and 100,000 pay the same', () => {
    const rich = after(leveraged, { ...DEFAULT_TAX_PROFILE, modifiedIncome: 150_000 });
    const modest = after(leveraged);
    expect(rich.totalTax).toBeCloseTo(modest.totalTax, 6);
    expect(numberOrNull(rich.irr) ?? 0).toBeLessThan(numberOrNull(modest.irr) ?? 0);
  });

  it('is finite for any finite deal and profile, and its cash flows equal those before tax less the tax', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
    const profiles = fc.record({
      ordinaryRate: anyNumber,
      capitalGainsRate: anyNumber,
      recaptureCeiling: anyNumber,
      modifiedIncome: anyNumber,
      landShare: anyNumber,
    });
    const deals = fc
      .tuple(anyNumber, anyNumber, anyNumber, anyNumber, anyNumber, anyNumber)
      .map(([price, closingCosts, principal, annualRate, monthlyRent, valueGrowthRate]) => ({
        ...leveraged,
        purchase: { price, closingCosts, rehabCost: closingCosts, holdingCosts: price },
        loans: [{ principal, annualRate, termMonths: annualRate, pointsRate: valueGrowthRate }],
        operating: { ...leveraged.operating, monthlyRent },
        growth: { valueGrowthRate, rentGrowthRate: annualRate, expenseGrowthRate: closingCosts },
        holdYears: 1 + Math.abs(valueGrowthRate % 40),
      }));
    fc.assert(
      fc.property(deals, profiles, (deal, profile) => {
        const result = after(deal, profile);
        for (const year of result.years) {
          for (const number of Object.values(year)) expect(Number.isFinite(number)).toBe(true);
        }
        for (const number of Object.values(result.sale)) expect(Number.isFinite(number)).toBe(true);
        const moved = sum([...result.flows, result.totalTax].map(Math.abs));
        const difference = sum(projectDeal(deal).flows) - result.totalTax - sum(result.flows);
        expect(Math.abs(difference)).toBeLessThanOrEqual(1e-9 * moved);
      }),
    );
  });
});
