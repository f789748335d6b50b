import { exp } from '#engine/monte-carlo/random/elementary.ts';
import { type Draws, roundTo } from '#server/providers/market/sample/draws.ts';
import type { LocalLevels } from '#server/providers/market/sample/local-levels.ts';
import { usualRehab } from './rehab.ts';
import type { Dwelling, SampleEstimate } from './sample-listing.ts';
import { seenFromOutside, type Worth } from './worth.ts';

/** How far the range of a value extends, as a multiple of the gap to the after-repair value. */
const SEEN_RANGE = 1.1;

export interface Estimates {
  readonly value: SampleEstimate;
  readonly rent: SampleEstimate;
  readonly afterRepair: SampleEstimate;
  readonly rehab: SampleEstimate;
}

/** The average, and how far the range extends below and above it, as fractions. */
export function estimate(
  average: number,
  below: number,
  above: number,
  step: number,
): SampleEstimate {
  const middle = Math.max(step, roundTo(average, step));
  return {
    low: Math.max(step, Math.min(middle, roundTo(average * (1 - below), step))),
    average: middle,
    high: Math.max(middle, roundTo(average * (1 + above), step)),
  };
}

export function drawEstimates(
  draws: Draws,
  levels: LocalLevels,
  dwelling: Dwelling,
  worth: Worth,
): Estimates {
  const seen = seenFromOutside(worth) * exp(draws.normal(0, 0.03));
  const usualWidth = draws.between(0.07, 0.13);
  const rentWidth = draws.between(0.06, 0.11);
  const repaired = worth.repaired * exp(draws.normal(0, 0.02));
  // From the outside, no one can tell whether a neglected home is closer to its as-is or its repaired value.
  const valueWidth = Math.max(usualWidth, SEEN_RANGE * (repaired / seen - 1));
  const work = usualRehab(levels, dwelling) * exp(draws.normal(0, 0.12));
  return {
    value: estimate(seen, valueWidth, valueWidth, 1000),
    rent: estimate(worth.rent * exp(draws.normal(0, 0.025)), rentWidth, rentWidth, 5),
    afterRepair: estimate(repaired, 0.08, 0.07, 1000),
    // Rehabs go over budget more often than under.
    rehab: estimate(work, 0.2, 0.35, 500),
  };
}
