import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealLoan } from '#engine/deal.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { arbitraryDeal, arbitraryLoan, sensible } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { firstYear } from './cash-flow.ts';

describe('the first year of 300,000 with 20% down at 7%', () => {
  const year = firstYear(ORDINARY_DEAL);

  it('takes 86,400 of cash: 60,000 down, 9,000 closing, 2,400 points, 12,000 rehab, 3,000 holding', () => {
    expect(year.cashInvested).toMatchObject({
      downPayment: 60_000,
      closingCosts: 9000,
      points: 2400,
      rehab: 12_000,
      holding: 3000,
      total: 86_400,
      reserves: 6000,
    });
  });

  it('NOI 19,205.76 − debt 19,160.71 − reserve 1,560.00 is a cash flow of −1,514.95', () => {
    expect(year.cashFlow).toBeCloseTo(-1514.95, 2);
    expect(year.monthlyCashFlow).toBeCloseTo(-1514.95 / 12, 2);
  });

  it('pays $1,596.73 a month to the bank and $2,086.73 in PITIA', () => {
    expect(year.monthlyPayment).toBeCloseTo(1596.73, 2);
    // 1,596.73 + (3,600 + 1,800 + 480) / 12
    expect(year.monthlyPitia).toBeCloseTo(2086.73, 2);
  });

  it('has both DSCRs: 1.002 on debt service and the lender’s 1.246', () => {
    expect(numberOrNull(year.ratios.debtCoverage)).toBeCloseTo(1.002, 3);
    expect(numberOrNull(year.ratios.lenderDebtCoverage)).toBeCloseTo(2600 / 2086.73, 3);
  });

  it('has a cap rate of 6.4%, a GRM of 9.6, and rent at 0.87% of the price', () => {
    expect(numberOrNull(year.ratios.capRate)).toBeCloseTo(0.06402, 5);
    expect(numberOrNull(year.ratios.grossRentMultiplier)).toBeCloseTo(9.615, 3);
    expect(numberOrNull(year.ratios.rentToPrice)).toBeCloseTo(0.00867, 5);
  });

  it('breaks even at 93.9%, spends 35.7% of its income, and has a debt yield of 8.0%', () => {
    expect(numberOrNull(year.ratios.breakEvenRatio)).toBeCloseTo(
      (10_686.24 + 19_160.71) / 31_800,
      6,
    );
    expect(numberOrNull(year.ratios.operatingExpenseRatio)).toBeCloseTo(10_686.24 / 29_892, 6);
    expect(numberOrNull(year.ratios.debtYield)).toBeCloseTo(19_205.76 / 240_000, 9);
  });

  it('earns −2.5% on equity of 60,000, and the 50% rule leaves −296.73 a month', () => {
    expect(numberOrNull(year.ratios.returnOnEquity)).toBeCloseTo(-1514.95 / 60_000, 6);
    expect(year.ratios.fiftyPercentRule).toBeCloseTo(1300 - 1596.73, 2);
  });
});

describe('PITIA', () => {
  const { price } = ORDINARY_DEAL.purchase;
  const loan = { loanToPrice: 0.8, annualRate: 0.07, termMonths: 360 };
  const { annualPropertyTax, annualInsurance, monthlyHoa } = ORDINARY_DEAL.operating;
  const requested = (terms: Partial<DealLoan>) => ({ ...loan, ...terms });
  const rented = (terms: Partial<DealLoan>) =>
    firstYear({ ...ORDINARY_DEAL, loans: [requested(terms)] });
  const lent = (terms: Partial<DealLoan>) =>
    mortgage({ price, loan: requested(terms), annualPropertyTax, annualInsurance, monthlyHoa });

  it('doesn’t count 500 of extra principal, but cash flow does', () => {
    const [plain, extra] = [rented({}), rented({ extraMonthlyPrincipal: 500 })];
    expect(extra.monthlyPitia).toBe(plain.monthlyPitia);
    expect(extra.ratios.lenderDebtCoverage).toEqual(plain.ratios.lenderDebtCoverage);
    expect(extra.monthlyCashFlow).toBeCloseTo(plain.monthlyCashFlow - 500, 9);
    expect(extra.monthlyPayment).toBe(plain.monthlyPayment);
    expect(extra.ratios.fiftyPercentRule).toBe(plain.ratios.fiftyPercentRule);
  });

  it('is based on the first month, even if it’s interest-only or mortgage insurance ends within the year', () => {
    const terms = { interestOnlyMonths: 6 };
    expect(rented(terms).monthlyPitia).toBeCloseTo((240_000 * 0.07) / 12 + 490, 9);
    const insured = { loanToPrice: 0.8005, mortgageInsuranceRate: 0.01 };
    expect(rented(insured).debt.mortgageInsurance).toBeLessThan(12 * 200);
    expect(rented(insured).monthlyPitia).toBeCloseTo(lent(insured).monthlyPitia, 9);
    expect(lent(insured).monthlyMortgageInsurance).toBeCloseTo((0.8005 * price * 0.01) / 12, 9);
  });

  it('matches the mortgage calculator for any loan, as does the monthly payment', () => {
    fc.assert(
      fc.property(arbitraryLoan(sensible), (any) => {
        expect(rented(any).monthlyPitia).toBeCloseTo(lent(any).monthlyPitia, 6);
        expect(rented(any).monthlyPayment).toBeCloseTo(lent(any).monthlyPayment, 6);
      }),
    );
  });
});

describe('ratios without a denominator', () => {
  it('a property without a loan has no DSCR or debt yield, but has a lender DSCR', () => {
    const { ratios } = firstYear({ ...ORDINARY_DEAL, loans: [] });
    expect(ratios.debtCoverage).toMatchObject({
      kind: 'infinite',
      reason: 'There is no debt to cover.',
    });
    expect(ratios.debtYield).toMatchObject({ kind: 'undefined', reason: 'There is no loan.' });
    expect(numberOrNull(ratios.lenderDebtCoverage)).toBeCloseTo(2600 / 490, 6);
  });

  it('a property with a price of 0 has no cap rate, and one without rent no gross rent multiplier', () => {
    const { ratios } = firstYear({
      ...ORDINARY_DEAL,
      purchase: { ...ORDINARY_DEAL.purchase, price: 0 },
      operating: { ...ORDINARY_DEAL.operating, monthlyRent: 0 },
    });
    expect(ratios.capRate.kind).toBe('undefined');
    expect(ratios.grossRentMultiplier).toMatchObject({ reason: 'There is no rent.' });
  });
});

describe('debt and cash flow', () => {
  it('more debt never raises annual cash flow', () => {
    const smaller = fc.double({ min: 0, max: 0.9, noNaN: true });
    const more = fc.double({ min: 0, max: 0.5, noNaN: true });
    const rate = fc.double({ min: 0, max: 0.15, noNaN: true });
    fc.assert(
      fc.property(
        arbitraryDeal(sensible),
        smaller,
        more,
        rate,
        (deal, share, extra, annualRate) => {
          const borrow = (loanToPrice: number) =>
            firstYear({ ...deal, loans: [{ loanToPrice, annualRate, termMonths: 360 }] }).cashFlow;
          expect(borrow(share + extra)).toBeLessThanOrEqual(borrow(share));
        },
      ),
    );
  });

  it('a higher rate never raises annual cash flow', () => {
    const rate = fc.double({ min: 0, max: 0.15, noNaN: true });
    fc.assert(
      fc.property(arbitraryDeal(sensible), rate, rate, (deal, one, other) => {
        const at = (annualRate: number) =>
          firstYear({ ...deal, loans: [{ loanToPrice: 0.7, annualRate, termMonths: 360 }] })
            .cashFlow;
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)) + 1e-6);
      }),
    );
  });
});
