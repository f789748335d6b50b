import { describe, expect, test } from 'vitest';
import { LONGEST_URL } from '#contract/endpoint.ts';
import { SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import { checkDraft } from '#web/lib/calculation/check-draft.ts';
import {
  type Draft,
  startingDraft,
  withCalculator,
} from '#web/lib/calculation/simulation-draft.ts';
import { hasFields, readDraft, readSpread, writeDraft, writeSpread } from './simulation-url.ts';

/** A draft after being written to a URL and read back. */
const traveled = (draft: Draft): Draft =>
  readDraft(new URLSearchParams(writeDraft(draft).toString()));

describe('a simulation in a URL', () => {
  test.each(['buy-hold', 'brrrr', 'fix-flip'] as const)(
    '%s survives a round trip',
    (calculator) => {
      const draft: Draft = {
        ...startingDraft(calculator),
        propertyId: '1428-Bryden-Rd,-Columbus,-OH-43205',
        market: 'Columbus, OH',
        factors: {
          ...SIMULATION_PRESETS.stormy.factors,
          value: { shape: 'bootstrap', history: [-3.1, 0, 4.25], noise: 12.4 },
          rent: { shape: 'normal', deviation: 3, mean: -1 },
        },
        repairs: { yearlyChancePercent: 2.5, meanCost: 9000, costDeviation: 100 },
        paths: 1_000_000,
        seed: 4_294_967_295,
        target: { outcome: 'profit', atLeast: -2500.5 },
        inflationPercent: 3.1,
        isTodaysMoney: true,
      };
      expect(traveled(draft)).toEqual(draft);
    },
  );

  test('includes only the 2 fields that differ from an empty form, and no zeros', () => {
    const start = startingDraft('buy-hold');
    const draft = { ...start, input: { ...start.input, monthlyRent: 2350 }, seed: 7 };
    expect(writeDraft(draft).toString()).toBe('calculator=buy-hold&monthlyRent=2350&seed=7');
    expect(traveled(draft)).toEqual(draft);
  });

  test('a typed zero and a cleared field are included where an empty form has another value', () => {
    const start = startingDraft('buy-hold');
    const input = { ...start.input, vacancyRatePercent: 0, monthlyRent: Number.NaN };
    const draft = { ...start, input };
    expect(writeDraft(draft).toString()).toContain('vacancyRatePercent=0');
    expect(traveled(draft)).toEqual(draft);
  });

  test('a property simulated with an empty form’s numbers isn’t filled in with its own', () => {
    const draft = { ...startingDraft('buy-hold'), propertyId: 'smp-43228-14' };
    expect(hasFields(writeDraft(draft))).toBe(true);
    expect(traveled(draft)).toEqual(draft);
  });

  test('a query without fields opens an empty form without a deal', () => {
    const params = new URLSearchParams('calculator=brrrr&property=x');
    expect(readDraft(params)).toEqual({ ...startingDraft('brrrr'), propertyId: 'x' });
    expect(hasFields(params)).toBe(false);
    expect(hasFields(new URLSearchParams('monthlyRent=2100'))).toBe(true);
  });

  test.each(['', 'nonsense', '12', 'cauchy_3'])('“%s” isn’t a spread', (text) => {
    expect(readSpread(text)).toBeNull();
  });

  test('a spread is short enough to read: student-t_19_d4, normal_4_m3', () => {
    expect(writeSpread({ shape: 'student-t', deviation: 19, degrees: 4 })).toBe('student-t_19_d4');
    expect(writeSpread({ shape: 'normal', deviation: 4, mean: 3 })).toBe('normal_4_m3');
  });

  test('even with 50 years of history in all 8 factors, the URL is under half the server’s limit', () => {
    const history = Array.from({ length: 50 }, (_, year) => -17.53 + year);
    const factors = FACTORS.map((factor) => [
      factor,
      { shape: 'bootstrap', history: history.map((one) => Number(one.toFixed(2))), noise: 12.45 },
    ]);
    const draft = { ...startingDraft('buy-hold'), factors: Object.fromEntries(factors) } as Draft;
    expect(writeDraft(draft).toString().length).toBeLessThan(LONGEST_URL / 2);
  });

  test('a whole URL with 35 years of history stays below 2,000 characters', () => {
    const history = Array.from({ length: 35 }, (_, year) => -17.5 + year);
    const factors = {
      ...startingDraft('buy-hold').factors,
      value: { shape: 'bootstrap', history, noise: 12.4 },
    } as const;
    const draft = { ...startingDraft('buy-hold'), factors, market: 'Columbus, OH' };
    expect(writeDraft(draft).toString().length).toBeLessThan(2000);
  });
});

describe('from a draft to a simulation', () => {
  test('an untouched form runs 100,000 simulations with the defaults', () => {
    const { simulation } = checkDraft(startingDraft('buy-hold'));
    expect(engineRequest(simulation!)).toEqual(
      engineRequest({ ...SIMULATION_CASES[0]!, paths: 100_000 }),
    );
  });

  test('a cleared field and one out of range are each reported by name', () => {
    const params = writeDraft(startingDraft('buy-hold'));
    params.set('monthlyRent', '');
    params.set('vacancyRatePercent', '150');
    const { problems } = checkDraft(readDraft(params));
    expect(Object.fromEntries(problems!)).toEqual({
      'input.monthlyRent': 'Enter a number.',
      'input.vacancyRatePercent': 'Vacancy must be between 0 and 100 (percent).',
    });
  });

  test('inflation only counts when today’s dollars are requested', () => {
    const draft = { ...startingDraft('fix-flip'), inflationPercent: 4 };
    expect(checkDraft(draft).simulation).not.toHaveProperty('inflationPercent');
    expect(checkDraft({ ...draft, isTodaysMoney: true }).simulation!.inflationPercent).toBe(4);
  });

  test('switching strategy keeps the price, and a rental keeps rehab only if it exceeds a quarter of the price', () => {
    const typed = (rehabCost: number) => ({
      ...startingDraft('brrrr'),
      input: { ...startingDraft('brrrr').input, purchasePrice: 99_000, rehabCost },
    });
    const rental = (rehabCost: number) => withCalculator(typed(rehabCost), 'buy-hold').input;
    expect([rental(24_000).purchasePrice, rental(24_000).rehabCost]).toEqual([99_000, 0]);
    expect(rental(45_000).rehabCost).toBe(45_000);
    expect(withCalculator(typed(45_000), 'fix-flip').input.flipMonths).toBe(6);
  });
});
