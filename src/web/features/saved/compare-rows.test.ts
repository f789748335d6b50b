import { expect, test } from 'vitest';
import type { Favorite } from '#contract/listings/favorites.ts';
import { bestOf, differs } from '#domain/comparison/compared-row.ts';
import { bryden, favoriteOf, myrtle, value } from '#web/testing/listings.ts';
import { savedGroups } from './compare-rows.ts';

const first = favoriteOf(bryden);
const second = favoriteOf(myrtle);

const row = (group: string, label: string, favorites: readonly Favorite[] = [first, second]) =>
  savedGroups(favorites)
    .find(({ title }) => title === group)!
    .rows.find((one) => one.label === label)!;
const best = (...requested: Parameters<typeof row>) => [...bestOf(row(...requested))];

test('higher cash flow is best, and less cash invested is best', () => {
  expect(best('Buy & hold', 'Monthly cash flow')).toEqual([0]);
  expect(best('Buy & hold', 'Cash invested')).toEqual([1]);
});

test('a price alone is neither good nor bad', () => {
  expect(differs(row('Property', 'Price'))).toBe(true);
  expect(best('Property', 'Price')).toEqual([]);
});

test('figures that round to the same text don’t differ, and none is marked best', () => {
  const near = {
    ...second,
    buyAndHoldResult: { ...second.buyAndHoldResult!, irr: value(11.3001) },
  };
  expect(differs(row('Buy & hold', 'IRR', [first, near]))).toBe(false);
  expect(best('Buy & hold', 'IRR', [first, near])).toEqual([]);
});

test('a return on no cash beats every percentage; if one return is unknown, none is marked best', () => {
  const free = {
    ...second,
    brrrResult: {
      ...second.brrrResult!,
      cashOnCash: { kind: 'infinite', reason: 'no cash', surplus: 100 } as const,
    },
  };
  const unknown = { ...second, brrrResult: null };
  expect(best('BRRRR', 'Cash-on-cash return', [first, free])).toEqual([1]);
  expect(row('BRRRR', 'Cash-on-cash return', [first, free]).cells[1]?.text).toBe(
    'Infinite: all cash returned',
  );
  expect(best('BRRRR', 'Cash-on-cash return', [first, unknown])).toEqual([]);
  expect(row('BRRRR', 'Cash-on-cash return', [first, unknown]).cells[1]?.text).toBe('—');
});

test('a refinance that returns $19,000 more than was invested shows that surplus and is marked best', () => {
  const surplus = { ...second, brrrResult: { ...second.brrrResult!, cashLeftIn: -19_000 } };
  expect(row('BRRRR', 'Cash left in deal', [first, surplus]).cells[1]?.text).toBe(
    '$19,000 surplus cash returned',
  );
  expect(best('BRRRR', 'Cash left in deal', [first, surplus])).toEqual([1]);
});
