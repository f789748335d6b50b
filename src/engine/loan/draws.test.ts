import { describe, expect, it } from 'vitest';
import type { BrrrrDeal, ConstructionDraws, FlipDeal } from '#engine/deal.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { NO_GROWTH, NOTHING_OPERATING } from '#engine/testing/deals.ts';
import { undrawnInterest } from './draws.ts';

/*
 * By hand: 100,000 on the price and 60,000 on the rehab at 12%, so 1% a month. Fully drawn, that is 1,600 a month.
 * Three even draws of 20,000 at the start of months 1, 2 and 3: interest of 1,200, 1,400 and 1,600, then 1,600.
 */
const EVEN: ConstructionDraws = { amount: 60_000, shares: [1 / 3, 1 / 3, 1 / 3] };
const project = {
  price: 125_000,
  closingCosts: 0,
  rehabCost: 75_000,
  contingencyRate: 0,
  monthlyHoldingCosts: 0,
};
const flip = (months: number, draws?: ConstructionDraws): FlipDeal => ({
  project,
  loans: [{ loanToPrice: 0.8, lentOnRehab: 60_000, annualRate: 0.12, pointsRate: 0, draws }],
  months,
  salePrice: 300_000,
  sellingCostRate: 0,
  wantedProfit: 40_000,
});
const interest = (deal: FlipDeal) => fixAndFlip(deal).financing.interest;

describe('60,000 of rehab in three even draws at 12%, plus 100,000 toward the price', () => {
  it('costs 1,200 + 1,400 + 1,600 × 4 = 9,000 in 6 months, versus 9,600 for the full loan', () => {
    expect(interest(flip(6))).toBeCloseTo(9600, 6);
    expect(interest(flip(6, EVEN))).toBeCloseTo(9000, 6);
  });

  it('costs 1,200 + 1,400 if sold after 2 months, and 1,200 + 700 if sold after 1.5', () => {
    expect(interest(flip(2, EVEN))).toBeCloseTo(2600, 6);
    expect(interest(flip(1.5, EVEN))).toBeCloseTo(1900, 6);
  });

  it('lowers cash invested and raises the profit by the 600 of interest saved', () => {
    const [drawn, whole] = [fixAndFlip(flip(6, EVEN)), fixAndFlip(flip(6))];
    expect(whole.cashInvested.total - drawn.cashInvested.total).toBeCloseTo(600, 6);
    expect(drawn.profit - whole.profit).toBeCloseTo(600, 6);
    expect(drawn.financing.borrowed).toBe(whole.financing.borrowed);
  });

  it('at its full maximum offer, earns the target profit', () => {
    const deal = flip(6, EVEN);
    const price = fixAndFlip(deal).fullMaximumOffer;
    expect(fixAndFlip({ ...deal, project: { ...project, price } }).profit).toBeCloseTo(40_000, 6);
  });

  it('in a BRRRR, pays 600 less on the loan before rent starts in month 4', () => {
    const deal = (draws?: ConstructionDraws): BrrrrDeal => ({
      project,
      loans: [
        { principal: 160_000, annualRate: 0.12, termMonths: 240, interestOnlyMonths: 240, draws },
      ],
      rentStartMonth: 4,
      operating: NOTHING_OPERATING,
      refinance: {
        month: 6,
        afterRepairValue: 300_000,
        loanToValue: 0.7,
        costs: 0,
        terms: { annualRate: 0.07, termMonths: 360 },
      },
      growth: NO_GROWTH,
      exit: { sellingCostRate: 0 },
      holdYears: 1,
    });
    const [drawn, whole] = [brrrr(deal(EVEN)), brrrr(deal())];
    expect(whole.cashIn.loanPaymentsBeforeRent).toBeCloseTo(6400, 6);
    expect(drawn.cashIn.loanPaymentsBeforeRent).toBeCloseTo(5800, 6);
    expect(whole.refinance.cashLeftIn - drawn.refinance.cashLeftIn).toBeCloseTo(600, 6);
    expect(drawn.refinance.oldBalance).toBe(whole.refinance.oldBalance);
  });
});

it('drawing 10% in month 1 and 90% in month 4 saves 90% × 60,000 × 1% × 3 = 1,620', () => {
  const draws = { amount: 60_000, shares: [0.1, 0, 0, 0.9] };
  expect(undrawnInterest({ annualRate: 0.12, draws }, 6)).toBeCloseTo(1620, 6);
});

it('one draw in month 1 equals the full loan from day 1, bit for bit', () => {
  expect(fixAndFlip(flip(6, { amount: 60_000, shares: [1] }))).toEqual(fixAndFlip(flip(6)));
});
