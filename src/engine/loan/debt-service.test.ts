import { describe, expect, it } from 'vitest';
import type { Deal } from '#engine/deal.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { MC30_DEAL, NOTHING_OPERATING } from '#engine/testing/deals.ts';
import { firstYearExplanations } from '#engine/testing/explain-deal.ts';

/** NOI of 21,956.72 on gross rent of 35,400. */
const DEAL: Deal = {
  ...MC30_DEAL,
  loans: [{ principal: 240_000, annualRate: 0.065, termMonths: 360, extraMonthlyPrincipal: 600 }],
  operating: {
    ...NOTHING_OPERATING,
    monthlyRent: 2950,
    vacancyRate: 0.06,
    managementRate: 0.08,
    annualOtherExpenses: 8657.2,
  },
};

describe('300,000 with 240,000 at 6.5% over 30 years and 600 of extra monthly principal', () => {
  const year = firstYear(DEAL);

  it('has debt service of 18,203.60, a DSCR of 1.206 and breaks even at 83.4%', () => {
    expect(year.operating.netOperatingIncome).toBeCloseTo(21_956.72, 2);
    expect(year.debt.service).toBeCloseTo(18_203.6, 1);
    expect(numberOrNull(year.ratios.debtCoverage)).toBeCloseTo(1.206, 3);
    expect(numberOrNull(year.ratios.breakEvenRatio)).toBeCloseTo(0.834, 3);
    expect(numberOrNull(year.ratios.debtYield)).toBeCloseTo(21_956.72 / 240_000, 9);
  });

  it('lists 7,200 of extra principal separately: 21,956.72 − 18,203.60 − 7,200 is −3,446.88', () => {
    expect(year.debt.extraPrincipal).toBeCloseTo(7200, 9);
    expect(year.cashFlow).toBeCloseTo(-3446.88, 1);
    const labels = firstYearExplanations(DEAL).cashFlow.parts.map(({ label }) => label);
    expect(labels).toContain('Extra principal');
    expect(labels).not.toContain('Mortgage insurance');
  });

  it('has the same debt service until the loan ends early, then none', () => {
    const { years } = buyAndHold(DEAL).projection;
    const paid = years.filter(({ debt }) => debt.balance > 0);
    for (const { debt } of paid) expect(debt.service).toBeCloseTo(18_203.6, 1);
    expect(paid.length).toBeLessThan(20);
    expect(years[29]?.debt).toMatchObject({ service: 0, extraPrincipal: 0, balance: 0 });
  });
});

describe('mortgage insurance', () => {
  const insured = firstYear({
    ...DEAL,
    loans: [
      { principal: 285_000, annualRate: 0.065, termMonths: 360, mortgageInsuranceRate: 0.008 },
    ],
  });

  it('at 2,280 a year, counts in PITIA and the lender’s DSCR, but in neither NOI nor debt service', () => {
    expect(insured.debt.mortgageInsurance).toBeCloseTo(2280, 9);
    expect(insured.operating.netOperatingIncome).toBeCloseTo(21_956.72, 2);
    expect(insured.debt.service).toBeCloseTo(12 * insured.monthlyPayment, 6);
    expect(insured.monthlyPitia).toBeCloseTo(insured.monthlyPayment + 190, 9);
    expect(numberOrNull(insured.ratios.lenderDebtCoverage)).toBeCloseTo(
      2950 / insured.monthlyPitia,
      9,
    );
    expect(insured.cashFlow).toBeCloseTo(21_956.72 - insured.debt.service - 2280, 2);
  });
});
