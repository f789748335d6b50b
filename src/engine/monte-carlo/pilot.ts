import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import { judgeBlock, newOutcomeRows } from '#engine/monte-carlo/kernel/judge-block.ts';
import { FAN_SERIES, type FanRanges, fanRanges } from '#engine/monte-carlo/statistics/fan.ts';
import { type Core, newWorkspace, valueBlock } from './value-simulation.ts';

const PILOT_BLOCKS = 2;
const FIRST_START = 0.06;

/**
 * Runs the first 512 simulations as a pilot to find how wide the fan must be and where to start searching for rates of
 * return.
 */
export function runPilot(
  core: Core,
  discountRate: number,
): { readonly ranges: FanRanges; readonly irrStart: number } {
  const { years } = core;
  const space = newWorkspace(core);
  const outcomes = newOutcomeRows();
  const smallest = new Float64Array(FAN_SERIES * years).fill(Number.MAX_VALUE);
  const largest = new Float64Array(FAN_SERIES * years).fill(-Number.MAX_VALUE);
  const rates = new Float64Array(PILOT_BLOCKS * BLOCK);
  for (let block = 0; block < PILOT_BLOCKS; block++) {
    valueBlock(core, block * BLOCK, false, space);
    widen(space.cashFlows, years, 0, smallest, largest);
    widen(space.equities, years, years, smallest, largest);
    judgeBlock(core, { discountRate, irrStart: FIRST_START }, space, outcomes);
    rates.set(outcomes.irr, block * BLOCK);
  }
  return { ranges: fanRanges(smallest, largest), irrStart: lowerQuartile(rates) };
}

function widen(
  rows: Float64Array,
  years: number,
  firstCell: number,
  smallest: Float64Array,
  largest: Float64Array,
): void {
  for (let year = 0; year < years; year++) {
    let low = smallest[firstCell + year]!;
    let high = largest[firstCell + year]!;
    const end = (year + 1) * BLOCK;
    for (let at = year * BLOCK; at < end; at++) {
      const x = rows[at]!;
      if (x < low) low = x;
      if (x > high) high = x;
    }
    smallest[firstCell + year] = low;
    largest[firstCell + year] = high;
  }
}

/** Newton's method approaches a rate from below without overshooting, so it starts at a low rate. */
function lowerQuartile(rates: Float64Array): number {
  const found = rates.filter((rate) => rate > -0.9 && rate < 10).toSorted();
  return found[Math.floor(found.length / 4)] ?? FIRST_START;
}
