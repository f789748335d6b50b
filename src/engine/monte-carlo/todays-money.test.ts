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

test('at 3 % a year $100 of the tenth year buy what $74.41 buy today', () => {
  expect(100 * worthToday(INFLATION, 10, 0)).toBeCloseTo(74.409_391, 6);
  expect(realRate(0.0815, INFLATION)).toBeCloseTo(0.05, 12);
});

describe.each(Object.entries(STRATEGIES))('%s in the money of today', (_, strategy) => {
  const { nominal, real } = resultsOf(requestOf(strategy));

  test('a rate of return is (1 + irr) / 1.03 − 1 in every percentile', () => {
    for (const [at, { value }] of real.outcomes.irr!.percentiles.entries()) {
      const before = nominal.outcomes.irr!.percentiles[at]!.value;
      if (value === null || before === null) expect(value).toBe(before);
      else expect(value).toBeCloseTo(realRate(before, INFLATION), 9);
    }
  });

  test('the net present value is in the money of today already and stays', () => {
    expect(real.outcomes.npv!.mean.value).toBeCloseTo(nominal.outcomes.npv!.mean.value, 5);
  });

  test('no fewer simulations end with a loss, and the median profit is smaller', () => {
    expect(real.chances.loss.value).toBeGreaterThanOrEqual(nominal.chances.loss.value);
    const middle = 4;
    expect(real.outcomes.profit!.percentiles[middle]!.value).toBeLessThan(
      nominal.outcomes.profit!.percentiles[middle]!.value!,
    );
  });
});

test('the mean equity of year 7 is divided by 1.03 to the seventh', () => {
  const { nominal, real } = resultsOf(requestOf(STRATEGIES['buy-and-hold']));
  const year = 6;
  expect(real.equityByYear[year]!.mean.value * 1.03 ** 7).toBeCloseTo(
    nominal.equityByYear[year]!.mean.value,
    4,
  );
});

test('without inflation a replayed run is the same to the last bit', () => {
  const request = requestOf(STRATEGIES.brrrr);
  expect(replaySimulation(planOf({ ...request, inflationRate: 0 }), 77).outcomes).toEqual(
    replaySimulation(planOf(request), 77).outcomes,
  );
});
