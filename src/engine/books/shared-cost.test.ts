import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCents } from '#engine/money.ts';
import { isOwnedOn, SHARE_BASES, SHARED_CATEGORIES, sharedParts } from './shared-cost.ts';

const house = { units: 0, monthlyRentCents: 180_000, percent: 25 };
const fourplex = { units: 4, monthlyRentCents: 360_000, percent: 75 };

test('$1,000.01 over three houses is 333.34, 333.34 and 333.33', () => {
  expect(sharedParts(100_001, 'even', [house, house, house])).toEqual([33_334, 33_334, 33_333]);
});

test('$500 over a house and a fourplex is 100 and 400 by units, 166.67 and 333.33 by rent, 125 and 375 by percent', () => {
  const both = [house, fourplex];
  expect(sharedParts(50_000, 'units', both)).toEqual([10_000, 40_000]);
  expect(sharedParts(50_000, 'rent', both)).toEqual([16_667, 33_333]);
  expect(sharedParts(50_000, 'typed', both)).toEqual([12_500, 37_500]);
});

test('a $90 refund is shared as −45 and −45, and without any rent a split by rent is even', () => {
  expect(sharedParts(-9000, 'even', [house, house])).toEqual([-4500, -4500]);
  const vacant = { ...house, monthlyRentCents: 0 };
  expect(sharedParts(9000, 'rent', [vacant, vacant])).toEqual([4500, 4500]);
});

test('a property bought June 1 and sold September 30 shares costs on those days and in between, not a day before or after', () => {
  const owned = { purchaseDate: '2026-06-01', soldOn: '2026-09-30' };
  const days = ['2026-05-31', '2026-06-01', '2026-09-30', '2026-10-01'];
  expect(days.map((day) => isOwnedOn(owned, day))).toEqual([false, true, true, false]);
  expect(isOwnedOn({ purchaseDate: null, soldOn: null }, '1999-01-01')).toBe(true);
});

test('principal, escrow and depreciation can’t be shared; insurance on line 9 can', () => {
  const keys = SHARED_CATEGORIES.map(({ key }) => key);
  for (const key of ['loanPrincipal', 'escrow', 'depreciation', 'mortgageInterest'] as const)
    expect(keys).not.toContain(key);
  expect(keys).toContain('insurance');
});

const property = fc.record({
  units: fc.integer({ min: 0, max: 200 }),
  monthlyRentCents: fc.integer({ min: 0, max: 10_000_000 }),
  percent: fc.double({ min: 0, max: 100, noNaN: true }),
});

test('for any cost, basis and properties, the parts add up to the cost to the cent and none has the opposite sign', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
      fc.constantFrom(...SHARE_BASES.map(({ key }) => key)),
      fc.array(property, { minLength: 1, maxLength: 40 }),
      (cents, basis, properties) => {
        const parts = sharedParts(cents, basis, properties);
        expect(parts).toHaveLength(properties.length);
        expect(sumCents(parts)).toBe(cents);
        expect(parts.every((part) => part * cents >= 0)).toBe(true);
      },
    ),
  );
});
