import { FACTORS, type Factor } from './assumptions.ts';
import type { OutcomeName } from './outcomes.ts';
import { rankCorrelation, ranksOf } from './rank-correlation.ts';
import type { Estimate } from './summary.ts';
import { sampleOf, type Tally } from './tally.ts';

/** How the ranks of a factor, summed over the years of a path, go with those of an outcome. */
export type Driver = { readonly factor: Factor | 'repairs'; readonly correlation: Estimate };

/**
 * The factors that vary, from the strongest influence on `outcome` to the weakest; from the first few thousand paths.
 * Standard error of a rank correlation r: √((1 − r²)(1 + r²/2)/(n − 3)) (Bonett and Wright, 2000).
 */
export function driversOf(tally: Tally, outcome: OutcomeName): readonly Driver[] {
  const found: Driver[] = [];
  for (const [driver, factor] of [...FACTORS, 'repairs' as const].entries()) {
    const { causes, effects } = sampleOf(tally, driver, outcome);
    if (causes.length <= 3) continue;
    const value = rankCorrelation(ranksOf(causes), ranksOf(effects));
    if (value === null) continue;
    const spread = (1 - value * value) * (1 + (value * value) / 2);
    const standardError = Math.sqrt(spread / (causes.length - 3));
    found.push({ factor, correlation: { value, standardError } });
  }
  return found.toSorted((a, b) => Math.abs(b.correlation.value) - Math.abs(a.correlation.value));
}
