import { describe, expect, it } from 'vitest';
import { optimizeRefinances } from '#engine/brrrr-plan/optimize.ts';
import {
  DEFAULT_REFINANCE_POLICY,
  type RefinanceProperty,
  refinanceCandidate,
} from '#engine/brrrr-plan/refinance-candidates.ts';
import { refinanceScenarios } from '#engine/brrrr-plan/scenarios.ts';
import { roundToCents } from '#engine/money.ts';
import { numberOrNull } from '#engine/outcome.ts';

const policy = { ...DEFAULT_REFINANCE_POLICY, cashCents: 2_000_000 };

/** Property B in W-24: 110,000 at 6.5% over 30 years, 695.27 a month. */
const B: RefinanceProperty = {
  id: 'B',
  value: 260_000,
  netOperatingIncome: 24_000,
  capitalReserve: 1800,
  debtService: 12 * 695.274_826,
  mortgageInsurance: 0,
  annualRent: 36_000,
  noiOfRentDollar: 0.8,
  reserveOfRentDollar: 0.05,
  balanceCents: 11_000_000,
  monthsOwned: 12,
  prepCents: 0,
  months: null,
};

const figures = ({ payment, cashFlow }: { payment: number; cashFlow: number }) => [
  roundToCents(payment),
  roundToCents(cashFlow),
];

describe('effects of a refinance', () => {
  it('W-24 property B: 81,100.00 of cash out raises the payment from 695.27 to 1,297.34, lowers cash flow from 1,154.73 to 552.66 and DSCR from 2.88 to 1.54', () => {
    const { before, after, monthsToBreakEven, addedDebtCents } = refinanceCandidate(B, policy);
    expect(figures(before)).toEqual([695.27, 1154.73]);
    expect(figures(after)).toEqual([1297.34, 552.66]);
    expect(numberOrNull(before.dscr)).toBeCloseTo(2.8766, 4);
    expect(numberOrNull(after.dscr)).toBeCloseTo(1.5416, 4);
    expect([addedDebtCents, monthsToBreakEven]).toEqual([8_500_000, null]);
  });

  it('the old loan at 12% costs 1,131.47 a month; a new one of 120,000 at 7% costs 798.36, so 2,400.00 of costs are recovered in 8 months', () => {
    const costly = { ...B, debtService: 12 * 1131.47 };
    const offer = { ...policy, loanToValuePercent: (100 * 120_000) / 260_000 };
    const { costsCents, after, monthsToBreakEven } = refinanceCandidate(costly, offer);
    expect([costsCents, roundToCents(after.payment), monthsToBreakEven]).toEqual([
      240_000, 798.36, 8,
    ]);
  });

  it('mortgage insurance ends with the old loan and isn’t debt service', () => {
    const { before, after } = refinanceCandidate({ ...B, mortgageInsurance: 1200 }, policy);
    expect(figures(before)).toEqual([795.27, 1054.73]);
    expect(numberOrNull(before.dscr)).toBeCloseTo(2.8766, 4);
    expect(figures(after)).toEqual([1297.34, 552.66]);
  });

  it('without a loan, there is no DSCR before the refinance', () => {
    const { before } = refinanceCandidate({ ...B, debtService: 0, balanceCents: 0 }, policy);
    expect(before.dscr.kind).not.toBe('value');
  });
});

describe('a refinance plan', () => {
  it('adds 85,000.00 of debt for 81,100.00 of cash out and 3,900.00 of costs, and lowers cash flow by the increase in payment', () => {
    const plan = optimizeRefinances([B], policy);
    expect([plan.cashBackCents, plan.addedDebtCents, plan.costsCents]).toEqual([
      8_110_000, 8_500_000, 390_000,
    ]);
    expect(roundToCents(plan.cashFlowBefore)).toBe(1154.73);
    expect(roundToCents(plan.cashFlowAfter)).toBe(552.66);
  });

  it('with rents 5% lower, loses 1,800 of rent: NOI falls by 1,440 and the reserve by 90, and cash flow before the refinance is 1,042.23', () => {
    const lower = refinanceScenarios([B], policy).find(
      ({ scenario }) => scenario.key === 'rentDown',
    );
    expect(roundToCents(lower!.plan.cashFlowBefore)).toBe(1042.23);
  });
});
