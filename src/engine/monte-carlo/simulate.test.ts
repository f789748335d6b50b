import { describe, expect, test } from 'vitest';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { splitSimulations } from '#engine/monte-carlo/testing/split-simulations.ts';
import { ORDINARY_BRRRR, ORDINARY_DEAL } from '#engine/testing/deals.ts';
import {
  DEFAULT_SIMULATION_ASSUMPTIONS,
  FACTORS,
  type SimulationAssumptions,
} from './assumptions.ts';
import { drawnFactorsOf } from './draw-simulation.ts';
import { OUTCOMES } from './outcomes.ts';
import { planSimulation } from './plan.ts';
import { resultOf } from './result.ts';
import { buffersOf, simulateBlocks } from './simulate.ts';
import { simulationsAtShares, simulationsByRank } from './simulation-list.ts';
import { outcomesOf } from './simulation-outcomes.ts';
import { addBatch, columnOf, newTally } from './tally.ts';
import { mc30, planOf, requestOf, STRATEGIES, tallyOf } from './testing/requests.ts';

const EVERY_SHAPE: SimulationAssumptions = {
  ...DEFAULT_SIMULATION_ASSUMPTIONS,
  spreads: {
    ...DEFAULT_SIMULATION_ASSUMPTIONS.spreads,
    rent: { shape: 'bootstrap', history: [-0.04, 0, 0.02, 0.03, 0.09], noise: 0.03 },
    expenses: { shape: 'student-t', deviation: 0.05, degrees: 3.5 },
    rehab: { shape: 'student-t', deviation: 0.2, degrees: 4 },
  },
};

describe.each(Object.entries(STRATEGIES))('%s', (_, strategy) => {
  const plan = planOf(requestOf(strategy, DEFAULT_SIMULATION_ASSUMPTIONS, 2300));
  const whole = tallyOf(plan);

  test('1, 2 and 8 workers give the same bits, in any order of arrival', () => {
    const result = resultOf(whole);
    expect(resultOf(tallyOf(plan, 2))).toEqual(result);
    const backwards = newTally(plan);
    for (const { from, to } of splitSimulations(plan.paths, 8).toReversed()) {
      addBatch(backwards, simulateBlocks(plan, from, to)!);
    }
    expect(backwards.batches).toHaveLength(8);
    expect(resultOf(backwards)).toEqual(result);
  });

  test('a plan passed in a worker message gives bit-identical results', () => {
    const sent = structuredClone(plan);
    expect(simulateBlocks(sent, 256, 1024)).toEqual(simulateBlocks(plan, 256, 1024));
  });

  test('the same seed gives the same run, a different seed a different one', () => {
    const again = tallyOf(planOf(plan.request));
    const other = tallyOf(planOf({ ...plan.request, seed: plan.request.seed + 1 }));
    expect(columnOf(again, 'profit')).toEqual(columnOf(whole, 'profit'));
    expect(columnOf(other, 'profit')[0]![0]).not.toBe(columnOf(whole, 'profit')[0]![0]);
  });

  test('percentiles are ordered and histograms count every simulation', () => {
    const { outcomes } = resultOf(whole);
    for (const name of OUTCOMES) {
      const found = outcomes[name]!;
      const values = found.percentiles.flatMap(({ value }) => value ?? []);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      const { counts, below, above } = found.histogram;
      expect(counts.reduce((sum, n) => sum + n, below + above)).toBe(2300);
      expect(found.defined + found.undefined).toBe(2300);
      const p5 = found.percentiles.find(({ share }) => share === 0.05)!.value;
      expect(found.tailMean.value).toBeLessThanOrEqual(p5 ?? found.smallest);
    }
  });
});

test.each([
  ['buy-and-hold', '64317aa2'],
  ['brrrr', '1061c32f'],
  ['fix-and-flip', 'bcecbf8'],
  ['portfolio', 'de9ae019'],
] as const)(
  '256 simulations of %s draw the same bits, with the hash %s, on every machine',
  (kind, expected) => {
    const plan = planOf(requestOf(STRATEGIES[kind], EVERY_SHAPE));
    const lanes = Array.from({ length: 256 }, (_, lane) => lane);
    const numbers = JSON.stringify(drawnFactorsOf(plan, 512, lanes)).match(/-?\d[\d.e+-]*/g)!;
    let hash = 0x811c9dc5;
    for (const word of new Uint32Array(Float64Array.from(numbers, Number).buffer)) {
      hash = Math.imul(hash ^ word, 16_777_619);
    }
    expect((hash >>> 0).toString(16)).toBe(expected);
  },
);

describe('progress and cancellation', () => {
  const plan = planOf(mc30(2000));

  test('progress is reported after every 256 simulations, up to the last', () => {
    const shown: number[] = [];
    simulateBlocks(plan, 0, 600, { onProgress: (done) => shown.push(done) });
    expect(shown).toEqual([256, 512, 600]);
  });

  test('a canceled range stops at the next block and returns null', () => {
    let requested = 0;
    expect(simulateBlocks(plan, 0, 2000, { isCanceled: () => ++requested === 3 })).toBeNull();
    expect(requested).toBe(3);
  });

  test('the first 512 of 2,000 simulations have their own result, which the rest refine', () => {
    const tally = newTally(plan);
    addBatch(tally, simulateBlocks(plan, 0, 512)!);
    const first = resultOf(tally);
    addBatch(tally, simulateBlocks(plan, 512, 2000)!);
    const all = resultOf(tally);
    expect([first.paths, all.paths]).toEqual([512, 2000]);
    const shrunk = first.outcomes.irr!.mean.standardError / all.outcomes.irr!.mean.standardError;
    expect(shrunk).toBeGreaterThan(1.7);
    expect(shrunk).toBeLessThan(2.3);
  });

  test('every array of a batch can be transferred', () => {
    const batch = simulateBlocks(plan, 0, 512)!;
    const buffers = buffersOf(batch);
    const sent = structuredClone(batch, { transfer: buffers });
    expect(buffers.every((buffer) => buffer.byteLength === 0)).toBe(true);
    expect(sent).toEqual(simulateBlocks(plan, 0, 512));
  });

  test('a million simulations of 40 years take less than 64 MB', () => {
    const years = { ...ORDINARY_DEAL, holdYears: 40 };
    const long = planOf(requestOf({ kind: 'buy-and-hold', deal: years }, CERTAINTY, 1e6));
    const bytes = (to: number): number =>
      buffersOf(simulateBlocks(long, 0, to)!).reduce((sum, buffer) => sum + buffer.byteLength, 0);
    const perSimulation = (bytes(25_600) - bytes(12_800)) / 12_800;
    expect(perSimulation * 1e6 + bytes(12_800)).toBeLessThan(64e6);
  });

  test('ranges that start within a block, exceed the plan or are counted twice are rejected', () => {
    expect(() => simulateBlocks(plan, 100, 600)).toThrow('100 to 600');
    expect(() => simulateBlocks(plan, 0, 3000)).toThrow('2000 paths');
    const tally = newTally(plan);
    addBatch(tally, simulateBlocks(plan, 0, 512)!);
    expect(() => addBatch(tally, simulateBlocks(plan, 256, 1024)!)).toThrow('starting at 256');
  });

  test('10,000 simulations are split across 3 workers at block boundaries, without gaps or overlaps', () => {
    expect(splitSimulations(10_000, 3)).toEqual([
      { from: 0, to: 3328 },
      { from: 3328, to: 6656 },
      { from: 6656, to: 10_000 },
    ]);
    expect(splitSimulations(1000, 64)).toHaveLength(4);
  });
});

describe('simulations ranked worst to best', () => {
  const tally = tallyOf(planOf(mc30(3000)), 3);
  const sorted = columnOf(tally, 'irr')
    .flatMap((piece) => [...piece])
    .toSorted((a, b) => a - b);

  test('match a full sort, page by page', () => {
    const pages = [0, 1000, 2000].flatMap((first) => simulationsByRank(tally, 'irr', first, 1000));
    expect(pages.map(({ value }) => value)).toEqual(sorted);
    expect(pages.map(({ rank }) => rank)).toEqual(sorted.map((_, rank) => rank));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(3000);
  });

  test('share 0.5 is the median simulation, 0 the worst and 1 the best', () => {
    const [worst, middle, best] = simulationsAtShares(tally, 'irr', [0, 0.5, 1]);
    expect(worst!.value).toBe(sorted[0]);
    expect(middle!.value).toBe(sorted[1499]);
    expect(best!.value).toBe(sorted[2999]);
  });

  test('equal simulations are ordered by number', () => {
    const equal = tallyOf(planOf({ ...mc30(1000), assumptions: CERTAINTY }), 2);
    expect(simulationsByRank(equal, 'irr', 500, 3).map(({ path }) => path)).toEqual([
      500, 501, 502,
    ]);
  });

  test('a page beyond the end is empty', () => {
    expect(simulationsByRank(tally, 'irr', 3000, 10)).toEqual([]);
    expect(simulationsByRank(tally, 'irr', 2995, 10)).toHaveLength(5);
  });
});

describe('drawn values', () => {
  test('repairs cost the expected 5% of 8,000 a year in that year’s dollars, within 4 standard errors', () => {
    const deal = { ...ORDINARY_DEAL, holdYears: 4 };
    const repairs = { yearlyChance: 0.05, meanCost: 8000, deviation: 6000 };
    const strategy = { kind: 'buy-and-hold', deal } as const;
    const profit = (assumptions: SimulationAssumptions, paths: number) =>
      resultOf(tallyOf(planOf(requestOf(strategy, assumptions, paths)))).outcomes.profit!.mean;
    const without = profit(CERTAINTY, 1000).value;
    const { value, standardError } = profit({ ...CERTAINTY, repairs }, 40_000);
    const expected = 0.05 * 8000 * (1 + 1.025 + 1.025 ** 2 + 1.025 ** 3);
    expect(Math.abs(without - value - expected) / standardError).toBeLessThan(4);
  });

  test('one-time factors correlate with the first year: ARV and value growth have a correlation of 0.8', () => {
    const spreads = {
      ...CERTAINTY.spreads,
      value: { shape: 'normal', deviation: 0.05 },
      arv: { shape: 'normal', deviation: 0.05 },
    } as const;
    const correlations = {
      factors: ['arv', 'value'],
      matrix: [
        [1, 0.8],
        [0.8, 1],
      ],
    } as const;
    const plan = planOf(requestOf(STRATEGIES.brrrr, { ...CERTAINTY, spreads, correlations }));
    const drawnFactors = drawnFactorsOf(
      plan,
      0,
      Array.from({ length: 256 }, (_, lane) => lane),
    );
    const correlation = (year: number): number =>
      drawnFactors.reduce(
        (sum, { brrrr, properties }) =>
          sum + ((brrrr!.arv - 1) * (properties[0]!.valueGrowth[year]! - 0.03)) / 0.05 ** 2 / 256,
        0,
      );
    // 256 pairs: four standard errors are 0.32 for the first year, 0.25 for an unrelated one.
    expect(Math.abs(correlation(0) - 0.8)).toBeLessThan(0.32);
    expect(Math.abs(correlation(1))).toBeLessThan(0.25);
  });

  test('the chance of a negative year counts exactly the simulations below zero', () => {
    const deal = { ...ORDINARY_DEAL, holdYears: 1 };
    const tally = tallyOf(planOf(requestOf({ kind: 'buy-and-hold', deal })));
    const below = columnOf(tally, 'worstCashFlow')[0]!.filter((x) => x < 0).length;
    expect(below).toBeGreaterThan(10);
    expect(below).toBeLessThan(990);
    expect(resultOf(tally).cashFlowByYear[0]!.chanceNegative.value).toBe(below / 1000);
  });
});

describe('requests', () => {
  const hold = STRATEGIES['buy-and-hold'];

  test('the number of simulations is clamped between 1,000 and 1,000,000', () => {
    expect(planOf(requestOf(hold, CERTAINTY, 3)).paths).toBe(1000);
    expect(planOf(requestOf(hold, CERTAINTY, 1e9)).paths).toBe(1_000_000);
  });

  test('a contradictory matrix is rejected with an error message', () => {
    const correlations = {
      factors: ['value', 'rent', 'delay'],
      matrix: [
        [1, 0.9, 0.9],
        [0.9, 1, -0.9],
        [0.9, -0.9, 1],
      ],
    } as const;
    const refusal = planSimulation(
      requestOf(hold, { ...DEFAULT_SIMULATION_ASSUMPTIONS, correlations }),
    );
    expect(refusal).toEqual({
      refused:
        'These correlations contradict each other (the matrix isn’t positive definite): the values for the delay don’t fit the values for value growth, rent growth.',
    });
  });

  test('a factor listed twice, an empty history and an empty portfolio are rejected', () => {
    const twice = {
      factors: ['rent', 'rent'],
      matrix: [
        [1, 0],
        [0, 1],
      ],
    } as const;
    expect(planSimulation(requestOf(hold, { ...CERTAINTY, correlations: twice }))).toEqual({
      refused: 'The correlation matrix lists rent growth twice.',
    });
    const rent = { shape: 'bootstrap', history: [] } as const;
    const spreads = { ...CERTAINTY.spreads, rent };
    expect(planSimulation(requestOf(hold, { ...CERTAINTY, spreads }))).toHaveProperty('refused');
    const empty = { kind: 'portfolio', deals: [], years: 5 } as const;
    expect(planSimulation(requestOf(empty))).toEqual({
      refused: 'Add at least one property to simulate a portfolio.',
    });
  });

  test('the default correlations are consistent, and one property’s value has a 12.7% annual deviation', () => {
    expect(DEFAULT_SIMULATION_ASSUMPTIONS.correlations.factors).toEqual(FACTORS);
    expect(DEFAULT_SIMULATION_ASSUMPTIONS.spreads.value).toEqual({
      shape: 'lognormal',
      deviation: 0.127,
    });
    expect(planSimulation(requestOf(hold))).not.toHaveProperty('refused');
  });

  test('a BRRRR that returns more than was invested has no rate, and no rate contradicts its profit', () => {
    const rich = { ...ORDINARY_BRRRR.refinance, loanToValue: 0.95 };
    const deal = { ...ORDINARY_BRRRR, refinance: rich };
    const tally = tallyOf(planOf(requestOf({ kind: 'brrrr', deal })));
    const [rates, profits] = [columnOf(tally, 'irr')[0]!, columnOf(tally, 'profit')[0]!];
    const multiples = columnOf(tally, 'multiple')[0]!;
    expect(rates.some((rate) => Number.isNaN(rate))).toBe(true);
    for (const [path, rate] of rates.entries()) {
      if (Number.isNaN(multiples[path])) expect(rate).toBeNaN();
      if (!Number.isNaN(rate)) expect(rate * profits[path]!).toBeGreaterThanOrEqual(0);
      expect(outcomesOf(tally, path)!.irr).toBe(Number.isNaN(rate) ? null : rate);
    }
  });

  test('any target rate is met by a simulation that gains with no cash in, and missed by one that loses', () => {
    const rich = { ...ORDINARY_BRRRR.refinance, loanToValue: 0.95 };
    const strategy = { kind: 'brrrr', deal: { ...ORDINARY_BRRRR, refinance: rich } } as const;
    const target = { outcome: 'irr', atLeast: 1000 } as const;
    const tally = tallyOf(planOf({ ...requestOf(strategy), target }));
    const { chances, outcomes, paths } = resultOf(tally);
    const { undefined: without, lost } = outcomes.irr!;
    expect(without - lost).toBeGreaterThan(0);
    expect(chances.target!.value).toBe((without - lost) / paths);
  });

  test('value at risk is the loss at the 5th percentile of profit, expected shortfall the mean beyond it', () => {
    const { outcomes, risk } = resultOf(tallyOf(planOf(requestOf(STRATEGIES['fix-and-flip']))));
    const sorted = outcomes.profit!.percentiles;
    expect(risk.valueAtRisk.value).toBe(-sorted.find(({ share }) => share === 0.05)!.value!);
    expect(risk.expectedShortfall.value).toBe(-outcomes.profit!.tailMean.value);
    expect(risk.expectedShortfall.value).toBeGreaterThan(risk.valueAtRisk.value);
  });

  test('if any simulation has no rate, drivers are ranked by profit, which every simulation has', () => {
    const loans = ORDINARY_DEAL.loans.map((loan) => ({ ...loan, loanToPrice: 0.95 }));
    const deal = { ...ORDINARY_DEAL, holdYears: 3, loans };
    const result = resultOf(tallyOf(planOf(requestOf({ kind: 'buy-and-hold', deal }))));
    expect(result.outcomes.irr!.undefined).toBeGreaterThan(0);
    expect(result.driversOf).toBe('profit');
  });

  test('the chance of hitting a target counts the simulations at or above it', () => {
    const target = { outcome: 'multiple', atLeast: 2 } as const;
    const tally = tallyOf(planOf({ ...requestOf(hold), target }));
    const met = columnOf(tally, 'multiple')[0]!.filter((x) => x >= 2).length;
    const result = resultOf(tally);
    expect(result.chances.target!.value).toBe(met / 1000);
    expect(result.driversOf).toBe('multiple');
  });
});
