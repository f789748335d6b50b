import { expect, test } from 'vitest';
import { startingInput } from '#contract/calculation-inputs.ts';
import { analysisAddress, savedIdIn } from './analysis-address.ts';
import { changesBetween, headlineOf, isSameInput } from './analysis-words.ts';

const FLIP = startingInput('fix-flip');

test('the address of an analysis carries every figure, its property and its own id', () => {
  const address = analysisAddress(
    { calculator: 'fix-flip', input: FLIP },
    { propertyId: 'oak 1', id: 'a-1' },
  );
  const params = new URL(address, 'http://localhost').searchParams;
  expect(params.get('calculator')).toBe('fix-flip');
  expect(params.get('property')).toBe('oak 1');
  expect(savedIdIn(params)).toBe('a-1');
  expect(Number(params.get('purchasePrice'))).toBe(250_000);
  expect([...params].length).toBe(Object.keys(FLIP).length + 3);
});

test('the headline of a rental is its monthly cash flow, −$80 for the starting house', () => {
  expect(headlineOf({ calculator: 'cash-flow', input: startingInput('cash-flow') })).toEqual({
    label: 'Monthly cash flow',
    value: '−$80',
  });
});

test('two saves differ by price and months, told in the order of the form', () => {
  const after = { ...FLIP, flipMonths: 9, purchasePrice: 200_000 };
  expect(changesBetween('fix-flip', FLIP, after)).toEqual([
    { label: 'Purchase price', from: '$250,000', to: '$200,000' },
    { label: 'Months until the sale', from: '6 months', to: '9 months' },
  ]);
  expect(isSameInput(FLIP, { ...FLIP })).toBe(true);
  expect(isSameInput(FLIP, after)).toBe(false);
});
