import type { PropertyAnalytics } from '#contract/listings/property-analytics.ts';
import { cellsShown, inputValue, labelIn } from '#domain/inputs/calculation-inputs.ts';
import { isList } from '#domain/inputs/fields/list-fields.ts';
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

/** A property's pages, each with its strategy; null if the page has none. */
const PAGES: Readonly<Partial<Record<PathName, StrategyCalculator | null>>> = {
  property: null,
  buyAndHold: 'buy-hold',
  brrrr: 'brrrr',
  fixAndFlip: 'fix-flip',
  neighborhood: null,
};

export const strategyOf = (page: PathName): StrategyCalculator | null => PAGES[page] ?? null;

export interface PropertyLinks {
  /** For the tabs: the query that opens each page with everything typed so far. */
  readonly queries: Readonly<Partial<Record<PathName, string>>>;
  /** Everything typed. */
  readonly typed: TypedFields;
  /** What differs from the listing and the assumptions. */
  readonly changes: readonly TypedChange[];
  /** The query that opens the Monte Carlo page with these numbers. */
  readonly monteCarlo: string;
  /** The query that simulates the numbers on screen; null if there's nothing to simulate. */
  readonly simulation: string | null;
}

/** The links in a property's frame, built from the URL. */
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

/** Without typed numbers, the Monte Carlo page fills itself in from the property id. */
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
  return (Object.keys(typed) as (keyof TypedFields)[]).flatMap((name): TypedChange[] => {
    if (isList(name)) {
      const cells = cellsShown(name, typed).map((cell) => cell.name);
      return cells.map((cell) => ({
        name: cell,
        label: labelIn(typed, cell),
        value: inputValue(typed, cell) ?? 0,
        listed: null,
      }));
    }
    const [value, listed] = [typed[name], starts[name]];
    return value === undefined || listed === undefined || listed === value
      ? []
      : [{ name, label: labelIn(typed, name), value, listed }];
  });
}

/**
 * The query that simulates this strategy with these numbers and as many simulations as the button says; null if there
 * is no rent.
 */
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
