import { expect, test } from 'vitest';
import { bryden, favoriteOf, myrtle, value } from '#web/testing/listings.ts';
import { bestOf, COMPARE_ROWS, type CompareRow, differs } from './compare-rows.ts';

const row = (group: string, label: string): CompareRow =>
  COMPARE_ROWS.find((one) => one.group === group && one.label === label)!;
const two = [favoriteOf(bryden), favoriteOf(myrtle)];
const best = (one: CompareRow, favorites = two) => [...bestOf(one, favorites)];

test('more cash flow is best, and less cash invested', () => {
  expect(best(row('Buy & hold', 'Cash flow a month'))).toEqual([bryden.id]);
  expect(best(row('Buy & hold', 'Cash invested'))).toEqual([myrtle.id]);
});

test('a price is neither good nor bad by itself', () => {
  expect(differs(row('The place', 'Price'), two)).toBe(true);
  expect(best(row('The place', 'Price'))).toEqual([]);
});

test('figures that round to the same text do not differ and have no best', () => {
  const irr = row('Buy & hold', 'IRR');
  const [first, second] = two as [(typeof two)[0], (typeof two)[0]];
  const near = {
    ...second,
    buyAndHoldResult: { ...second.buyAndHoldResult!, irr: value(11.3001) },
  };
  expect(differs(irr, [first, near])).toBe(false);
  expect(best(irr, [first, near])).toEqual([]);
});

test('a return on no cash at all beats every percentage, and an unknown one none', () => {
  const cashOnCash = row('BRRRR', 'Cash on cash');
  const free = {
    ...two[1]!,
    brrrResult: {
      ...two[1]!.brrrResult!,
      cashOnCash: { kind: 'infinite', reason: 'no cash', surplus: 100 } as const,
    },
  };
  const unknown = { ...two[1]!, brrrResult: null };
  expect(best(cashOnCash, [two[0]!, free])).toEqual([myrtle.id]);
  expect(cashOnCash.text(free)).toBe('No cash in');
  expect(best(cashOnCash, [two[0]!, unknown])).toEqual([]);
  expect(cashOnCash.text(unknown)).toBe('—');
});
