import { describe, expect, test } from 'vitest';
import type { SimulationRequest } from './plan.ts';
import { replaySimulation } from './replay.ts';
import { resultOf } from './result.ts';
import { planOf, requestOf, STRATEGIES, tallyOf } from './testing/requests.ts';
import { realRate, worthToday } from './todays-money.ts';

const INFLATION = 0.03;

const resultsOf = (request: SimulationRequest) => ({
  nominal: resultOf(tallyOf(planOf(request))),
  real: resultOf(tallyOf(planOf({ ...request, inflationRate: INFLATION }))),
});

test('at 3% a year, $100 in the tenth year buys what $74.41 buys today', () => {
  expect(100 * worthToday(INFLATION, 10, 0)).toBeCloseTo(74.409_391, 6);
  expect(realRate(0.0815, INFLATION)).toBeCloseTo(0.05, 12);
});

describe.each(Object.entries(STRATEGIES))('%s in today’s dollars', (_, strategy) => {
  const { nominal, real } = resultsOf(requestOf(strategy));

  test('a rate of return is (1 + irr) / 1.03 − 1 in every percentile', () => {
    for (const [at, { value }] of real.outcomes.irr!.percentiles.entries()) {
      const before = nominal.outcomes.irr!.percentiles[at]!.value;
      if (value === null || before === null) expect(value).toBe(before);
      else expect(value).toBeCloseTo(realRate(before, INFLATION), 9);
    }
  });

  test('net present value is already in today’s dollars and doesn’t change', () => {
    expect(real.outcomes.npv!.mean.value).toBeCloseTo(nominal.outcomes.npv!.mean.value, 5);
  });

  test('at least as many simulations end in a loss, and the median profit is smaller', () => {
    expect(real.chances.loss.value).toBeGreaterThanOrEqual(nominal.chances.loss.value);
    const middle = 4;
    expect(real.outcomes.profit!.percentiles[middle]!.value).toBeLessThan(
      nominal.outcomes.profit!.percentiles[middle]!.value!,
    );
  });
});

test('mean equity in year 7 is divided by 1.03 to the seventh', () => {
  const { nominal, real } = resultsOf(requestOf(STRATEGIES['buy-and-hold']));
  const year = 6;
  expect(real.equityByYear[year]!.mean.value * 1.03 ** 7).toBeCloseTo(
    nominal.equityByYear[year]!.mean.value,
    4,
  );
});

test('without inflation, a replayed simulation is identical bit for bit', () => {
  const request = requestOf(STRATEGIES.brrrr);
  expect(replaySimulation(planOf({ ...request, inflationRate: 0 }), 77).outcomes).toEqual(
    replaySimulation(planOf(request), 77).outcomes,
  );
});
