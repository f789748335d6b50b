import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedSalePrice, afterRepairFromComps, type SaleComp } from './after-repair.ts';

const SUBJECT = { squareFeet: 1600, bedrooms: 3 };
const comp = (price: number, change: Partial<SaleComp> = {}): SaleComp => ({
  ...SUBJECT,
  price,
  weight: 1,
  condition: null,
  ...change,
});

test('three renovated comps of 300,000, 310,000 and 320,000 give 310,000, whatever the dated ones sold for', () => {
  const dated = [210_000, 220_000, 400_000].map((price) => comp(price, { condition: 'dated' }));
  const renovated = [300_000, 310_000, 320_000].map((price) =>
    comp(price, { condition: 'renovated' }),
  );
  expect(afterRepairFromComps(SUBJECT, [...dated, ...renovated])).toEqual({
    value: 310_000,
    low: 300_000,
    high: 320_000,
    comps: 3,
  });
});

test('without conditions, the highest 3 of 9 comps count, weighted: 290,000 twice as much as 280,000 and 270,000', () => {
  const prices = [200, 210, 220, 230, 240, 250, 270, 280, 290].map((price) => price * 1000);
  const comps = prices.map((price) => comp(price, { weight: price === 290_000 ? 2 : 1 }));
  expect(afterRepairFromComps(SUBJECT, comps)).toEqual({
    // (2 × 290 + 280 + 270) / 4 = 282.5
    value: 283_000,
    low: 270_000,
    high: 290_000,
    comps: 3,
  });
});

test('a comp of 2,000 square feet and 4 bedrooms counts for less: 300,000 becomes 250,415 at 1,600 square feet and 3 bedrooms', () => {
  // (1600 / 2000)^0.72 = 0.85158, e^−0.02 = 0.98020
  const bigger = { price: 300_000, squareFeet: 2000, bedrooms: 4 };
  expect(Math.round(adjustedSalePrice(SUBJECT, bigger))).toBe(250_415);
  expect(adjustedSalePrice({ squareFeet: null, bedrooms: null }, bigger)).toBe(300_000);
});

test('two comps, or two renovated ones among dated ones, are too few', () => {
  expect(afterRepairFromComps(SUBJECT, [comp(1), comp(2)])).toBeNull();
  const two = [300_000, 310_000].map((price) => comp(price, { condition: 'renovated' }));
  const dated = [200_000, 210_000].map((price) => comp(price, { condition: 'dated' }));
  expect(afterRepairFromComps(SUBJECT, [...two, ...dated])).toBeNull();
});

test('the value is never above the best adjusted comp, nor outside its own range', () => {
  const anyComp = fc.record({
    price: fc.integer({ min: 20_000, max: 5_000_000 }),
    weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
    condition: fc.constantFrom('renovated' as const, 'average' as const, 'dated' as const, null),
    squareFeet: fc.option(fc.integer({ min: 300, max: 8000 })),
    bedrooms: fc.option(fc.integer({ min: 0, max: 8 })),
  });
  fc.assert(
    fc.property(fc.array(anyComp, { maxLength: 20 }), (comps) => {
      const found = afterRepairFromComps(SUBJECT, comps);
      if (!found) return;
      const best = Math.max(...comps.map((one) => adjustedSalePrice(SUBJECT, one)));
      expect(found.value).toBeLessThanOrEqual(best + 500);
      expect(found.value).toBeGreaterThanOrEqual(found.low);
      expect(found.value).toBeLessThanOrEqual(found.high);
    }),
  );
});
