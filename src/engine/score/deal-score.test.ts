import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValue, valueOf } from '#engine/outcome.ts';
import { firstYear, type Rental } from '#engine/rental/cash-flow.ts';
import { anyNumber, arbitraryDeal, extreme } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { scoreRental } from '#engine/testing/score-rental.ts';
import { type DealMeasures, dealMeasures, dealScore } from './deal-score.ts';
import { marksOf, pointsFor, type ScoreRule, weighParts } from './deal-score-parts.ts';
import { DEAL_SCORE_RULES } from './deal-score-rules.ts';

const measures: DealMeasures = {
  cashOnCash: valueOf(0.08),
  debtCoverage: valueOf(1.25),
  capRate: valueOf(0.05),
  breakEvenRatio: valueOf(0.85),
  rentToPrice: valueOf(0.007),
  priceToValue: valueOf(1),
};

const VALUES = { estimatedValue: 310_000, afterRepairValue: 340_000 };
const withRehab = (rehabCost: number): Rental => ({
  ...ORDINARY_DEAL,
  purchase: { ...ORDINARY_DEAL.purchase, rehabCost },
});

const withRent = (rental: Rental, monthlyRent: number): Rental => ({
  ...rental,
  operating: { ...rental.operating, monthlyRent },
});

describe('points for a measure', () => {
  const rule: ScoreRule = {
    key: 'x',
    measure: 'capRate',
    formula: 'x',
    why: 'x',
    weight: 1,
    scale: { half: 0.05, ninety: 0.08 },
    pointsWhenInfinite: 100,
  };
  const straight: ScoreRule = {
    ...rule,
    scale: [
      { at: 1, points: 10 },
      { at: 2, points: 60 },
      { at: 4, points: 100 },
    ],
  };

  it('follow a curve: 2% earns 10, 5% earns 50, 8% earns 90 and 14% earns 98.5', () => {
    const at = (value: number) => pointsFor(valueOf(value), rule);
    expect(at(0.02)).toBeCloseTo(10, 10);
    expect(at(0.05)).toBe(50);
    expect(at(0.08)).toBeCloseTo(90, 10);
    // z = 4: 50 · (1 + 4 / √17)
    expect(at(0.14)).toBeCloseTo(98.507, 3);
  });

  it('rise from 30% to 31% without reaching 100, never fall below 0, and stay finite at 1e300', () => {
    const at = (value: number) => pointsFor(valueOf(value), rule)!;
    expect(at(0.31)).toBeGreaterThan(at(0.3));
    expect(at(0.31)).toBeLessThan(100);
    expect(at(1e300)).toBe(100);
    expect(at(-1e300)).toBe(0);
  });

  it('follow straight lines between marks when a rule has them: 1.5 earns 35, 3 earns 80, 9 earns 100', () => {
    expect([0, 1.5, 3, 9].map((value) => pointsFor(valueOf(value), straight))).toEqual([
      10, 35, 80, 100,
    ]);
  });

  it('are shown at three marks on the curve, lowest measure first', () => {
    expect(marksOf({ half: 0.92, ninety: 0.75 }).map(({ points }) => points)).toEqual([90, 50, 10]);
    expect(marksOf({ half: 2, ninety: 3 }).map(({ at }) => at)).toEqual([1, 2, 3]);
    expect(marksOf(straight.scale)).toBe(straight.scale);
  });

  it('are null if the measure is undefined, and 100 for this rule if it is infinite', () => {
    expect(pointsFor(noValue('No rent.'), rule)).toBeNull();
    expect(pointsFor({ kind: 'infinite', reason: 'No debt.', surplus: 0 }, rule)).toBe(100);
  });

  it('are unknown for a missing measure', () => {
    expect(weighParts([rule], [])).toMatchObject({ score: null, known: 0 });
  });
});

describe('deal score', () => {
  it('has six rules whose weights add up to 100', () => {
    expect(DEAL_SCORE_RULES).toHaveLength(6);
    expect(DEAL_SCORE_RULES.reduce((sum, rule) => sum + rule.weight, 0)).toBe(100);
  });

  it('is 50 for measures that earn 50 each, and 90 for measures that earn 90 each', () => {
    const at = (mark: 'half' | 'ninety') =>
      Object.fromEntries(
        DEAL_SCORE_RULES.map(({ key, scale }) => [key, valueOf(scale[mark])]),
      ) as DealMeasures;
    expect(dealScore(at('half')).score).toBeCloseTo(50, 10);
    expect(dealScore(at('ninety')).score).toBeCloseTo(90, 10);
  });

  it('without an estimated value gives that part’s 15 points of weight to the others', () => {
    const whole = dealScore(measures);
    const { score, known, parts } = dealScore({ ...measures, priceToValue: noValue('None.') });
    expect(score).toBeCloseTo((whole.score! - whole.parts.at(-1)!.contribution) / 0.85, 10);
    expect(known).toBeCloseTo(0.85, 12);
    expect(parts.at(-1)).toMatchObject({ points: null, share: 0, contribution: 0 });
  });

  it('is null, not 0, when nothing is known', () => {
    const nothing = noValue('Unknown.');
    const unknown = {
      cashOnCash: nothing,
      debtCoverage: nothing,
      capRate: nothing,
      breakEvenRatio: nothing,
      rentToPrice: nothing,
      priceToValue: nothing,
    };
    expect(dealScore(unknown).score).toBeNull();
  });

  it('shows its inputs: each part has its first-year ratio', () => {
    const sound = withRehab(0);
    const year = firstYear(sound);
    const { parts } = scoreRental(sound, VALUES);
    expect(parts[0]?.measure).toEqual(year.ratios.cashOnCash);
    expect(parts[2]?.measure).toEqual(year.ratios.capRate);
    expect(parts[4]?.measure).toEqual(year.ratios.rentToPrice);
    expect(parts[5]?.measure).toEqual(valueOf(300_000 / 310_000));
    const unknown = { estimatedValue: null, afterRepairValue: 340_000 };
    expect(dealMeasures(year, unknown).priceToValue.kind).toBe('undefined');
  });

  it('is relative to price plus rehab: with 12,000 of rehab, income, rent and value are compared with 312,000', () => {
    const year = firstYear(withRehab(12_000));
    const measured = dealMeasures(year, VALUES);
    expect(measured.capRate).toEqual(valueOf(year.operating.netOperatingIncome / 312_000));
    expect(measured.rentToPrice).toEqual(valueOf(2600 / 312_000));
    expect(measured.priceToValue).toEqual(valueOf(312_000 / 340_000));
    const { priceToValue } = dealMeasures(year, { ...VALUES, afterRepairValue: null });
    expect(priceToValue).toEqual(valueOf(312_000 / 310_000));
  });

  it('falls with every dollar of rehab that doesn’t add value: 12,000, then 402,000', () => {
    const [none, some, heavy] = [0, 12_000, 402_000].map(
      (rehab) => scoreRental(withRehab(rehab), { ...VALUES, afterRepairValue: 310_000 }).score!,
    );
    expect(some).toBeLessThan(none!);
    expect(heavy).toBeLessThan(none! - 15);
  });

  it('never falls when rent rises by 1 to 5,000 dollars', () => {
    const rise = fc.double({ noNaN: true, min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 500, max: 6000 }), rise, (rent, more) => {
        const before = scoreRental(withRent(ORDINARY_DEAL, rent), VALUES).score ?? 0;
        const after = scoreRental(withRent(ORDINARY_DEAL, rent + more), VALUES).score ?? 0;
        expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  it('for any finite deal is null or between 0 and 100, and is the sum of its contributions', () => {
    fc.assert(
      fc.property(arbitraryDeal(extreme), fc.option(anyNumber), (deal, value) => {
        const scored = scoreRental(deal, { estimatedValue: value, afterRepairValue: value });
        expectFinite(scored);
        const sum = scored.parts.reduce((total, part) => total + part.contribution, 0);
        expect(scored.score ?? 0).toBeCloseTo(sum, 9);
        expect(scored.score ?? 0).toBeGreaterThanOrEqual(0);
        expect(scored.score ?? 0).toBeLessThanOrEqual(100);
      }),
    );
  });
});
