import { describe, expect, test } from 'vitest';
import type { Deal } from '#engine/deal.ts';
import { explainBuyAndHold } from '#engine/explain/explain-hold.ts';
import { explainAfterTaxHold } from '#engine/explain/explain-tax.ts';
import { levelBalance } from '#engine/loan/loan.ts';
import { bindingTest, largestLoan, sizedBy } from '#engine/loan/sizing.ts';
import { afterTaxHold } from '#engine/tax/tax.ts';
import { DEFAULT_TAX_PROFILE } from '#engine/tax/tax-profile.ts';
import { expectExplains, expectExplanationsToHold } from '#engine/testing/explained.ts';
import { CASH_OUT, SMALL_BUILDING } from '#engine/testing/underwriting-deals.ts';
import { buyAndHold, projectDeal } from './buy-and-hold.ts';
import { firstYear } from './cash-flow.ts';
import { loanBalances } from './hold-loans.ts';
import { stepDownPenalty } from './prepayment.ts';
import { roi } from './roi.ts';

const percent = (outcome: { kind: string; value?: number }) => 100 * (outcome.value ?? Number.NaN);

describe('sizing and penalties', () => {
  test('U-04: 1,250,000 with NOI of 96,000 borrows 937,500, limited by LTV of 75% and not by DSCR or debt yield', () => {
    const sized = sizedBy(
      { loanToValue: 0.75, debtCoverage: 1.25, debtYield: 0.09 },
      { value: 1_250_000, netOperatingIncome: 96_000, annualRate: 0.065, termMonths: 360 },
    );
    expect(sized.loanToValue).toBeCloseTo(937_500, 2);
    expect(sized.debtCoverage).toBeCloseTo(1_012_549.25, 2);
    expect(sized.debtYield).toBeCloseTo(1_066_666.67, 2);
    expect(largestLoan(sized)).toBe(937_500);
    expect(bindingTest(sized)).toBe('loanToValue');
  });

  test('an NOI below 0 allows no loan, and a test of 0 isn’t used', () => {
    const basis = { value: 500_000, netOperatingIncome: -1, annualRate: 0.06, termMonths: 360 };
    expect(largestLoan(sizedBy({ loanToValue: 0.8, debtCoverage: 1.2, debtYield: 0 }, basis))).toBe(
      0,
    );
    expect(largestLoan(sizedBy({ loanToValue: 0.8, debtCoverage: 0, debtYield: 0 }, basis))).toBe(
      400_000,
    );
  });

  test('U-05: 600,000 repaid with payment 30 under a 5-4-3-2-1 penalty owes 581,566.11 and a penalty of 17,446.98', () => {
    const balance = levelBalance(600_000, 0.0625, 360, 30);
    expect(balance).toBeCloseTo(581_566.11, 2);
    const shares = [0.05, 0.04, 0.03, 0.02, 0.01];
    expect(stepDownPenalty(shares, balance, 30)).toBeCloseTo(17_446.98, 2);
    expect(stepDownPenalty(shares, balance, 24)).toBeCloseTo(0.04 * balance, 2);
    expect(stepDownPenalty(shares, balance, 61)).toBe(0);
  });
});

describe('a hold with two loans and a balloon', () => {
  const hold = buyAndHold(SMALL_BUILDING);
  const { years, sale, flows } = hold.projection;

  test('U-07: debt service is 50,175.00, 57,129.46 and 58,710.29; the balloon makes year 7’s cash flow −50,560.14; the IRR is 18.7917%', () => {
    expect(years[0]?.debt.service).toBeCloseTo(50_175, 2);
    expect(years[2]?.debt.service).toBeCloseTo(57_129.46, 2);
    expect(years[3]?.debt.service).toBeCloseTo(58_710.29, 2);
    expect(years[6]?.cashFlow).toBeCloseTo(-50_560.14, 2);
    expect(sale.loanPayoff).toBeCloseTo(588_239.55, 2);
    expect(flows[0]).toBeCloseTo(-204_300, 2);
    expect(percent(hold.irr)).toBeCloseTo(18.7917, 4);
  });

  test('U-40: exit caps of 7, 7.5 and 8% sell for 1,341,445.86, 1,252,016.13 and 1,173,765.12 and return 24.7378, 22.6898 and 20.6921%', () => {
    const at = (exitCapRate: number) => {
      const { projection, irr } = buyAndHold({
        ...SMALL_BUILDING,
        exit: { sellingCostRate: 0.05, exitCapRate },
      });
      return [projection.sale.price, percent(irr)] as const;
    };
    for (const [cap, price, rate] of [
      [0.07, 1_341_445.86, 24.7378],
      [0.075, 1_252_016.13, 22.6898],
      [0.08, 1_173_765.12, 20.6921],
    ] as const) {
      // At 8%, the price is 1,173,765.125, which the example prints as .12.
      expect(Math.abs(at(cap)[0] - price)).toBeLessThan(0.0051);
      expect(at(cap)[1]).toBeCloseTo(rate, 4);
    }
  });

  test('a sale in year 2 pays the 2% penalty on the first loan and nothing on the second, which has no prepayment penalty', () => {
    const { debt } = projectDeal({ ...SMALL_BUILDING, holdYears: 2 }).years[1]!;
    expect(debt.prepaymentPenalty).toBeCloseTo(0.02 * 630_000, 6);
    expect(projectDeal({ ...SMALL_BUILDING, holdYears: 4 }).years[3]?.debt.prepaymentPenalty).toBe(
      0,
    );
  });
});

describe('a refinance during a hold', () => {
  const refinanced: Deal = { ...SMALL_BUILDING, refinances: [CASH_OUT] };
  const hold = buyAndHold(refinanced);

  test('U-08: in month 36, a new loan of 771,428 pays off 712,809.73 and a penalty of 6,228.10 and returns 34,461.62', () => {
    const [event] = hold.projection.refinances;
    expect(event?.payoff).toBeCloseTo(712_809.73, 2);
    expect(event?.penalty).toBeCloseTo(6228.1, 2);
    expect(event?.loan).toBe(771_428);
    expect(event && bindingTest(event.sizedBy)).toBe('debtYield');
    expect(event?.costs).toBeCloseTo(14_071.42, 2);
    expect(event?.points).toBeCloseTo(3857.14, 2);
    expect(event?.cash).toBeCloseTo(34_461.62, 2);
  });

  test('U-08: year 4’s cash flow is 27,928.79, the sale nets 321,659.16 and the hold’s IRR is 19.6916%', () => {
    const { years, sale } = hold.projection;
    expect(years[3]?.cashFlow).toBeCloseTo(27_928.79, 2);
    expect(sale.proceeds).toBeCloseTo(321_659.16, 2);
    expect(percent(hold.irr)).toBeCloseTo(19.6916, 4);
  });

  test('U-09: a rate-and-term refinance in month 30 borrows 397,211 for a payoff of 390,238.04 and costs of 6,972.11, leaving 0.85', () => {
    const { refinances } = projectDeal({
      ...SMALL_BUILDING,
      loans: [{ principal: 400_000, annualRate: 0.075, termMonths: 360 }],
      holdYears: 5,
      refinances: [
        {
          ...CASH_OUT,
          month: 30,
          rateAndTerm: 1,
          value: 560_000,
          netOperatingIncome: 45_000,
          debtCoverage: 1.2,
          debtYield: 0,
          costRate: 0.01,
          costs: 3000,
          terms: { annualRate: 0.06125, termMonths: 360 },
        },
      ],
    });
    const [event] = refinances;
    expect(event?.payoff).toBeCloseTo(390_238.04, 2);
    expect(event?.loan).toBe(397_211);
    expect(event?.costs).toBeCloseTo(6972.11, 2);
    expect(event?.cash).toBeCloseTo(0.85, 2);
  });

  test('a later refinance pays off only the previous refinance’s loan; the loan balances add up to the total debt', () => {
    const twice: Deal = {
      ...SMALL_BUILDING,
      refinances: [{ ...CASH_OUT, month: 65 }, CASH_OUT],
    };
    const { refinances, years } = projectDeal(twice);
    expect(refinances.map(({ month }) => month)).toEqual([36, 65]);
    expect(refinances[1]?.payoff).toBeCloseTo(levelBalance(771_428, 0.06, 360, 29), 4);
    const loans = loanBalances(twice, refinances, 7, 9);
    expect(loans.map(({ name }) => name)).toEqual([
      'First loan',
      'Second loan',
      'Refinance 1',
      'Refinance 2',
    ]);
    years.forEach(({ debt, year }) => {
      const owed = loans.reduce((sum, { balances }) => sum + (balances[year] ?? 0), 0);
      expect(owed).toBeCloseTo(debt.balance, 6);
    });
  });

  test('a refinance at or after the sale changes nothing', () => {
    const late = buyAndHold({ ...SMALL_BUILDING, refinances: [{ ...CASH_OUT, month: 84 }] });
    expect(late.projection.flows).toEqual(buyAndHold(SMALL_BUILDING).projection.flows);
  });

  test('for taxes, the penalty counts as interest, the remaining points are deducted in year 3, and the new costs are spread over 360 months', () => {
    const { years } = afterTaxHold(refinanced, hold.projection, DEFAULT_TAX_PROFILE);
    const { debt } = hold.projection.years[2]!;
    expect(years[2]?.financeCost).toBeCloseTo(debt.interest + 6228.1, 2);
    expect(years[2]?.pointsDeducted).toBeCloseTo(6300 * (1 - 24 / 360), 6);
    expect(years[3]?.pointsDeducted).toBeCloseTo(((14_071.42 + 3857.14) * 12) / 360, 6);
  });

  test('the sources of return still add up to the profit, because borrowed money isn’t a return', () => {
    const { whole } = roi(hold);
    expect(whole.total).toBeCloseTo(hold.netProfit, 6);
  });

  test('every figure is explained down to the inputs, with two refinances, months without rent and a rate-and-term loan', () => {
    const deal: Deal = {
      ...refinanced,
      purchase: { ...refinanced.purchase, rehabCost: 5000, rentStartMonth: 4 },
      refinances: [CASH_OUT, { ...CASH_OUT, month: 65, rateAndTerm: 1 }],
    };
    const result = buyAndHold(deal);
    const explained = explainBuyAndHold(deal, result);
    expectExplains(explained, result);
    expectExplanationsToHold(explained);
    const afterTax = afterTaxHold(deal, result.projection, DEFAULT_TAX_PROFILE);
    expectExplanationsToHold(explainAfterTaxHold(deal, result, afterTax, DEFAULT_TAX_PROFILE));
  });
});

describe('ratios based on total cost', () => {
  test('U-39: 84,000 on 1,050,000 + 21,000 + 79,000 yields 7.3043%; the loan is 63.9130% of that cost, the loan constant is 7.3886%, and equity earns 9.4266%', () => {
    const { ratios } = firstYear({
      purchase: { price: 1_050_000, closingCosts: 21_000, rehabCost: 79_000, holdingCosts: 0 },
      loans: [{ principal: 735_000, annualRate: 0.0625, termMonths: 360 }],
      operating: { ...SMALL_BUILDING.operating, monthlyRent: 7000 },
    });
    expect(percent(ratios.capRate)).toBeCloseTo(8, 4);
    expect(percent(ratios.debtYield)).toBeCloseTo(11.4286, 4);
    expect(percent(ratios.yieldOnCost)).toBeCloseTo(7.3043, 4);
    expect(percent(ratios.loanToCost)).toBeCloseTo(63.913, 4);
    expect(percent(ratios.loanConstant)).toBeCloseTo(7.3886, 4);
    expect(percent(ratios.equityDividend)).toBeCloseTo(9.4266, 4);
  });
});
