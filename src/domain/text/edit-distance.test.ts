import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['columbus', 'colombus', 1],
  ['phoenix', 'pheonix', 1],
  ['san antonio', 'sanantonio', 1],
  ['austin', 'boston', 3],
  ['', 'tampa', 5],
  ['tampa', 'tampa', 0],
])('getting from %s to %s takes %i steps', (a, b, steps) => {
  expect(editDistance(a, b)).toBe(steps);
});

test('the distance is the same in both directions and never exceeds the longer word’s length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});
