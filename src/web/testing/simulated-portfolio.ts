import {
  portfolioAssumptions,
  type SimulatedPortfolio,
} from '#contract/portfolio/portfolio-simulation.ts';
import { chosenPortfolioSimulations } from '#domain/simulation/chosen-portfolio-simulations.ts';
import { filledPortfolio, portfolioRequest } from '#domain/simulation/portfolio-simulation.ts';
import { resultOnWire } from '#domain/simulation/tally-on-wire.ts';
import { planSimulation } from '#engine/monte-carlo/plan.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { ownedStart } from '#engine/portfolio/owned-simulation.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';

const RECORD = {
  purchasePrice: 250_000,
  purchaseDate: '2023-03-10',
  currentValue: 275_000,
  downPaymentPercent: 25,
  loanInterestRate: 6.5,
  monthlyRent: 2300,
  vacancyRatePercent: 5,
  maintenancePercent: 6,
  managementPercent: 8,
  propertyTaxesAnnual: 3100,
  insuranceAnnual: 1350,
};

/** One property simulated 1,000 times over the given number of years, as the server returns it. */
export function simulatedPortfolio(years: number): SimulatedPortfolio {
  const requested = { years, paths: 1000, seed: 2417, share: 'whole' as const };
  const request = filledPortfolio(requested, 8);
  const statement = ownedStatement(RECORD, '2026-11-15', years);
  const growth = { valueGrowthRate: 0.03, rentGrowthRate: 0.03, expenseGrowthRate: 0.03 };
  const start = ownedStart(RECORD, statement, growth, { sellingCostRate: 0.06 });
  const plan = planSimulation(portfolioRequest([start], request));
  if ('refused' in plan) throw new Error(plan.refused);
  const tally = runTally(plan)!;
  const { value, equity } = start;
  return {
    request,
    properties: 1,
    leftOut: [],
    today: { value, debt: value - equity, equity },
    assumptions: portfolioAssumptions(requested),
    result: resultOnWire(tally),
    simulations: chosenPortfolioSimulations(tally),
  };
}
