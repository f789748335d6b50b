import { describe, expect, it } from 'vitest';
import { numberOrNull } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL, ORDINARY_FLIP } from '#engine/testing/deals.ts';
import {
  brrrrTimeline,
  flipTimeline,
  holdTimeline,
  summarizeReturns,
  timedReturn,
} from './return-summary.ts';

describe('one measure for every strategy', () => {
  it('gives a hold the calculator’s IRR and profit', () => {
    const hold = buyAndHold(ORDINARY_DEAL);
    const measured = summarizeReturns(holdTimeline(hold.projection));
    expect(numberOrNull(measured.annualReturn)).toBeCloseTo(numberOrNull(hold.irr)!, 10);
    expect(measured.profit).toBeCloseTo(hold.netProfit, 6);
    expect(measured.months).toBe(12 * ORDINARY_DEAL.holdYears);
  });

  it('gives a flip its compound return and profit', () => {
    const flip = fixAndFlip(ORDINARY_FLIP);
    const measured = summarizeReturns(flipTimeline(flip));
    expect(numberOrNull(measured.annualReturn)).toBeCloseTo(
      numberOrNull(flip.annualizedReturn)!,
      9,
    );
    expect(measured.profit).toBeCloseTo(flip.profit, 6);
    expect(measured.peakCash).toBeCloseTo(flip.cashInvested.total, 6);
    expect(measured.monthsTiedUp).toBe(flip.months);
  });

  it('counts a BRRRR from closing: cash invested, cash returned, later years; the cash flows add up to the profit', () => {
    const result = brrrr(ORDINARY_BRRRR);
    const { cashIn, refinance, projection } = result;
    const flows = brrrrTimeline(cashIn, refinance, projection);
    expect(flows.slice(0, 3).map(({ month }) => month)).toEqual([
      0,
      refinance.month,
      refinance.month + 12,
    ]);
    const sum = projection.flows.reduce((total, flow) => total + flow, 0);
    const measured = summarizeReturns(flows);
    expect(measured.profit).toBeCloseTo(sum, 6);
    expect(measured.peakCash).toBeCloseTo(cashIn.total, 6);
  });

  it('100 in and 121 back after two years is 10% a year, tied up for 24 months', () => {
    const flows = [
      { month: 0, amount: -100 },
      { month: 24, amount: 121 },
    ];
    expect(numberOrNull(timedReturn(flows))).toBeCloseTo(0.1, 10);
    expect(summarizeReturns(flows)).toMatchObject({
      peakCash: 100,
      monthsTiedUp: 24,
      isPaidBack: true,
    });
  });

  it('cash invested peaks later if a year costs money: 100 in, 20 more, then 130 back', () => {
    const flows = [
      { month: 0, amount: -100 },
      { month: 12, amount: -20 },
      { month: 24, amount: 130 },
    ];
    expect(summarizeReturns(flows)).toMatchObject({ peakCash: 120, profit: 10, monthsTiedUp: 24 });
  });

  it('cash returned and reinvested counts as tied up until its last return', () => {
    const flows = [
      { month: 0, amount: -50 },
      { month: 6, amount: 60 },
      { month: 18, amount: -30 },
      { month: 30, amount: 45 },
    ];
    expect(summarizeReturns(flows)).toMatchObject({ monthsTiedUp: 30, isPaidBack: true });
    expect(summarizeReturns(flows.slice(0, 3))).toMatchObject({
      monthsTiedUp: 18,
      isPaidBack: false,
    });
  });

  it('a gain on no investment is infinite, and a pure loss has no rate', () => {
    expect(
      timedReturn([
        { month: 0, amount: 5 },
        { month: 12, amount: 1 },
      ]),
    ).toMatchObject({
      kind: 'infinite',
    });
    expect(
      timedReturn([
        { month: 0, amount: -5 },
        { month: 12, amount: -1 },
      ]),
    ).toMatchObject({
      kind: 'undefined',
    });
  });
});
