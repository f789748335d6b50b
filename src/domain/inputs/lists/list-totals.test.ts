import { expect, test } from 'vitest';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { calculationFrom } from '#domain/inputs/saved-calculation.ts';
import { settled, typedParts, withSums } from './list-totals.ts';

const item = (label: string, amount: number) => ({ label, amount });
const ROOF = item('Roof', 9000);
const HVAC = item('HVAC', 6000);

test('a roof of 12,000 and a kitchen of 8,500 make a rehab of 20,500, whatever else was entered', () => {
  const roof = item('Roof', 12_000);
  const both = { rehabItems: [roof, item('Kitchen', 8500)] };
  expect(withSums(both)).toMatchObject({ rehabCost: 20_500 });
  expect(withSums({ rehabCost: 1, rehabItems: [roof] }).rehabCost).toBe(12_000);
});

test('without items the rehab is the amount entered, and the object is unchanged', () => {
  const typed = { rehabCost: 30_000, rehabItems: [item('Roof', 0)] };
  expect(withSums(typed)).toBe(typed);
});

test('three units at 900, 950 and 1,100 total 2,950 in rent', () => {
  const typed = withSums({ unitRents: [{ rent: 900 }, { rent: 950 }, { rent: 1100 }] });
  expect(typed).toMatchObject({ monthlyRent: 2950 });
  const names = typedParts('monthlyRent', typed).map(({ name }) => name);
  expect(names).toEqual(['unit1Rent', 'unit2Rent', 'unit3Rent']);
});

test('entering an item changes the total; a single item of 0 makes it 0, and removing it leaves the total', () => {
  const one = settled({ rehabCost: 30_000, rehabItems: [ROOF] }, ['rehabItems']);
  expect(one.rehabCost).toBe(9000);
  const none = { ...one, rehabItems: [item('Roof', 0)] };
  expect(settled(none, ['rehabItems']).rehabCost).toBe(0);
  expect(settled({ rehabCost: 9000 }, ['rehabItems'])).toEqual({ rehabCost: 9000 });
});

test('entering a total clears its items, unless it equals their sum', () => {
  const input = { rehabCost: 25_000, rehabItems: [ROOF, HVAC] };
  expect(settled(input, ['rehabCost'])).toEqual({ rehabCost: 25_000 });
  const equal = { ...input, rehabCost: 15_000 };
  expect(settled(equal, ['rehabCost'])).toBe(equal);
});

test('a saved analysis keeps its items, and an older one has none', () => {
  const stored = { ...startingInput('fix-flip'), rehabCost: 0, rehabItems: [ROOF, HVAC] };
  expect(calculationFrom('fix-flip', stored).input).toMatchObject({
    rehabCost: 15_000,
    rehabItems: [ROOF, HVAC],
  });
  const older = calculationFrom('fix-flip', { rehabCost: 40_000 });
  expect(older.input).toMatchObject({ rehabCost: 40_000 });
  expect(older.input).not.toHaveProperty('rehabItems');
});
