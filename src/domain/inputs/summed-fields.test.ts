import { expect, test } from 'vitest';
import { startingInput } from './calculation-inputs.ts';
import { calculationFrom } from './saved-calculation.ts';
import { settled, typedParts, withSums } from './summed-fields.ts';

test('a roof of 12,000 and a kitchen of 8,500 are a rehab of 20,500, whatever else was typed for it', () => {
  expect(withSums({ rehabRoof: 12_000, rehabKitchen: 8500 })).toMatchObject({ rehabCost: 20_500 });
  expect(withSums({ rehabCost: 1, rehabRoof: 12_000 }).rehabCost).toBe(12_000);
});

test('without items the rehab is what is typed, and the object stays the same', () => {
  const typed = { rehabCost: 30_000, rehabRoof: 0 };
  expect(withSums(typed)).toBe(typed);
});

test('three units at 900, 950 and 1,100 rent for 2,950', () => {
  const typed = withSums({ unit1Rent: 900, unit2Rent: 950, unit3Rent: 1100 });
  expect(typed).toMatchObject({ monthlyRent: 2950 });
  expect(typedParts('monthlyRent', typed)).toEqual(['unit1Rent', 'unit2Rent', 'unit3Rent']);
});

test('typing an item changes the total; the last one taken away leaves 0', () => {
  const one = settled({ rehabCost: 30_000, rehabRoof: 9000, rehabHvac: 0 }, ['rehabRoof']);
  expect(one.rehabCost).toBe(9000);
  expect(settled({ ...one, rehabRoof: 0 }, ['rehabRoof']).rehabCost).toBe(0);
});

test('a total typed over its items has none, and one that equals them keeps them', () => {
  const input = { rehabCost: 25_000, rehabRoof: 9000, rehabHvac: 6000 };
  expect(settled(input, ['rehabCost'])).toEqual({
    ...settled(input, ['rehabCost']),
    rehabCost: 25_000,
    rehabRoof: 0,
    rehabHvac: 0,
  });
  const equal = { ...input, rehabCost: 15_000 };
  expect(settled(equal, ['rehabCost'])).toBe(equal);
});

test('a reset of all fields to a rehab of 30,000 without items is a rehab of 30,000', () => {
  const input = { rehabCost: 30_000, rehabRoof: 0 };
  expect(settled(input, ['rehabCost', 'rehabRoof'])).toBe(input);
});

test('a saved analysis keeps its items, and one from before them has none', () => {
  const stored = { ...startingInput('fix-flip'), rehabCost: 0, rehabRoof: 12_000, rehabHvac: 7000 };
  expect(calculationFrom('fix-flip', stored).input).toMatchObject({
    rehabCost: 19_000,
    rehabRoof: 12_000,
    rehabHvac: 7000,
  });
  expect(calculationFrom('fix-flip', { rehabCost: 40_000 }).input).toMatchObject({
    rehabCost: 40_000,
    rehabRoof: 0,
  });
});
