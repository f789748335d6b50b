import { expect, test } from 'vitest';
import { unitText } from './unit-text.ts';

test.each([
  ['B', 'Unit B'],
  ['2', 'Unit 2'],
  ['2B', 'Unit 2B'],
  ['A1', 'Unit A1'],
  ['Unit A', 'Unit A'],
  ['Garage', 'Garage'],
])('%s is %s', (name, text) => {
  expect(unitText(name)).toBe(text);
});
