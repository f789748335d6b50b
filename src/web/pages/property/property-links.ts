import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { locationStart } from '#web/features/calculators/calculator-start.ts';
import { inputOf } from '#web/features/calculators/calculator-url.ts';
import {
  propertyQuery,
  readPropertyQuery,
  typedOnProperty,
} from '#web/features/calculators/property-query.ts';
import type { StrategyCalculator } from '#web/features/calculators/strategy-fields.ts';
import { FULL_PATHS } from '#web/features/simulation/property-request.ts';
import { startingDraft } from '#web/lib/calculation/simulation-draft.ts';
import type { TypedFields } from '#web/lib/calculation/typed-fields.ts';
import type { PathName } from '#web/lib/url/paths.ts';
import { writeDraft } from '#web/lib/url/simulation-url.ts';

/** The pages of a property, and the strategy of those that have one. */
const PAGES: Readonly<Partial<Record<PathName, StrategyCalculator | null>>> = {
  property: null,
  buyAndHold: 'buy-hold',
  brrrr: 'brrrr',
  fixAndFlip: 'fix-flip',
  neighborhood: null,
};

export const strategyOf = (page: PathName): StrategyCalculator | null => PAGES[page] ?? null;

export interface PropertyLinks {
  /** For the tabs: the query that opens each page with all that was typed. */
  readonly queries: Readonly<Partial<Record<PathName, string>>>;
  /** The simulation of what is on the screen; null where there is nothing to simulate. */
  readonly simulation: string | null;
}

/** Where the frame around a property's pages leads to, by what stands in the URL. */
export function propertyLinks(
  calculator: StrategyCalculator | null,
  analytics: PropertyAnalytics,
  params: URLSearchParams,
): PropertyLinks {
  const start = locationStart(analytics.property, analytics.assumptions);
  const typed = typedOnProperty(calculator, start, params);
  const queries = Object.entries(PAGES).map(([page, other]) => [
    page,
    propertyQuery(other, start, typed),
  ]);
  const { own } = readPropertyQuery(calculator, params);
  return {
    queries: Object.fromEntries(queries),
    simulation:
      calculator && simulationOf(calculator, inputOf(own, start.startsOf(calculator)), analytics),
  };
}

/** This strategy with these numbers, in as many simulations as the button says. */
function simulationOf(
  calculator: StrategyCalculator,
  input: TypedFields,
  { property, assumptions }: PropertyAnalytics,
): string | null {
  const { discountRatePercent } = assumptions;
  if (input.monthlyRent === 0) return null;
  return writeDraft({
    ...startingDraft(calculator),
    propertyId: property.id,
    input: { discountRatePercent, ...input },
    paths: FULL_PATHS,
  }).toString();
}
