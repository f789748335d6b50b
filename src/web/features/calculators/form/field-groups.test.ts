import { expect, it } from 'vitest';
import { CALCULATOR_FIELDS, CALCULATORS } from '#domain/inputs/calculation-inputs.ts';
import { groupsOf } from './field-groups.ts';

it('shows every field of the six calculators exactly once', () => {
  expect(CALCULATORS).toHaveLength(6);
  for (const calculator of CALCULATORS) {
    const shown = groupsOf(calculator).flatMap(({ main, more }) => [...main, ...more]);
    expect(shown.toSorted(), calculator).toEqual([...CALCULATOR_FIELDS[calculator]].toSorted());
  }
});

it('opens 12 of the 50 fields of cash flow and leaves 38 behind More', () => {
  const groups = groupsOf('cash-flow');
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
