import { describe, expect, it } from 'vitest';
import { type BrrrrInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf } from '#domain/inputs/engine-input.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { limitText } from '#web/features/calculators/results/brrrr/appraisal-shortfall.tsx';
import { appraisedAt, shortfallLimits } from './shortfall.ts';

/** The refinance returns all cash and more: it pays out well above what was invested. */
const GENEROUS: BrrrrInput = { ...startingInput('brrrr'), afterRepairValue: 430_000 };
const at = (input: BrrrrInput, shortfall: number) =>
  brrrr(brrrrDealOf(appraisedAt(input, shortfall)));

describe('an appraisal shortfall', () => {
  it('of 10% turns 430,000 into 387,000', () => {
    expect(appraisedAt(GENEROUS, 10).afterRepairValue).toBe(387_000);
  });

  it('turns all cash returned into cash left in exactly at its limit', () => {
    expect(at(GENEROUS, 0).refinance.cashLeftIn).toBeLessThan(0);
    const { cashStaysIn } = shortfallLimits(GENEROUS);
    expect(cashStaysIn).toBeGreaterThan(0);
    expect(at(GENEROUS, cashStaysIn!).refinance.cashLeftIn).toBeCloseTo(0, 2);
  });

  it('leaves cash in the deal before it makes the new loan too small to pay off the old one', () => {
    const { cashStaysIn, payoffFails } = shortfallLimits(GENEROUS);
    expect(payoffFails).toBeGreaterThan(cashStaysIn!);
    expect(at(GENEROUS, payoffFails!).refinance.cashBack).toBeCloseTo(0, 2);
  });

  it('on a property without a loan changes nothing, and no cash is due at closing', () => {
    const unlent = { ...GENEROUS, bridgeLoanToCostPercent: 0, refinanceLtvPercent: 0 };
    const limits = shortfallLimits(unlent);
    expect(limits.payoffFails).toBeNull();
    expect(limitText(limits)).toBe(
      'You aren’t borrowing against the value, so a low appraisal changes nothing.',
    );
  });

  it('on a property bought in cash never leaves an old loan unpaid', () => {
    const limits = shortfallLimits({ ...GENEROUS, bridgeLoanToCostPercent: 0 });
    expect(limitText(limits)).not.toContain('bridge loan');
  });

  it('has no limit when cash stays in anyway', () => {
    const tight = { ...GENEROUS, afterRepairValue: 290_000 };
    expect(at(tight, 0).refinance.cashLeftIn).toBeGreaterThan(0);
    expect(shortfallLimits(tight).cashStaysIn).toBeNull();
  });
});
