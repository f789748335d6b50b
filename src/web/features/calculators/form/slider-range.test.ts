import { expect, it } from 'vitest';
import { sliderRange } from './slider-range.ts';

it('the slider for a price of 250,000 goes from 2,000 to 500,000 in steps of at most 2,000', () => {
  const range = sliderRange('purchasePrice', 250_000);
  expect(range).toEqual({ min: 2000, max: 500_000, step: 2000 });
});

it('the range extends past a typed price of 900,000', () => {
  expect(sliderRange('purchasePrice', 250_000, 900_000).max).toBe(2_000_000);
});

it('the slider for a rent of 2,100 goes up to 5,000 in steps of at most 20', () => {
  const { min, max, step } = sliderRange('monthlyRent', 2100);
  expect([min, max]).toEqual([0, 5000]);
  expect(step).toBeLessThanOrEqual(20);
});

it('a rate slider moves in eighths up to 12%, and goes further only when 18% is typed', () => {
  expect(sliderRange('loanInterestRate', 7)).toEqual({ min: 0, max: 12, step: 0.125 });
  expect(sliderRange('loanInterestRate', 7, 18).max).toBe(20);
});

it('the slider for rehab of 0 goes up to 50,000, and the one for a down payment from 0 to 100%', () => {
  expect(sliderRange('rehabCost', 0).max).toBe(50_000);
  expect(sliderRange('downPaymentPercent', 20)).toEqual({ min: 0, max: 100, step: 1 });
});
