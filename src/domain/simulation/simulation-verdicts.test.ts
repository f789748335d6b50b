import { describe, expect, test } from 'vitest';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { odds, shortMoney } from '#domain/text/number-text.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { CERTAINTY } from '#engine/monte-carlo/testing/certainty.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import type { Simulation } from './simulation.ts';
import { engineRequest } from './simulation-request.ts';
import type { SimulationResult } from './simulation-result.ts';
import {
  answerSentence,
  cashFlowFinding,
  driversFinding,
  equityFinding,
  percentileText,
  spreadFinding,
  targetVerdict,
} from './simulation-verdicts.ts';
import { resultOnWire } from './tally-on-wire.ts';

function resultOf(simulation: Simulation, isCertain = false): SimulationResult {
  const request = engineRequest(simulation);
  const plan = planSimulation(isCertain ? { ...request, assumptions: CERTAINTY } : request);
  if ('refused' in plan) throw new Error(plan.refused);
  return resultOnWire(runTally(plan)!);
}

const wanting = SIMULATION_CASES[8]!;
const flip = SIMULATION_CASES[15]!;
const result = resultOf(wanting);

describe('the one-sentence verdict', () => {
  test('counts simulations out of 100 and names the target', () => {
    expect(answerSentence(result, wanting)).toMatch(
      /^In \d+ of 100 simulations, this property makes money; the median outcome is a profit of \$[\d,]+, and the median return is [\d.]+% a year\. Your target, at least 9\.5% a year, is met in \d+ of 100\.$/,
    );
  });

  test('a BRRRR return is labeled as based on the cash left in the deal', () => {
    const rebuilt = SIMULATION_CASES.find(({ calculator }) => calculator === 'brrrr')!;
    const sentence = answerSentence(resultOf(rebuilt), rebuilt);
    expect(sentence).toMatch(
      /, and the median return on the cash left in the deal is −?[\d.]+% a year\./,
    );
  });

  test('a BRRRR that returns all cash in most simulations has no return, and the verdict says why', () => {
    const rebuilt = SIMULATION_CASES.find(({ calculator }) => calculator === 'brrrr')!;
    const input = { ...rebuilt.input, purchasePrice: 60_000, rehabCost: 20_000 };
    const free = { ...rebuilt, input } as Simulation;
    const found = resultOf(free);
    expect(answerSentence(found, free)).toMatch(/, with none of your own money left in it\./);
    expect(percentileText(found, 'irr', 50)).toBe('no cash needed');
    expect(percentileText(found, 'profit', 50)).toMatch(/^\$/);
  });

  test('a flip is shown in dollars, and a loss is called one', () => {
    expect(answerSentence(resultOf(flip), flip)).toMatch(
      /^In \d+ of 100 simulations, this flip makes money; the median outcome is a loss of \$[\d,]+\.$/,
    );
  });

  test('a target in dollars or as a multiple says what it measures', () => {
    expect(targetVerdict({ outcome: 'profit', atLeast: 50_000 })).toBe(
      'profit of at least $50,000',
    );
    expect(targetVerdict({ outcome: 'multiple', atLeast: 2 })).toBe(
      'equity multiple, net of at least 2.00×',
    );
  });
});

describe('odds and short amounts', () => {
  test.each([
    [0.94, '94 of 100'],
    [0.004, '4 of 1,000'],
    [0.9996, '1,000 of 1,000'],
    [1, '100 of 100'],
  ])('a chance of %d is %s', (fraction, text) => expect(odds(fraction)).toBe(text));

  test.each([
    [950, '$950'],
    [-12_345, '−$12.3k'],
    [999_600, '$1m'],
    [1_254_000, '$1.25m'],
  ])('%d dollars is shortened to %s', (dollars, text) => expect(shortMoney(dollars)).toBe(text));
});

describe('findings', () => {
  test('for the fan charts give the equity range of half the simulations, and the hardest year', () => {
    expect(equityFinding(result)).toMatch(
      /^At the end of year 10, half the simulations have \$\d.* to \$\d.* in equity$/,
    );
    expect(cashFlowFinding(result)).toMatch(
      /^Year 1 is the hardest: cash flow is negative in \d+ of 100 simulations$/,
    );
  });

  test('for the spread and the drivers give the range most simulations fall in, and what matters most', () => {
    expect(spreadFinding(result, 'profit')).toMatch(
      /^90% of simulations fall between −\$[\d,]+ and \$[\d,]+$/,
    );
    // More than 5 of 100 lose everything invested, so there is no IRR for them.
    expect(result.chances.undefinedIrr.value).toBeGreaterThan(5);
    expect(spreadFinding(result, 'irr')).toMatch(
      /^90% of simulations fall between total loss and [\d.]+%$/,
    );
    expect(driversFinding(result)).toBe('Value growth matters most');
  });

  test('say so when nothing varies', () => {
    const certain = resultOf({ ...wanting, paths: 1000 }, true);
    expect(driversFinding(certain)).toBe('Nothing varies');
  });

  test('no flip depends on a refinance rate', () => {
    expect(resultOf(flip).drivers.map(({ factor }) => factor)).toEqual(['arv', 'delay', 'rehab']);
  });
});
