import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { columnOf, driverColumn, type Tally } from '#engine/monte-carlo/tally.ts';
import type { ValueColumn } from './column.ts';
import { rankCorrelation, ranksOf } from './rank-correlation.ts';
import type { EstimateWithError } from './summary.ts';

/** The rank correlation between a factor, summed over a simulation's years, and an outcome. */
export type Driver = {
  readonly factor: Factor | 'repairs';
  readonly correlation: EstimateWithError;
};

/**
 * The varying factors, from the strongest influence on `outcome` to the weakest, based on the first two thousand
 * simulations. Standard error of a rank correlation r: √((1 − r²)(1 + r²/2)/(n − 3)) (Bonett and Wright, 2000).
 */
export function driversOf(tally: Tally, outcome: OutcomeName): readonly Driver[] {
  const effects = columnOf(tally, outcome);
  const samples = driverColumn(tally, 0);
  const outcomes = sampled(effects, effects, samples);
  if (outcomes.length <= 3) return [];
  const outcomeRanks = ranksOf(outcomes);
  const found: Driver[] = [];
  const isFlip = tally.plan.model.kind === 'flip';
  for (const [driver, factor] of [...FACTORS, 'repairs' as const].entries()) {
    // Drawn for a flip too, so that its other draws match a BRRRR's, but it has no effect.
    if (isFlip && factor === 'refinanceRate') continue;
    const causes = sampled(driverColumn(tally, driver), effects, samples);
    if (causes.every((cause) => cause === causes[0])) continue;
    const value = rankCorrelation(ranksOf(causes), outcomeRanks);
    if (value === null) continue;
    const spread = (1 - value * value) * (1 + (value * value) / 2);
    const standardError = Math.sqrt(spread / (causes.length - 3));
    found.push({ factor, correlation: { value, standardError } });
  }
  return found.toSorted((a, b) => Math.abs(b.correlation.value) - Math.abs(a.correlation.value));
}

/** A column's values for the sampled simulations in which the outcome has a value. */
function sampled(column: ValueColumn, outcomes: ValueColumn, samples: ValueColumn): Float64Array {
  const values = new Float64Array(samples.reduce((sum, piece) => sum + piece.length, 0));
  let count = 0;
  for (const [at, sample] of samples.entries()) {
    const outcome = outcomes[at]!;
    const piece = column[at]!;
    for (let i = 0; i < sample.length; i++) {
      if (!Number.isNaN(outcome[i])) values[count++] = piece[i]!;
    }
  }
  return values.subarray(0, count);
}
