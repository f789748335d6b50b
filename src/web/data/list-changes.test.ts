import { expect, test } from 'vitest';
import { putBack } from './list-changes.ts';

const before = ['a', 'b', 'c'];
const isIt = (item: string) => item === 'b';

test('one of three items is restored at its position, and items removed since stay removed', () => {
  expect(putBack(['a', 'c'], before, isIt)).toEqual(before);
  expect(putBack(['c'], before, isIt)).toEqual(['c', 'b']);
  expect(putBack([], before, isIt)).toEqual(['b']);
});

test('an item that is already back, or never existed, changes nothing', () => {
  expect(putBack(['b', 'a'], before, isIt)).toEqual(['b', 'a']);
  expect(putBack(['a'], ['a'], isIt)).toEqual(['a']);
});
