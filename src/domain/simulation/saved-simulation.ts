import { storedInput } from '#domain/inputs/calculation-inputs.ts';
import { withSums } from '#domain/inputs/lists/list-totals.ts';
import { FACTORS, type Factor } from '#engine/monte-carlo/assumptions.ts';
import type {
  SavedSimulation,
  Simulation,
  SimulationCorrelations,
  SimulationSpread,
} from './simulation.ts';
import type { SimulatedCalculator } from './simulation-factors.ts';
import { filledIn } from './simulation-request.ts';

/**
 * Omits an undefined mean, which stands for the deal's own figure, so that equal simulations are stored the same way.
 */
export function savedSimulation(simulation: Simulation, market: string | null): SavedSimulation {
  const { discountRatePercent, factors, correlations, ...filled } = filledIn(simulation);
  const spreads = Object.entries(factors).map(([name, spread]) => [name, plainSpread(spread)]);
  return {
    ...filled,
    ...(filled.calculator === 'buy-hold' && { input: { ...filled.input, discountRatePercent } }),
    discountRatePercent,
    factors: Object.fromEntries(spreads) as typeof factors,
    correlations: { factors: [...FACTORS], matrix: wholeMatrix(correlations) },
    market,
  } as SavedSimulation;
}

function plainSpread(spread: SimulationSpread): SimulationSpread {
  if (spread.shape === 'bootstrap') return { ...spread, noise: spread.noise ?? 0 };
  if (spread.mean !== undefined) return spread;
  const { mean: _none, ...around } = spread;
  return around;
}

/** For all factors, in the engine's order; factors not listed are independent. */
export function wholeMatrix({ factors, matrix }: SimulationCorrelations): number[][] {
  const indexOf = (factor: Factor) => factors.indexOf(factor);
  return FACTORS.map((row) =>
    FACTORS.map((column) => matrix[indexOf(row)]?.[indexOf(column)] ?? (row === column ? 1 : 0)),
  );
}

type Stored = Readonly<Record<string, unknown>>;

/** A stored simulation updated to the current fields: new fields get their defaults, and removed ones are dropped. */
export function simulationFrom(stored: Stored): SavedSimulation {
  const requested = stored as Partial<SavedSimulation>;
  const calculator: SimulatedCalculator = requested.calculator ?? 'buy-hold';
  const given = (requested.input ?? {}) as Readonly<Record<string, number>>;
  const names = [
    'paths',
    'seed',
    'discountRatePercent',
    'inflationPercent',
    'factors',
    'repairs',
    'correlations',
    'target',
  ] as const;
  const question = names.flatMap((name) => (name in requested ? [[name, requested[name]]] : []));
  const simulation = {
    calculator,
    input: withSums(storedInput(calculator, given)),
    ...Object.fromEntries(question),
  };
  return savedSimulation(simulation as Simulation, requested.market ?? null);
}
