import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValue, valueOf } from '#engine/outcome.ts';
import { firstYear, type Rental } from '#engine/rental/cash-flow.ts';
import { anyNumber, arbitraryDeal, extreme } from '#engine/testing/arbitrary-deals.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { expectFinite } from '#engine/testing/finite.ts';
import { scoreRental } from '#engine/testing/score-rental.ts';
import { type DealMeasures, dealMeasures, dealScore } from './deal-score.ts';
import { pointsFor, type ScoreRule, weighParts } from './deal-score-parts.ts';
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
    marks: [
      { at: 1, points: 10 },
      { at: 2, points: 60 },
      { at: 4, points: 100 },
    ],
    pointsWhenInfinite: 100,
  };

  it('lie on straight lines between marks: 1.5 earns 35 and 3 earns 80', () => {
    expect(pointsFor(valueOf(1.5), rule)).toBe(35);
    expect(pointsFor(valueOf(3), rule)).toBe(80);
  });

  it('stay flat beyond them: 0 earns 10 and 9 earns 100', () => {
    expect(pointsFor(valueOf(0), rule)).toBe(10);
    expect(pointsFor(valueOf(9), rule)).toBe(100);
  });

  it('are null for what is undefined, and 100 here for what is infinite', () => {
    expect(pointsFor(noValue('No rent.'), rule)).toBeNull();
    expect(pointsFor({ kind: 'infinite', reason: 'No debt.', surplus: 0 }, rule)).toBe(100);
  });

  it('are unknown for a measure that was not given', () => {
    expect(weighParts([rule], [])).toMatchObject({ score: null, known: 0 });
  });
});

describe('the deal score', () => {
  it('has six rules whose weights add up to 100 and whose marks rise', () => {
    expect(DEAL_SCORE_RULES.reduce((sum, rule) => sum + rule.weight, 0)).toBe(100);
    for (const { marks } of DEAL_SCORE_RULES) {
      for (const [index, mark] of marks.entries()) {
        expect(mark.at).toBeGreaterThan(marks[index - 1]?.at ?? -Infinity);
        expect(mark.points).toBeGreaterThanOrEqual(0);
        expect(mark.points).toBeLessThanOrEqual(100);
      }
    }
  });

  it('of 8 % cash-on-cash, 1.25 coverage, 5 % cap, 85 % break-even, 0.7 % rent and a fair price is 65', () => {
    // 0.25·80 + 0.20·75 + 0.15·50 + 0.15·60 + 0.10·60 + 0.15·50
    expect(dealScore(measures).score).toBeCloseTo(20 + 15 + 7.5 + 9 + 6 + 7.5, 10);
  });

  it('without an estimate of the value gives its 15 points of weight to the others: 57.5 / 0.85', () => {
    const { score, known, parts } = dealScore({ ...measures, priceToValue: noValue('None.') });
    expect(score).toBeCloseTo(57.5 / 0.85, 10);
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

  it('carries the inputs behind it: each part has the ratio of the first year', () => {
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

  it('stands on price and rehab: 12,000 of rehab make income, rent and value those of 312,000', () => {
    const year = firstYear(withRehab(12_000));
    const measured = dealMeasures(year, VALUES);
    expect(measured.capRate).toEqual(valueOf(year.operating.netOperatingIncome / 312_000));
    expect(measured.rentToPrice).toEqual(valueOf(2600 / 312_000));
    expect(measured.priceToValue).toEqual(valueOf(312_000 / 340_000));
    const { priceToValue } = dealMeasures(year, { ...VALUES, afterRepairValue: null });
    expect(priceToValue).toEqual(valueOf(312_000 / 310_000));
  });

  it('falls with every dollar of rehab that the value does not follow: 12,000, then 402,000', () => {
    const [none, some, heavy] = [0, 12_000, 402_000].map(
      (rehab) => scoreRental(withRehab(rehab), { ...VALUES, afterRepairValue: 310_000 }).score!,
    );
    expect(some).toBeLessThan(none!);
    expect(heavy).toBeLessThan(none! - 15);
  });

  it('never falls when the rent of a house rises by 1 to 5,000 dollars', () => {
    const rise = fc.double({ noNaN: true, min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 500, max: 6000 }), rise, (rent, more) => {
        const before = scoreRental(withRent(ORDINARY_DEAL, rent), VALUES).score ?? 0;
        const after = scoreRental(withRent(ORDINARY_DEAL, rent + more), VALUES).score ?? 0;
        expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      }),
    );
  });

  it('of any finite deal is null or between 0 and 100, and is the sum of its contributions', () => {
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
