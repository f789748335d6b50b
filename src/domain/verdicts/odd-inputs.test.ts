import { describe, expect, it } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, flipDealOf } from '#domain/inputs/engine-input.ts';
import { valueOf } from '#engine/outcome.ts';
import type { Decision } from '#engine/plan/hold-or-sell.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { decisionReason } from './sell-or-hold-text.ts';
import { brrrrWarnings } from './warnings/brrrr-warnings.ts';
import { flipWarnings } from './warnings/flip-warnings.ts';

describe('warnings stay true for unusual inputs', () => {
  const flipped = (typed: object) => {
    const input = { ...startingInput('fix-flip'), ...typed };
    const flip = fixAndFlip(flipDealOf(input));
    return { flip, warnings: flipWarnings(input, flip) };
  };

  it('a rehab of 60,000 for a sale at 100,000 leaves no price for a 30% profit, but does not exceed the sale price', () => {
    const { flip, warnings } = flipped({
      purchasePrice: 50_000,
      rehabCost: 60_000,
      afterRepairValue: 100_000,
      wantedProfitPercent: 30,
    });
    expect([flip.profit < 0, flip.fullMaximumOffer < 0]).toEqual([true, true]);
    expect(flip.cost.rehab).toBeLessThan(100_000);
    expect(warnings[0]?.fix).toBe(
      'No price hits your target profit. You’d need a cheaper rehab or a higher sale price.',
    );
  });

  it('a profit under 5% with a target of 0% isn’t a reason to offer more than the price', () => {
    const input = startingInput('fix-flip');
    const even = fixAndFlip(flipDealOf({ ...input, wantedProfitPercent: 0 })).fullMaximumOffer;
    const { flip, warnings } = flipped({
      purchasePrice: Math.floor(even) - 2000,
      wantedProfitPercent: 0,
    });
    expect(flip.profit).toBeGreaterThan(0);
    expect(flip.fullMaximumOffer).toBeGreaterThan(Math.floor(even) - 2000);
    const thin = warnings.find(({ title }) => title === 'The margin is thin');
    expect(thin?.fix).toBe('Aim for more than your 0% target profit, and offer less.');
  });

  it('a new loan 0.5% above the bridge loan balance pays it off but doesn’t cover its costs', () => {
    const input = startingInput('brrrr');
    const { oldBalance, afterRepairValue } = brrrr(brrrrDealOf(input)).refinance;
    const near = {
      ...input,
      refinanceLtvPercent: (100.5 * oldBalance) / afterRepairValue,
      refinanceCostPercent: 2,
    };
    const result = brrrr(brrrrDealOf(near));
    expect(result.refinance.cashBack).toBeLessThan(0);
    const titles = brrrrWarnings(near, result).map(({ title }) => title);
    expect(titles).toContain('The refinance doesn’t cover its costs');
    expect(titles).not.toContain('The refinance doesn’t pay off the bridge loan');
  });

  it('a weakest year that earns 3% isn’t called good enough when the equity could earn 8% elsewhere', () => {
    const best = {
      reason: { kind: 'everyYearEarnsEnough', lowestReturn: valueOf(0.03) },
    } as Decision;
    expect(decisionReason(best, 0.08)).toBe(
      'In its weakest year, your equity earns 3.0%, less than the 8.0% it could earn elsewhere, but the remaining years make up for it.',
    );
    expect(decisionReason(best, 0.02)).toContain('Even in its weakest year');
  });
});
