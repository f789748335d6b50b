import { expect, test } from 'vitest';
import { noValue, valueOf } from '#engine/outcome.ts';
import { lossNote } from './outcome-text.ts';

test('a return of −168.8% loses $1.69 for every $1; −100% and better, or no return, need no note', () => {
  expect(lossNote(valueOf(-1.688))).toBe('you’d lose $1.69 for every $1 invested');
  expect(lossNote(valueOf(-1))).toBeNull();
  expect(lossNote(valueOf(0.12))).toBeNull();
  expect(lossNote(noValue('The rent is unknown.'))).toBeNull();
});
