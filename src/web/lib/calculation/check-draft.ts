import { SimulationSchema } from '#contract/simulations/simulation-schema.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import type { SavedSimulation, Simulation } from '#domain/simulation/simulation.ts';
import { FACTORS } from '#engine/monte-carlo/assumptions.ts';
import type { Draft } from './simulation-draft.ts';

/* Separate from the draft, so that pages that only link to a simulation don't load the schemas. */

export type Checked =
  | { readonly simulation: Simulation; readonly problems: null }
  /** Keyed by field path, such as `input.monthlyRent`. */
  | { readonly simulation: null; readonly problems: ReadonlyMap<string, string> };

/** The simulation a draft describes, or what's wrong with it. */
export function checkDraft(draft: Draft): Checked {
  const { discountRatePercent, ...rest } = draft.input;
  const checked = SimulationSchema.safeParse({
    calculator: draft.calculator,
    ...(draft.calculator === 'buy-hold'
      ? { input: draft.input }
      : { input: rest, discountRatePercent }),
    paths: draft.paths,
    seed: draft.seed,
    factors: draft.factors,
    repairs: draft.repairs,
    correlations: { factors: [...FACTORS], matrix: draft.matrix },
    ...(draft.target && { target: draft.target }),
    ...(draft.isTodaysMoney && { inflationPercent: draft.inflationPercent }),
  });
  if (checked.success) return { simulation: checked.data, problems: null };
  const problems = checked.error.issues.map(
    ({ path, message, code }) =>
      [path.join('.'), code === 'invalid_type' ? 'Enter a number.' : `${message}.`] as const,
  );
  return { simulation: null, problems: new Map(problems) };
}

/** The draft in its saved form; null while something is wrong with it. */
export function savedOf(draft: Draft): SavedSimulation | null {
  const { simulation } = checkDraft(draft);
  return simulation && savedSimulation(simulation, draft.market);
}
