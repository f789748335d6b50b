import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  CALCULATOR_FIELDS,
  CALCULATOR_LISTS,
  type FieldName,
} from '#domain/inputs/calculation-fields.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { needsRehabFirst } from '#domain/inputs/rehab.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { wholeMatrix } from '#domain/simulation/saved-simulation.ts';
import type {
  FilledSimulation,
  SavedSimulation,
  Simulation,
  SimulationRepairs,
} from '#domain/simulation/simulation.ts';
import type { SimulatedCalculator } from '#domain/simulation/simulation-factors.ts';
import { DEFAULT_CORRELATIONS, SIMULATION_PRESETS } from '#domain/simulation/simulation-presets.ts';
import { USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import type { ForeignParams } from '#web/lib/url/foreign-params.ts';

/** A simulation being edited; NaN marks a field that can't be read. */
export interface Draft {
  readonly calculator: SimulatedCalculator;
  readonly propertyId: string | null;
  readonly input: TypedFields;
  readonly factors: FilledSimulation['factors'];
  /** The market whose past years are sampled, as shown to the user. */
  readonly market: string | null;
  readonly repairs: SimulationRepairs;
  /** For all eight factors, in the engine's order. */
  readonly matrix: readonly (readonly number[])[];
  readonly paths: number;
  readonly seed: number;
  readonly target: Simulation['target'] | null;
  readonly inflationPercent: number;
  readonly isTodaysMoney: boolean;
  readonly foreign: ForeignParams;
}

/**
 * A deal's typed values: its calculator's inputs plus, for every strategy, the discount rate (what the money could earn
 * elsewhere).
 */
export function fieldsOf(calculator: SimulatedCalculator): readonly FieldName[] {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  return names.includes('discountRatePercent') ? names : [...names, 'discountRatePercent'];
}

/** A calculator's starting values, including the default discount rate. */
const startingFields = (calculator: SimulatedCalculator): Draft['input'] => ({
  ...startingInput(calculator),
  discountRatePercent: DEFAULT_ASSUMPTIONS.discountRatePercent,
});

export const PATH_CHOICES = [10_000, 100_000, 1_000_000] as const;
/** Roughly the annual growth in consumer prices since 1990. */
const STARTING_INFLATION = 2.5;

export function startingDraft(calculator: SimulatedCalculator): Draft {
  const { factors, repairs } = SIMULATION_PRESETS.house;
  return {
    calculator,
    propertyId: null,
    input: startingFields(calculator),
    factors,
    market: null,
    repairs,
    matrix: DEFAULT_CORRELATIONS.matrix,
    paths: 100_000,
    seed: USUAL_SEED,
    target: null,
    inflationPercent: STARTING_INFLATION,
    isTodaysMoney: false,
    foreign: [],
  };
}

/**
 * The same deal with another strategy. Shared fields don't change; rehab carries over only if it must be done before
 * renting.
 */
export function withCalculator(draft: Draft, calculator: SimulatedCalculator): Draft {
  const { purchasePrice: price = 0, rehabCost = 0 } = draft.input;
  const keepsRehab = needsRehabFirst({ price, rehabCost });
  const names = [...fieldsOf(calculator), ...CALCULATOR_LISTS[calculator]];
  const saved = names.flatMap((name) => {
    const value = draft.input[name];
    const isOfRehab = name === 'rehabCost' || name === 'rehabItems';
    const isSaved = value !== undefined && (!isOfRehab || keepsRehab);
    return isSaved ? [[name, value] as const] : [];
  });
  return {
    ...draft,
    calculator,
    input: { ...startingFields(calculator), ...Object.fromEntries(saved) },
  };
}

/** A saved simulation, ready to edit. */
export function draftOf(saved: SavedSimulation): Draft {
  const { calculator, inflationPercent, discountRatePercent, target = null } = saved;
  const start = startingDraft(calculator);
  return {
    ...start,
    input: { ...saved.input, discountRatePercent },
    factors: saved.factors,
    market: saved.market,
    repairs: saved.repairs,
    matrix: wholeMatrix(saved.correlations),
    paths: saved.paths,
    seed: saved.seed,
    target,
    inflationPercent: inflationPercent || start.inflationPercent,
    isTodaysMoney: inflationPercent > 0,
  };
}
