import { describe, expect, it } from 'vitest';
import { prorate } from '#engine/lease/proration.ts';
import { seventyPercentOffer } from '#engine/lines/flip-numbers.ts';
import { breakEvenRatioOf } from '#engine/lines/ratio-numbers.ts';
import { monthlyPayment } from '#engine/loan/loan.ts';
import { centSchedule, loanSchedule } from '#engine/loan/loan-schedule.ts';
import { mortgage } from '#engine/loan/mortgage.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { firstYear } from '#engine/rental/cash-flow.ts';
import { numberOrNull } from './outcome.ts';
import { NOTHING_OPERATING, ORDINARY_BRRRR, ORDINARY_FLIP } from './testing/deals.ts';

describe('golden loan examples', () => {
  it('M-01: 162,000 at 3.875% over 30 years costs 761.78 a month', () => {
    expect(monthlyPayment(162_000, 0.03875, 360)).toBeCloseTo(761.78, 2);
  });

  it('M-02: 200,000 at 6% over 30 years costs 1,199.10 a month and 431,676.38 in total', () => {
    const { payments, totalPaid } = loanSchedule(
      { principal: 200_000, annualRate: 0.06, termMonths: 360 },
      0,
    );
    expect(payments[0]?.payment).toBeCloseTo(1199.1, 2);
    expect(payments[0]?.interest).toBeCloseTo(1000, 2);
    expect(payments[0]?.principal).toBeCloseTo(199.1, 2);
    expect(payments[0]?.balance).toBeCloseTo(199_800.9, 2);
    expect(totalPaid).toBeCloseTo(431_676.38, 2);
  });

  it('M-03: 200,000 at 7.5% over 15 years costs 1,854.0247200054619 a month, to the last digit', () => {
    expect(monthlyPayment(200_000, 0.075, 180)).toBe(1854.0247200054619);
  });

  it('M-07: 10,400 at 22.77% over 57 months costs 300.14 a month and 300.49 in the last month, with 6,708.33 of interest and a total of 17,108.33', () => {
    const printed = centSchedule({ principal: 10_400, annualRate: 0.2277, termMonths: 57 }, 0);
    expect(printed.payments[0]?.paymentCents).toBe(30_014);
    expect(printed.payments.at(-1)).toMatchObject({ month: 57, paymentCents: 30_049 });
    expect(printed.totalInterestCents).toBe(670_833);
    expect(printed.totalPaidCents).toBe(1_710_833);
  });

  it('M-09: 88,000 at 3.75% with 100 extra a month leaves balances of 87,767.46, 87,534.19 and 87,300.19', () => {
    const { monthlyPayment: contract, schedule } = mortgage({
      price: 110_000,
      loan: {
        principal: 88_000,
        annualRate: 0.0375,
        termMonths: 360,
        extraMonthlyPrincipal: 100,
      },
      annualPropertyTax: 0,
      annualInsurance: 0,
      monthlyHoa: 0,
    });
    expect(contract).toBeCloseTo(407.54, 2);
    expect(schedule.payments[0]?.balance).toBeCloseTo(87_767.46, 2);
    expect(schedule.payments[1]?.balance).toBeCloseTo(87_534.19, 2);
    expect(schedule.payments[2]?.balance).toBeCloseTo(87_300.19, 2);
  });
});

describe('golden rental-year examples', () => {
  it('R-01: 288,700 with rent 43,000 has NOI 24,250, cap rate 8.4%, cash flow 7,127, cash-on-cash 8.9%, GRM 6.7', () => {
    const year = firstYear({
      purchase: { price: 288_700, closingCosts: 0, rehabCost: 11_500, holdingCosts: 0 },
      loans: [{ principal: 220_000, annualRate: 0.0675, termMonths: 360 }],
      operating: {
        ...NOTHING_OPERATING,
        monthlyRent: 43_000 / 12,
        annualOtherExpenses: 18_750,
      },
    });
    expect(year.operating.netOperatingIncome).toBeCloseTo(24_250, 6);
    expect(numberOrNull(year.ratios.capRate)).toBeCloseTo(0.084, 3);
    expect(year.debt.service).toBeCloseTo(17_123, 0);
    expect(year.cashFlow).toBeCloseTo(7127, 0);
    expect(numberOrNull(year.ratios.cashOnCash)).toBeCloseTo(0.089, 3);
    expect(numberOrNull(year.ratios.grossRentMultiplier)).toBeCloseTo(6.7, 1);
  });

  it('R-02: 325,000 with 65,000 down and rent 43,200 has a cash flow of 15,187.48 a year', () => {
    const year = firstYear({
      purchase: { price: 325_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
      loans: [{ principal: 260_000, annualRate: 0.065, termMonths: 360 }],
      operating: {
        ...NOTHING_OPERATING,
        monthlyRent: 3600,
        vacancyRate: 0.06,
        annualPropertyTax: 3600,
        annualOtherExpenses: 2100,
      },
    });
    expect(year.cashInvested.downPayment).toBe(65_000);
    expect(year.operating.vacancyLoss).toBeCloseTo(2592, 9);
    expect(year.cashFlow).toBeCloseTo(15_187.48, 2);
  });

  it('R-08: debt service of 32,000 and expenses of 47,000 on an income of 98,000 break even at 81%', () => {
    expect(numberOrNull(breakEvenRatioOf(47_000, 32_000, 98_000))).toBeCloseTo(0.81, 2);
  });

  it('D-01: rent of 2,800 over PITIA of 2,457 is a lender’s DSCR of 1.14', () => {
    const { ratios, monthlyPitia } = firstYear({
      purchase: { price: 300_000, closingCosts: 0, rehabCost: 0, holdingCosts: 0 },
      loans: [],
      operating: { ...NOTHING_OPERATING, monthlyRent: 2800, annualPropertyTax: 12 * 2457 },
    });
    expect(monthlyPitia).toBe(2457);
    expect(numberOrNull(ratios.lenderDebtCoverage)).toBeCloseTo(1.14, 2);
  });
});

describe('golden rehab examples', () => {
  it('O-01: an ARV of 270,000 with repairs of 60,000 allows 129,000 by the 70% rule', () => {
    expect(seventyPercentOffer(270_000, 60_000)).toBeCloseTo(129_000, 2);
  });

  it('F-01: 160,000 + 50,000 + 5,000 + 5,000 sold at 300,000 less 6% earns 62,000, or 26.05% of cost', () => {
    const flip = fixAndFlip({
      ...ORDINARY_FLIP,
      project: {
        price: 160_000,
        closingCosts: 5000,
        rehabCost: 50_000,
        contingencyRate: 0,
        monthlyHoldingCosts: 1000,
      },
      loans: [],
      months: 5,
      salePrice: 300_000,
      sellingCostRate: 0.06,
    });
    expect(flip.profit).toBeCloseTo(62_000, 6);
    expect(numberOrNull(flip.returnOnCost)).toBeCloseTo(0.2605, 4);
    expect(flip.profit / (flip.projectCost - flip.sellingCosts)).toBeCloseTo(0.2818, 4);
  });

  it('B-01: 36,600 invested, 78,680.34 owed, a new loan of 105,000 and fees of 2,000 leave 12,280.34 in the deal', () => {
    const { cashIn, refinance } = brrrr({
      ...ORDINARY_BRRRR,
      project: {
        price: 115_280.34,
        closingCosts: 0,
        rehabCost: 0,
        contingencyRate: 0,
        monthlyHoldingCosts: 0,
      },
      loans: [{ principal: 78_680.34, annualRate: 0, termMonths: 360, interestOnlyMonths: 12 }],
      rentStartMonth: 6,
      refinance: {
        month: 6,
        afterRepairValue: 140_000,
        loanToValue: 0.75,
        costs: 2000,
        terms: { annualRate: 0.07, termMonths: 360 },
      },
    });
    expect(cashIn.total).toBeCloseTo(36_600, 2);
    expect(refinance.oldBalance).toBeCloseTo(78_680.34, 2);
    expect(refinance.cashLeftIn).toBeCloseTo(12_280.34, 2);
  });

  it('B-04: 120,000 + 50,000 with a loan of 144,500, refinanced at 70% of 270,000, has an infinite return: all cash plus 19,000 is returned', () => {
    const result = brrrr({
      ...ORDINARY_BRRRR,
      project: {
        price: 120_000,
        closingCosts: 0,
        rehabCost: 50_000,
        contingencyRate: 0,
        monthlyHoldingCosts: 0,
      },
      loans: [{ principal: 144_500, annualRate: 0, termMonths: 12, interestOnlyMonths: 12 }],
      operating: { ...NOTHING_OPERATING, monthlyRent: 2500 },
      rentStartMonth: 6,
      refinance: {
        month: 6,
        afterRepairValue: 270_000,
        loanToValue: 0.7,
        costs: 0,
        terms: { annualRate: 0.06, termMonths: 360 },
      },
    });
    expect(result.refinance.surplus).toBeCloseTo(19_000, 6);
    expect(result.cashOnCash).toMatchObject({ kind: 'infinite' });
    expect(result.cashOnCash.kind === 'infinite' && result.cashOnCash.surplus).toBeCloseTo(
      19_000,
      6,
    );
  });
});

describe('golden lease examples', () => {
  it('L-02: a rent of 1,000 starting August 20 is prorated to 12 days and 387.10', () => {
    expect(prorate(100_000, '2026-08-20', '2026-08-31')).toMatchObject({
      days: 12,
      cents: 38_710,
    });
  });
});
