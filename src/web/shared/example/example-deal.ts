import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { inputFor } from '#domain/inputs/calculation-inputs.ts';
import { holdDealOf } from '#domain/inputs/engine-input.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import type { Deal } from '#engine/deal.ts';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { type FirstYear, firstYear } from '#engine/rental/cash-flow.ts';
import { EXAMPLE_LISTING, EXAMPLE_SEED, EXAMPLE_SIMULATIONS } from './example-listing.ts';

/** What the visitor can change: the price in dollars, the rent in dollars a month, and the rates in percent. */
export interface DealChoices {
  price: number;
  monthlyRent: number;
  loanInterestRate: number;
  downPaymentPercent: number;
}

export const START_CHOICES: DealChoices = {
  price: EXAMPLE_LISTING.price,
  monthlyRent: EXAMPLE_LISTING.monthlyRent,
  loanInterestRate: DEFAULT_ASSUMPTIONS.loanInterestRate,
  downPaymentPercent: DEFAULT_ASSUMPTIONS.downPaymentPercent,
};

function inputOf({ price, monthlyRent, ...loan }: DealChoices) {
  const figures = { ...EXAMPLE_LISTING, price, monthlyRent };
  return inputFor('buy-hold', figures, { ...DEFAULT_ASSUMPTIONS, ...loan });
}

export const exampleDeal = (choices: DealChoices): Deal => holdDealOf(inputOf(choices));

export const exampleYear = (choices: DealChoices): FirstYear => firstYear(exampleDeal(choices));

export const exampleRequest = (choices: DealChoices): SimulationRequest =>
  engineRequest({
    calculator: 'buy-hold',
    input: inputOf(choices),
    paths: EXAMPLE_SIMULATIONS,
    seed: EXAMPLE_SEED,
  });

export interface SimulatedDeal {
  year: FirstYear;
  result: SimulationStatistics;
  /** Price minus loan at closing, in dollars. */
  equityToday: number;
}

export const equityTodayOf = ({ price, downPaymentPercent }: DealChoices): number =>
  (price * downPaymentPercent) / 100;
