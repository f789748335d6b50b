import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { dealFrom, discountRateOf } from '#domain/inputs/engine-input.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';
import { assumptionsWith } from '#domain/inputs/typed-input.ts';
import { DEFAULT_SIMULATION_ASSUMPTIONS, USUAL_SEED } from '#engine/monte-carlo/assumptions.ts';
import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { startFigures } from '#web/lib/calculation/property-start.ts';

/** Number of simulations for the first run, and for the full run on request. */
export const QUICK_PATHS = 10_000;
export const FULL_PATHS = 100_000;

/**
 * The property bought at its asking price or the user's own numbers, and rented under its assumptions. Null while the
 * rent is unknown.
 */
export function propertyRequest(
  { property, assumptions }: Pick<PropertyAnalytics, 'property' | 'assumptions'>,
  typed: TypedFields,
): SimulationRequest | null {
  if (property.figures.monthlyRent === null && typed.monthlyRent === undefined) return null;
  const deal = dealFrom(startFigures(property), assumptions, typed);
  return {
    strategy: { kind: 'buy-and-hold', deal },
    assumptions: DEFAULT_SIMULATION_ASSUMPTIONS,
    paths: QUICK_PATHS,
    seed: USUAL_SEED,
    discountRate: discountRateOf(assumptionsWith(assumptions, typed)),
  };
}
