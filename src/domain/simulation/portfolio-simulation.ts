import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import type { OwnedStart, SimulationRequest } from '#engine/monte-carlo/plan.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import type { FilledChoices, SimulationChoices } from './simulation.ts';
import { SIMULATION_FACTORS } from './simulation-factors.ts';
import { filledChoices, requestFor } from './simulation-request.ts';

/** All of an owner's properties, held together from today for a number of years, then sold. */
export interface PortfolioSimulation extends SimulationChoices {
  years: number;
  /** Simulates only this property. */
  propertyId?: string | undefined;
  /** Whole properties, or only the owner's share. */
  share: OwnerShare;
}

export interface FilledPortfolioSimulation extends FilledChoices {
  years: number;
  propertyId?: string | undefined;
  share: OwnerShare;
}

/** The maximum of simulations × properties × years in one request: 200 properties × 10,000 simulations × 40 years. */
export const MOST_PROPERTY_YEARS = 80_000_000;
export const MOST_PORTFOLIO_PATHS = 100_000;

/** The factors that vary in a portfolio: those drawn every year. */
export const PORTFOLIO_FACTORS: readonly Factor[] = FACTORS.filter((factor) =>
  SIMULATION_FACTORS[factor].usedBy.includes('buy-hold'),
);

/** Includes everything that determines its numbers. */
export const filledPortfolio = (
  simulation: PortfolioSimulation,
  discountRatePercent: number,
): FilledPortfolioSimulation => ({
  ...simulation,
  ...filledChoices(simulation, discountRatePercent),
});

export const portfolioRequest = (
  deals: readonly OwnedStart[],
  { years, propertyId: _only, share: _whose, ...choices }: FilledPortfolioSimulation,
): SimulationRequest => requestFor({ kind: 'portfolio', deals, years }, choices);
