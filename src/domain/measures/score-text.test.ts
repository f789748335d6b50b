import { expect, test } from 'vitest';
import { scoreRangeText } from './score-text.ts';

test('a score from 70.2 to 84.4 reads 70–84; an exact score has no range', () => {
  expect(scoreRangeText(70.2, 84.4)).toBe('70–84');
  expect(scoreRangeText(78.1, 78.3)).toBeNull();
  expect(scoreRangeText(null, null)).toBeNull();
});
