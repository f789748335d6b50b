import { describe, expect, it } from 'vitest';
import { type FixFlipInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { flipLimits, flipReplanned, flipUnder } from './flip-scenario.ts';

const INPUT: FixFlipInput = {
  ...startingInput('fix-flip'),
  purchasePrice: 200_000,
  rehabCost: 40_000,
  afterRepairValue: 320_000,
};
const planned = flipUnder(INPUT, { overrun: 0, delay: 0 });

describe('a flip that doesn’t go to plan', () => {
  it('pays a 50% overrun on 40,000 of rehab from its own cash: 20,000 less profit, no more debt', () => {
    const dearer = flipUnder(INPUT, { overrun: 50, delay: 0 });
    expect(planned.profit - dearer.profit).toBeCloseTo(20_000, 6);
    expect(dearer.financing.borrowed).toBe(planned.financing.borrowed);
    expect(dearer.cashInvested.total - planned.cashInvested.total).toBeCloseTo(20_000, 6);
  });

  it('differs from a planned rehab 50% higher only by that plan’s larger contingency and larger loan', () => {
    const dearer = flipUnder(INPUT, { overrun: 50, delay: 2 });
    const typed = flipReplanned(INPUT, { overrun: 50, delay: 2 });
    expect(typed.cost.rehabCost).toBe(60_000);
    const setAside = typed.cost.contingency - planned.cost.contingency;
    const lent = typed.financing.total - dearer.financing.total;
    expect(setAside).toBeCloseTo(2000, 6);
    expect(lent).toBeGreaterThan(0);
    expect(dearer.profit - typed.profit).toBeCloseTo(setAside + lent, 6);
  });

  it('pays interest and holding costs for every month of delay', () => {
    const later = flipUnder(INPUT, { overrun: 0, delay: 3 });
    const month = (planned.financing.interest + planned.holding) / planned.months;
    expect(planned.profit - later.profit).toBeCloseTo(3 * month, 6);
  });

  it('has zero profit at either limit', () => {
    const { overrun, delay } = flipLimits(INPUT);
    expect(flipUnder(INPUT, { overrun: overrun!, delay: 0 }).profit).toBeCloseTo(0, 2);
    expect(flipUnder(INPUT, { overrun: 0, delay: delay! }).profit).toBeCloseTo(0, 2);
  });

  it('has no limit when it already loses money', () => {
    expect(flipLimits({ ...INPUT, afterRepairValue: 250_000 })).toEqual({
      overrun: null,
      delay: null,
    });
  });
});
