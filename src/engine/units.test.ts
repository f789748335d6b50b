import { expect, it } from 'vitest';
import { fromPercent, toPercent } from './units.ts';

it('7.25% on the wire is 0.0725 in the engine, and back', () => {
  expect(fromPercent(7.25)).toBe(0.0725);
  expect(toPercent(0.0725)).toBeCloseTo(7.25, 12);
});
