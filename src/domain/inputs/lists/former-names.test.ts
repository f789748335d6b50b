import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { inputValue, labelIn, namesThatApply } from '#domain/inputs/calculation-inputs.ts';
import { brrrrDealOf, flipDealOf, holdDealOf, rentalOf } from '#domain/inputs/engine-input.ts';
import { type Calculation, calculationFrom } from '#domain/inputs/saved-calculation.ts';
import { withLists } from './former-names.ts';

interface Former {
  calculator: Calculator;
  input: Record<string, number>;
  deal: object;
  inputs: [label: string, value: number, source: string][];
}

/** Written by the last release with numbered fields. */
const FORMER = JSON.parse(
  readFileSync(new URL('../../testing/former-analyses.json', import.meta.url), 'utf8'),
) as Former[];

function dealOf(calculation: Calculation): object {
  switch (calculation.calculator) {
    case 'cash-flow':
      return rentalOf(calculation.input);
    case 'buy-hold':
    case 'roi':
      return holdDealOf(calculation.input);
    case 'brrrr':
      return brrrrDealOf(calculation.input);
    default:
      return flipDealOf(calculation.input as Parameters<typeof flipDealOf>[0]);
  }
}

test.each(FORMER)(
  'a $calculator analysis stored with numbered fields still has the same deal and report inputs',
  ({ calculator, input, deal, inputs }) => {
    const read = calculationFrom(calculator, input) as Calculation;
    expect(JSON.parse(JSON.stringify(dealOf(read)))).toEqual(deal);
    const names = namesThatApply(read.calculator, read.input);
    expect(
      names.map((name) => [labelIn(read.input, name), inputValue(read.input, name) ?? 0]),
    ).toEqual(inputs.map(([label, value]) => [label, value]));
  },
);

test('numbered fields become rows: a vacant unit 1 stays, items of 0 are dropped, and text is passed on unchecked', () => {
  const given = { unit1Rent: 0, unit3Rent: 950, rehabRoof: 0, rehabPaint: 'x', price: 1 };
  expect(withLists(given, ['unitRents', 'rehabItems'])).toEqual({
    price: 1,
    unitRents: [{ rent: 0 }, { rent: 0 }, { rent: 950 }],
    rehabItems: [{ label: 'Paint and drywall', amount: 'x' }],
  });
});

test('numbered fields stay if the calculator lacks their list, or if the list was sent too', () => {
  const given = { unit1Rent: 900, draw1Percent: 5, unitRents: [{ rent: 1 }] };
  expect(withLists(given, ['unitRents'])).toBe(given);
});
