import { describe, expect, it } from 'vitest';
import {
  DEFAULT_REFINANCE_POLICY,
  refinanceCandidate,
} from '#engine/brrrr-plan/refinance-candidates.ts';
import { refinancePropertyOf } from '#engine/brrrr-plan/refinance-property.ts';
import { fromCents } from '#engine/money.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { xirr } from '#engine/returns/returns.ts';
import { W01, W03_TODAY } from '#engine/testing/owned.ts';
import { type HoldOrSellInput, holdOrSell } from './hold-or-sell.ts';
import { ownedYears } from './owned-years.ts';
import { ownerReturn } from './owner-return.ts';

describe('return since purchase', () => {
  const microsoft = {
    closingDate: '2008-01-01',
    closingCashCents: 1_000_000,
    rows: [
      { date: '2008-03-01', cents: 275_000 },
      { date: '2009-02-15', cents: 325_000 },
      { date: '2008-10-30', cents: 425_000 },
    ],
    endDate: '2009-04-01',
    valueCents: 275_000,
    balanceCents: 0,
  };

  it('W-19: −10,000, 2,750, 4,250, 3,250, 2,750 on their dates earn 37.3363%', () => {
    const result = ownerReturn(microsoft);
    expect(result.kind).toBe('irr');
    expect(numberOrNull(result.value)).toBeCloseTo(0.373363, 6);
    expect(xirr(result.flows)).toEqual(result.value);
  });

  it('under 365 days is the total return: 2,750 + 7,500 on 10,000 is 2.5%; from day 365 it is an annual rate', () => {
    const short = { ...microsoft, rows: microsoft.rows.slice(0, 1), valueCents: 750_000 };
    const year = ownerReturn({ ...short, endDate: '2008-12-30' });
    expect(year).toMatchObject({ kind: 'totalReturn', days: 364 });
    expect(numberOrNull(year.value)).toBeCloseTo(0.025, 9);
    expect(ownerReturn({ ...short, endDate: '2008-12-31' }).kind).toBe('irr');
  });

  it('under 365 days, counts closing cash and every negative day as money in: 500 gained on 10,000 + 2,000 is 4.1667%', () => {
    const { value } = ownerReturn({
      ...microsoft,
      rows: [
        { date: '2008-03-01', cents: -300_000 },
        // On that day, 2,000 went out in total.
        { date: '2008-03-01', cents: 100_000 },
        { date: '2008-10-30', cents: 425_000 },
      ],
      endDate: '2008-12-30',
      valueCents: 825_000,
    });
    expect(numberOrNull(value)).toBeCloseTo(500 / 12_000, 9);
  });

  it('deducts a 6% selling cost and the loan payoff: 275,000 leaves 258,500 − 175,000 = 83,500', () => {
    const result = ownerReturn({
      ...microsoft,
      valueCents: 27_500_000,
      balanceCents: 17_500_000,
      sellingPercent: 6,
    });
    expect(result.netValueCents).toBe(8_350_000);
  });

  it('counts a month without books at its plan on the last day, never past the end date', () => {
    const { flows } = ownerReturn({
      ...microsoft,
      rows: [],
      planMonths: [
        { month: '2008-02', cents: 30_000 },
        { month: '2009-04', cents: 10_000 },
      ],
    });
    expect(flows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2008-01-01', -10_000],
      ['2008-02-29', 300],
      ['2009-04-01', 100],
      ['2009-04-01', 2750],
    ]);
  });
});

describe('hold, refinance or sell', () => {
  const statement = ownedStatement(W01, W03_TODAY, 10);
  const growth = { valueGrowthRate: 0.03, rentGrowthRate: 0.03, expenseGrowthRate: 0.03 };
  const input: HoldOrSellInput = {
    today: W03_TODAY,
    value: statement.value,
    balance: statement.debt.balance,
    years: ownedYears(W01, statement, growth, 10),
    sellingCostRate: 0.06,
    discountRate: 0.08,
    refinance: {
      loanToValuePercent: 75,
      ratePercent: 7,
      termMonths: 360,
      costPercent: 2,
      minimumDscr: 1,
    },
  };

  it('the next year matches today’s statement: cash flow 3,314.87', () => {
    expect(input.years[0]?.cashFlow).toBeCloseTo(numberOrNull(statement.cashFlow) ?? 0, 6);
    expect(input.years[0]?.value).toBeCloseTo(283_250, 6);
  });

  it('selling today is worth 275,000 × 94% − the balance', () => {
    const { years } = holdOrSell(input);
    expect(years).toHaveLength(11);
    expect(years[0]?.sellWorth).toBeCloseTo(258_500 - statement.debt.balance, 6);
    expect(years[10]).toMatchObject({ date: '2036-11-15', refinance: null });
  });

  it('a sale one year later is worth more exactly when the year earns more than the discount rate', () => {
    for (const discountRate of [0.03, 0.08, 0.2]) {
      const { years } = holdOrSell({ ...input, discountRate });
      for (const [year, { returnOfYear, sellWorth }] of years.entries()) {
        if (year === 0) continue;
        const isBetter = sellWorth > (years[year - 1]?.sellWorth ?? 0);
        expect((numberOrNull(returnOfYear!) ?? 0) > discountRate).toBe(isBetter);
      }
    }
  });

  it('sells today when money earns 60% elsewhere, and holds to the end when it earns 3%', () => {
    const none = { ...input.refinance, loanToValuePercent: 0 };
    const sell = holdOrSell({ ...input, discountRate: 0.6, refinance: none }).best;
    expect(sell).toMatchObject({ action: 'sell', year: 0, date: W03_TODAY });
    expect(sell.reason.kind).toBe('nextYearEarnsLess');
    const hold = holdOrSell({ ...input, discountRate: 0.03, refinance: none }).best;
    expect(hold).toMatchObject({ action: 'hold', year: 10, gain: 0 });
    expect(hold.reason.kind).toBe('everyYearEarnsEnough');
  });

  it('refinancing the balance, rounded up to a whole dollar, at the same rate and term with no costs is worth the same as holding', () => {
    const { balance } = statement.debt;
    const loanToValuePercent = (100 * Math.ceil(balance)) / statement.value;
    const same = {
      loanToValuePercent,
      ratePercent: 6.5,
      termMonths: 360 - 44,
      costPercent: 0,
      minimumDscr: 0.5,
    };
    const { years, holdWorth } = holdOrSell({ ...input, refinance: same });
    const refinance = years[0]!.refinance!;
    expect(refinance.cashBack).toBeCloseTo(Math.ceil(balance) - balance, 2);
    expect(refinance.cashBack).toBeLessThan(1);
    expect(Math.abs(refinance.worth - holdWorth)).toBeLessThan(0.2);
  });

  it('cash out isn’t a gain: discounted at its own cost, refinancing is worth exactly the same as holding', () => {
    const offer = { ...input.refinance, minimumDscr: 0.9 };
    const { years } = holdOrSell({ ...input, refinance: offer });
    for (const { year, refinance } of years) {
      if (!refinance) continue;
      const costOfCash = numberOrNull(refinance.costOfCash)!;
      expect(costOfCash).toBeGreaterThan(0.07);
      const there = holdOrSell({ ...input, refinance: offer, discountRate: costOfCash });
      expect(there.years[year]!.refinance!.worth).toBeCloseTo(there.holdWorth, 4);
    }
    expect(years.filter(({ refinance }) => refinance)).toHaveLength(10);
  });

  it('the new loan and its costs match the planner: at 6%, the loan today is 206,250 and costs 4,125.00', () => {
    const offer = { ...input.refinance, ratePercent: 6 };
    const property = refinancePropertyOf('w', W01, statement, W03_TODAY);
    const planned = refinanceCandidate(property, { ...DEFAULT_REFINANCE_POLICY, ...offer });
    const refinance = holdOrSell({ ...input, refinance: offer }).years[0]!.refinance!;
    expect([refinance.newLoan, refinance.costs]).toEqual([206_250, 4125]);
    expect(refinance).toMatchObject({
      newLoan: fromCents(planned.loanCents),
      costs: fromCents(planned.costsCents),
      cashBack: fromCents(planned.cashBackCents),
    });
    expect(refinance.newPayment).toBeCloseTo(planned.after.payment, 10);
  });

  it('refinances when cash at 4% is worth more than paying down at 6.5%', () => {
    const cheap = { ...input.refinance, ratePercent: 4 };
    const { best } = holdOrSell({ ...input, refinance: cheap, discountRate: 0.1 });
    expect(best).toMatchObject({ action: 'refinance', reason: { kind: 'cashBackEarnsMore' } });
    expect(best.gain).toBeGreaterThan(0);
  });
});
