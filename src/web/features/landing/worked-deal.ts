import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { brrrrFrom, comparedDealFrom, flipFrom } from '#domain/inputs/engine-input.ts';
import { type Outcome, valueOf } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { dealMeasures, dealScore } from '#engine/score/deal-score.ts';
import { EXAMPLE_LISTING } from '#web/shared/example/example-listing.ts';
import { type Change, inputAt, yearWith } from '#web/shared/example/example-year.ts';

const cashFlow = (change: Change): Outcome => valueOf(yearWith(change).monthlyCashFlow);

/** The minimum cash-on-cash return the verdict assumes. */
export const WANTED_CASH_ON_CASH = 0.08;

/** One listing from asking price to maximum offer, with every figure from the engine. */
export function workedDeal() {
  const year = yearWith({});
  const hold = buyAndHold(comparedDealFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS));
  const refinanced = brrrr(brrrrFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS));
  const flip = fixAndFlip(flipFrom(EXAMPLE_LISTING, DEFAULT_ASSUMPTIONS));
  const { monthlyRent, price } = EXAMPLE_LISTING;
  return {
    year,
    score: dealScore(dealMeasures(year, EXAMPLE_LISTING)),
    hold,
    refinanced,
    flip,
    lowestRent: inputAt((input) => cashFlow({ monthlyRent: input }), {
      target: 0,
      low: 1000,
      high: monthlyRent,
      near: monthlyRent,
    }),
    highestRate: inputAt((input) => cashFlow({ loanInterestRate: input }), {
      target: 0,
      low: 3,
      high: 20,
      near: DEFAULT_ASSUMPTIONS.loanInterestRate,
    }),
    mostToOffer: inputAt((input) => yearWith({ price: input }).ratios.cashOnCash, {
      target: WANTED_CASH_ON_CASH,
      low: price / 2,
      high: price * 2,
      near: price,
    }),
  };
}
