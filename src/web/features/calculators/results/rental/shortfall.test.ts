import { describe, expect, it } from 'vitest';
import { type BrrrrInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { limitText } from '#web/features/calculators/results/brrrr/appraisal-shortfall.tsx';
import { appraisedAt, shortfallLimits } from './shortfall.ts';

/** All cash is back and more: the refinance pays out well above what went in. */
const GENEROUS: BrrrrInput = { ...startingInput('brrrr'), afterRepairValue: 430_000 };
const at = (input: BrrrrInput, shortfall: number) =>
  brrrr(brrrrDealOf(appraisedAt(input, shortfall)));

describe('the shortfall of an appraisal', () => {
  it('of 10 % turns 430,000 into 387,000', () => {
    expect(appraisedAt(GENEROUS, 10).afterRepairValue).toBe(387_000);
  });

  it('turns all cash back into cash left in exactly at its limit', () => {
    expect(at(GENEROUS, 0).refinance.cashLeftIn).toBeLessThan(0);
    const { cashStaysIn } = shortfallLimits(GENEROUS);
    expect(cashStaysIn).toBeGreaterThan(0);
    expect(at(GENEROUS, cashStaysIn!).refinance.cashLeftIn).toBeCloseTo(0, 2);
  });

  it('reaches the point where the new loan no longer pays off the old one later than that', () => {
    const { cashStaysIn, payoffFails } = shortfallLimits(GENEROUS);
    expect(payoffFails).toBeGreaterThan(cashStaysIn!);
    expect(at(GENEROUS, payoffFails!).refinance.cashBack).toBeCloseTo(0, 2);
  });

  it('of a property without any loan changes nothing, and no cash is due at closing', () => {
    const unlent = { ...GENEROUS, bridgeLoanToCostPercent: 0, refinanceLtvPercent: 0 };
    const limits = shortfallLimits(unlent);
    expect(limits.payoffFails).toBeNull();
    expect(limitText(limits)).toBe(
      'Nothing is borrowed against the value, so a low appraisal changes nothing.',
    );
  });

  it('of a property bought in cash never leaves an old loan unpaid', () => {
    const limits = shortfallLimits({ ...GENEROUS, bridgeLoanToCostPercent: 0 });
    expect(limitText(limits)).not.toContain('old one');
  });

  it('has no limit for cash that stays in anyway', () => {
    const tight = { ...GENEROUS, afterRepairValue: 290_000 };
    expect(at(tight, 0).refinance.cashLeftIn).toBeGreaterThan(0);
    expect(shortfallLimits(tight).cashStaysIn).toBeNull();
  });
});
