import { describe, expect, it } from 'vitest';
import { scoreRange } from './deal-score-range.ts';

const scored = (score: number | null, known = 1) => ({ score, known, parts: [] });

describe('deal score range', () => {
  it('for a score of 78 with uncertainties of 3 and 4 points below is 73 at the low end: √(9 + 16) = 5', () => {
    const range = scoreRange(scored(78), [
      { key: 'rent', scores: [75, 80] },
      { key: 'rehab', scores: [81, 74] },
    ])!;
    expect(range.low).toBeCloseTo(73, 10);
    expect(range.high).toBeCloseTo(78 + Math.hypot(2, 3), 10);
    expect(range.doubts).toEqual([
      { key: 'rent', below: 3, above: 2 },
      { key: 'rehab', below: 4, above: 3 },
    ]);
  });

  it('is the score itself without uncertainty, and null without a score', () => {
    expect(scoreRange(scored(78), [])).toMatchObject({ low: 78, high: 78 });
    expect(scoreRange(scored(null, 0), [])).toBeNull();
  });

  it('counts 15% of unknown weight as 25 to 75 points: 80 could be 71.75 and is at most 80', () => {
    const range = scoreRange(scored(80, 0.85), [])!;
    expect(range.low).toBeCloseTo(80 * 0.85 + 25 * 0.15, 10);
    expect(range.high).toBe(80);
  });

  it('stays between 0 and 100', () => {
    expect(scoreRange(scored(3), [{ key: 'rent', scores: [-40, 200] }])).toMatchObject({
      low: 0,
      high: 100,
    });
  });
});
