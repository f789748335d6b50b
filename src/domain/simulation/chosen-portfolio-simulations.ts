import { replaySimulation } from '#engine/monte-carlo/replay.ts';
import type { Tally } from '#engine/monte-carlo/tally.ts';
import { worthToday } from '#engine/monte-carlo/todays-money.ts';
import type { Outcomes, SingleSimulation } from './simulation-result.ts';
import { outcomesOnWire } from './simulation-story.ts';
import { chosenRanks } from './tally-on-wire.ts';

/** One portfolio simulation: all properties combined. Amounts in dollars. */
export interface SinglePortfolioSimulation {
  name: SingleSimulation['name'];
  rank: number;
  path: number;
  outcomes: Outcomes;
  years: { year: number; cashFlow: number; equity: number }[];
}

/** A few simulations in full, from the worst to the best. */
export function chosenPortfolioSimulations(tally: Tally): SinglePortfolioSimulation[] {
  const { plan } = tally;
  return chosenRanks(tally).map(({ name, rank, path }) => {
    const replay = replaySimulation(plan, path);
    const properties = 'properties' in replay ? replay.properties : [];
    const sum = (at: number, of: 'cashFlow' | 'equity'): number =>
      worthToday(plan.inflationRate, at + 1, plan.monthsWithoutRent) *
      properties.reduce((total, { projection }) => total + (projection.years[at]?.[of] ?? 0), 0);
    return {
      name,
      rank,
      path,
      outcomes: outcomesOnWire(replay.outcomes),
      years: Array.from({ length: plan.years }, (_, at) => ({
        year: at + 1,
        cashFlow: sum(at, 'cashFlow'),
        equity: sum(at, 'equity'),
      })),
    };
  });
}
