import { describe, expect, test } from 'vitest';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { listingMetrics } from '#domain/inputs/listing-metrics.ts';
import { sampleMarket } from '#server/providers/market/sample/testing/whole-market.ts';
import { listingFiguresOf } from './property-answer.ts';
import { sampleRow } from './sample-rows.ts';

const AS_OF = '2026-01-01';
const scored = sampleMarket({ asOf: AS_OF }).map((home) => {
  const row = sampleRow(home, AS_OF, new Date(AS_OF));
  const { dealScore, dealScoreLow, capRate } = listingMetrics(
    listingFiguresOf(row),
    DEFAULT_ASSUMPTIONS,
  );
  return { home, score: dealScore!, low: dealScoreLow!, capRate: capRate! };
});
const byScore = scored.toSorted((a, b) => b.score - a.score);
const listed = scored.toSorted((a, b) => b.low - a.low);

describe('scores in the sample market', () => {
  test('spread the top 1% over 85 to 99', () => {
    const best = byScore.slice(0, scored.length / 100).map(({ score }) => score);
    expect(best.at(-1)).toBeGreaterThan(84);
    expect(best.at(-1)).toBeLessThan(88);
    expect(best[0]).toBeGreaterThan(96);
    expect(best[0]).toBeLessThan(99.5);
  });

  test('are unique among the first 50 listings, by score and by low end', () => {
    const digits = (of: (one: (typeof scored)[number]) => number) =>
      new Set(listed.slice(0, 50).map((one) => of(one).toFixed(6))).size;
    expect(digits(({ score }) => score)).toBe(50);
    expect(digits(({ low }) => low)).toBe(50);
  });

  test('rank fewer properties in poor condition in the first 50 than score alone would, with no cap rate above 15%', () => {
    const wrecks = (ranked: typeof scored) =>
      ranked.slice(0, 50).filter(({ home }) => home.condition <= 2).length;
    expect(wrecks(listed)).toBeLessThanOrEqual(wrecks(byScore));
    expect(wrecks(listed)).toBeLessThan(20);
    expect(Math.max(...scored.map(({ capRate }) => capRate))).toBeLessThan(0.15);
  });
});
