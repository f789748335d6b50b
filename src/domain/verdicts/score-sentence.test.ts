import { expect, test } from 'vitest';
import { scoreSentence } from './score-sentence.ts';

const ZIP = { name: '43205', listings: 120, betterThanPercent: 97 };
const STOP = { severity: 'stop' };
const CAUTION = { severity: 'caution' };

test('a score of 67, its range of 38 to 76, its rank above 97% and 1 deal-breaker are explained together', () => {
  expect(scoreSentence({ score: 67.4, low: 38, high: 75.6 }, [ZIP], [STOP, CAUTION])).toBe(
    'It scores 67 of 100, or 38 to 76 depending on figures we can only estimate. 97% of the 120 listings in 43205 score lower. The score compares its numbers with other deals; one deal-breaker still rules it out at this price.',
  );
});

test('a score of 31 of 100 that beats 90% of listings leads a weak area, and 2 deal-breakers also rule the deal out', () => {
  const area = { ...ZIP, betterThanPercent: 90 };
  expect(scoreSentence({ score: 31, low: 31, high: 31.2 }, [area], [STOP, STOP])).toBe(
    'It scores 31 of 100. 90% of the 120 listings in 43205 score lower, so it leads an area where few deals work. Two deal-breakers also rule it out at this price.',
  );
});

test('without a score there is no sentence, and an area without a rank is left out', () => {
  expect(scoreSentence({ score: null, low: null, high: null }, [ZIP], [])).toBeNull();
  const unknown = { ...ZIP, betterThanPercent: null };
  expect(scoreSentence({ score: 80, low: 70, high: 85 }, [unknown], [CAUTION])).toBe(
    'It scores 80 of 100, or 70 to 85 depending on figures we can only estimate.',
  );
});
