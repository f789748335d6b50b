import { brrrrDealOf, flipDealOf, holdDealOf } from '#domain/inputs/engine-input.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import { brrrr } from '#engine/project/brrrr.ts';
import { fixAndFlip } from '#engine/project/fix-and-flip.ts';
import { buyAndHold } from '#engine/rental/buy-and-hold.ts';
import { toPercent } from '#engine/units.ts';
import type { Simulation } from './simulation.ts';
import { filledIn } from './simulation-request.ts';
import type { SimulationResult } from './simulation-result.ts';
import { percentile, simulatedOutcomeText } from './simulation-verdicts.ts';

/** The calculator's figures for the plan, in percent and dollars; null if it has none. */
export interface PlanFigures {
  readonly irr: number | null;
  readonly profit: number | null;
}

const wholePercent = (outcome: Outcome): number | null => {
  const value = numberOrNull(outcome);
  return value === null ? null : toPercent(value);
};

/** Null if the simulation is in today's dollars, which the calculator doesn't use. */
export function planFigures(simulation: Simulation): PlanFigures | null {
  if ((simulation.inflationPercent ?? 0) > 0) return null;
  if (simulation.calculator === 'brrrr') {
    return { irr: wholePercent(brrrr(brrrrDealOf(simulation.input)).irr), profit: null };
  }
  if (simulation.calculator === 'fix-flip') {
    return { irr: null, profit: fixAndFlip(flipDealOf(simulation.input)).profit };
  }
  const { irr, netProfit } = buyAndHold(holdDealOf(simulation.input));
  return { irr: wholePercent(irr), profit: netProfit };
}

/** The plan's figure vs. the median simulation, and why they differ. Null if there's nothing to compare. */
export function planSentence(result: SimulationResult, simulation: Simulation): string | null {
  const plan = planFigures(simulation);
  const outcome = plan?.irr != null ? 'irr' : 'profit';
  const planned = plan?.[outcome] ?? null;
  const middle = percentile(result, outcome, 50);
  if (planned === null || middle === null) return null;
  const [own, half] = [planned, middle].map((value) => simulatedOutcomeText(outcome, value));
  const figures =
    outcome === 'irr'
      ? `Your plan returns ${own} a year, compared with ${half} in the median simulation`
      : `Your plan makes ${own}, compared with ${half} in the median simulation`;
  if (own === half) return `${figures}.`;
  return middle < planned ? `${figures}: ${whyLower(simulation)}.` : `${figures}.`;
}

function whyLower(simulation: Simulation): string {
  if (simulation.calculator === 'fix-flip') {
    return 'cost overruns and late sales are more likely than the reverse';
  }
  const { repairs } = filledIn(simulation);
  const swings =
    'volatility pulls the median below the average, because it takes an 11% gain to recover from a 10% loss';
  return repairs.yearlyChancePercent > 0 && repairs.meanCost > 0
    ? `the plan includes no large repairs, and ${swings}`
    : swings;
}
