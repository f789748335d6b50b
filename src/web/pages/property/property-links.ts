import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { isYearField } from '#domain/inputs/fields/year-fields.ts';
import { NOTHING_TYPED, type TypedFields } from '#domain/inputs/typed-fields.ts';
import {
  fieldsFor,
  STRATEGY_CALCULATORS,
  type StrategyCalculator,
} from '#domain/inputs/typed-input.ts';
import { type CalculatorStart, locationStart } from '#web/features/calculators/calculator-start.ts';
import { inputOf } from '#web/features/calculators/calculator-url.ts';
import {
  propertyQuery,
  readPropertyQuery,
  typedOnProperty,
} from '#web/features/calculators/property-query.ts';
import type { TypedChange } from '#web/features/property-insights/typed-numbers.tsx';
import { FULL_PATHS } from '#web/features/simulation/property-request.ts';
import { startingDraft } from '#web/lib/calculation/simulation-draft.ts';
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
  /** All of it. */
  readonly typed: TypedFields;
  /** What differs from the listing and from the assumptions. */
  readonly changes: readonly TypedChange[];
  /** Opens the Monte Carlo page with it. */
  readonly monteCarlo: string;
  /** The simulation of what is on the screen; null where there is nothing to simulate. */
  readonly simulation: string | null;
}

/** The links of a property's frame, from what is in the URL. */
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
    typed: Object.keys(typed).length === 0 ? NOTHING_TYPED : typed,
    changes: changesOf(start, typed),
    monteCarlo: monteCarloQuery(start, typed, analytics.property.id),
    simulation:
      calculator && simulationOf(calculator, inputOf(own, start.startsOf(calculator)), analytics),
  };
}

/** Without typed numbers the Monte Carlo page fills itself from the property id. */
function monteCarloQuery(start: CalculatorStart, typed: TypedFields, propertyId: string): string {
  const ofHold = fieldsFor('buy-hold', typed);
  if (Object.keys(ofHold).length === 0)
    return new URLSearchParams({ property: propertyId }).toString();
  const input = { ...start.startsOf('buy-hold').own, ...ofHold };
  return writeDraft({ ...startingDraft('buy-hold'), propertyId, input }).toString();
}

function changesOf({ startsOf }: CalculatorStart, typed: TypedFields): TypedChange[] {
  const starts: TypedFields = Object.assign(
    {},
    ...STRATEGY_CALCULATORS.toReversed().map((one) => startsOf(one).own),
  );
  return (Object.entries(typed) as [FieldName, number][]).flatMap(
    ([name, value]): TypedChange[] => {
      const listed = starts[name];
      if (isYearField(name)) return [{ name, value, listed: null }];
      return listed === undefined || listed === value ? [] : [{ name, value, listed }];
    },
  );
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
