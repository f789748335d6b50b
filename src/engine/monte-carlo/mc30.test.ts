import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '#engine/loan/loan.ts';
import { cumulative, density } from '#engine/monte-carlo/random/normal.ts';
import type { EstimateWithError } from '#engine/monte-carlo/statistics/summary.ts';
import { resultOf } from './result.ts';
import { mc30, planOf, tallyOf } from './testing/requests.ts';

const tally = tallyOf(planOf(mc30(60_000)));
const result = resultOf(tally);
const { irr, multiple, terminalEquity, worstCashFlow } = result.outcomes;

/** How many of its own standard errors an estimate is from the reference. */
const errorsFrom = ({ value, standardError }: EstimateWithError, reference: number): number =>
  Math.abs(value - reference) / standardError;

const percentile = (share: number): EstimateWithError =>
  irr!.percentiles.find((candidate) => candidate.share === share) as EstimateWithError;

describe('MC30, 60,000 simulations against a reference of 4,000,000', () => {
  test.each([
    ['mean 7.989 %', irr!.mean, 0.07989],
    ['deviation 2.766 %', irr!.deviation, 0.02766],
    ['p5 3.227 %', percentile(0.05), 0.03227],
    ['p50 8.151 %', percentile(0.5), 0.08151],
    ['p95 12.218 %', percentile(0.95), 0.12218],
  ])('IRR: %s', (_, estimate, reference) => {
    expect(errorsFrom(estimate, reference)).toBeLessThan(4);
  });

  test('chance of loss 0.679%', () => {
    expect(errorsFrom(result.chances.loss, 0.00679)).toBeLessThan(4);
  });

  test('every simulation has a rate of return', () => {
    expect(irr!.undefined).toBe(0);
  });
});

describe('MC30 closed forms', () => {
  /** E max(0, X) for a normal X: the mean vacancy, because draws below zero count as zero. */
  const heldMean = (mean: number, deviation: number): number => {
    const z = mean / deviation;
    return mean * (1 - cumulative(-z)) + deviation * density(z);
  };
  const vacancy = heldMean(0.06, 0.04);
  const debtService = 12 * monthlyPayment(240_000, 0.07, 360);
  const cashFlow = (year: number): number =>
    26_400 * 1.03 ** (year - 1) * (1 - vacancy) * 0.82 - 5400 * 1.025 ** (year - 1) - debtService;

  test('mean terminal equity is 0.94 · 300,000 · 1.03^30 = 684,488', () => {
    expect(0.94 * 300_000 * 1.03 ** 30).toBeCloseTo(684_488, 0);
    expect(errorsFrom(terminalEquity!.mean, 0.94 * 300_000 * 1.03 ** 30)).toBeLessThan(4);
  });

  test('mean multiple is (cash flows + sale) / 69,000 = 12.1667', () => {
    let total = 0.94 * 300_000 * 1.03 ** 30;
    for (let year = 1; year <= 30; year++) total += cashFlow(year);
    expect(total / 69_000).toBeCloseTo(12.1667, 3);
    expect(errorsFrom(multiple!.mean, total / 69_000)).toBeLessThan(4);
  });

  test('mean cash flow and mean equity match in every year', () => {
    let owed = 240_000;
    for (let year = 1; year <= 30; year++) {
      for (let month = 0; month < 12; month++) {
        owed = owed * (1 + 0.07 / 12) - debtService / 12;
      }
      expect(errorsFrom(result.cashFlowByYear[year - 1]!.mean, cashFlow(year))).toBeLessThan(4);
      const equity = 300_000 * 1.03 ** year - owed;
      expect(errorsFrom(result.equityByYear[year - 1]!.mean, equity)).toBeLessThan(4);
    }
  });
});

describe('MC30 fan chart', () => {
  test('percentiles are ordered and match a full sort of the simulations, within a bin', () => {
    for (const year of [...result.cashFlowByYear, ...result.equityByYear]) {
      expect(year.percentiles).toEqual(year.percentiles.toSorted((a, b) => a - b));
      expect(year.percentiles[0]).toBeGreaterThan(year.smallest);
      expect(year.percentiles.at(-1)).toBeLessThan(year.largest);
    }
    const last = result.equityByYear[29]!;
    const middle = terminalEquity!.percentiles.find(({ share }) => share === 0.5)!.value!;
    // Equity is before selling costs of 6%, and the loan is paid off.
    expect(last.percentiles[3]! / (middle / 0.94)).toBeCloseTo(1, 2);
  });

  test('the chance of any negative year is at least that of the likeliest single year', () => {
    const byYear = result.cashFlowByYear.map((year) => year.chanceNegative.value);
    expect(byYear[0]).toBeGreaterThan(0.95);
    expect(result.chances.negativeYear.value).toBeGreaterThanOrEqual(Math.max(...byYear));
    expect(worstCashFlow!.mean.value).toBeLessThan(result.cashFlowByYear[0]!.mean.value);
  });
});

test('value growth drives the MC30 return most, then rent; each factor has the right sign', () => {
  const { drivers, driversOf } = result;
  expect(driversOf).toBe('irr');
  expect(drivers.map(({ factor }) => factor).slice(0, 2)).toEqual(['value', 'rent']);
  const sign = Object.fromEntries(drivers.map((d) => [d.factor, Math.sign(d.correlation.value)]));
  expect(sign).toMatchObject({ value: 1, rent: 1, vacancy: -1 });
  expect(drivers[0]!.correlation.standardError).toBeLessThan(0.02);
});
