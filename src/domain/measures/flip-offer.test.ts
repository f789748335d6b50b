import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FixFlipInput, startingInput } from '#domain/inputs/calculation-inputs.ts';
import { flipDealOf } from '#domain/inputs/engine-input.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';

const flipOf = (input: FixFlipInput) => fixAndFlip(flipDealOf(input));

it('entering the full maximum offer as the price gives the target profit of 12%, to the cent', () => {
  const percents = (max: number) => fc.double({ min: 0, max, noNaN: true });
  const dollars = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({
        purchasePrice: dollars(900_000),
        afterRepairValue: dollars(1_500_000),
        rehabCost: dollars(200_000),
        rehabContingencyPercent: percents(30),
        closingCostPercent: percents(8),
        bridgeLoanToCostPercent: percents(100),
        bridgeInterestRate: percents(18),
        bridgePointsPercent: percents(5),
        monthlyHoldingCosts: dollars(3000),
        flipMonths: fc.integer({ min: 1, max: 24 }),
        sellingCostPercent: percents(12),
      }),
      (typed) => {
        const input = { ...startingInput('fix-flip'), ...typed, wantedProfitPercent: 12 };
        const { fullMaximumOffer: offer } = flipOf(input);
        // No price works: it earns too little even if it's free.
        const { profit } = flipOf({ ...input, purchasePrice: Math.max(0, offer) });
        const wanted = 0.12 * typed.afterRepairValue;
        if (offer > 0) expect(Math.abs(profit - wanted)).toBeLessThan(0.005);
        else expect(profit).toBeLessThanOrEqual(wanted + 0.005);
      },
    ),
  );
});

it('the offers do not depend on the asking price', () => {
  const dear = { ...startingInput('fix-flip'), purchasePrice: 480_000 };
  const cheap = { ...dear, purchasePrice: 120_000 };
  expect(flipOf(dear).fullMaximumOffer).toBeCloseTo(flipOf(cheap).fullMaximumOffer, 6);
  expect(flipOf(dear).seventyPercentOffer).toBe(flipOf(cheap).seventyPercentOffer);
});

it('the 70% rule subtracts repairs with their contingency: 270,000 after 60,000 of rehab with 10% set aside is 123,000', () => {
  const input = {
    ...startingInput('fix-flip'),
    afterRepairValue: 270_000,
    rehabCost: 60_000,
    rehabContingencyPercent: 10,
  };
  expect(flipOf(input).seventyPercentOffer).toBeCloseTo(123_000, 6);
});
