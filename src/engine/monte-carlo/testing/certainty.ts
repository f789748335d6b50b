import type { SimulationAssumptions, Spread } from '#engine/monte-carlo/assumptions.ts';

const still: Spread = { shape: 'normal', deviation: 0 };

/** Nothing is uncertain, so the simulator returns what the calculator returns. */
export const CERTAINTY: SimulationAssumptions = {
  spreads: {
    value: still,
    rent: still,
    expenses: still,
    vacancy: still,
    refinanceRate: still,
    arv: still,
    rehab: still,
    delay: still,
  },
  repairs: { yearlyChance: 0, meanCost: 0, deviation: 0 },
  correlations: { factors: [], matrix: [] },
  marketShares: { value: 0, rent: 0, expenses: 0, vacancy: 0 },
};
