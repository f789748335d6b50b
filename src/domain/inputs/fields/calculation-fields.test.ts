import { expect, it } from 'vitest';
import { CALCULATORS } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, FIELD_GROUPS } from '#domain/inputs/calculation-fields.ts';

it('asks for each of 50, 210, 209, 215, 38 and 14 fields of the six calculators in one place of its form', () => {
  expect(CALCULATORS).toHaveLength(6);
  for (const calculator of CALCULATORS) {
    const names = CALCULATOR_FIELDS[calculator];
    expect(new Set(names).size, calculator).toBe(names.length);
  }
  expect(Object.values(CALCULATOR_FIELDS).map((names) => names.length)).toEqual([
    50, 210, 209, 215, 38, 14,
  ]);
});

it('opens 12 of the 50 fields of cash flow and leaves 38 behind More', () => {
  const groups = FIELD_GROUPS['cash-flow'];
  expect(groups.map(({ title }) => title)).toEqual([
    'Purchase',
    'Rehab items',
    'Loan',
    'Second loan',
    'Income',
    'Rent by unit',
    'Expenses',
  ]);
  expect(groups.flatMap(({ main }) => main)).toHaveLength(12);
  expect(groups.flatMap(({ more }) => more)).toHaveLength(38);
});
