import type {
  ListingFigureValues,
  Property,
  ValueEstimate,
} from '#contract/listings/properties.ts';
import { type Assumptions, isOwnAssumption } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { countsRehab, isOfRehab } from '#domain/inputs/calculation-inputs.ts';
import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

/** The sources of a form's starting values. */
export interface FieldSources {
  readonly textOf: (name: FieldName) => string | undefined;
  /** A figure of the property itself, as opposed to an assumption for all properties. */
  readonly isFigure: (name: FieldName) => boolean;
}

const FIGURES: Partial<Record<FieldName, keyof ListingFigureValues>> = {
  monthlyRent: 'monthlyRent',
  propertyTaxesAnnual: 'propertyTaxesAnnual',
  insuranceAnnual: 'insuranceAnnual',
  hoaMonthly: 'hoaMonthly',
  rehabCost: 'rehabCost',
  afterRepairValue: 'afterRepairValue',
};

const assumed = (name: FieldName, assumptions: Assumptions): string =>
  isOwnAssumption(name, assumptions) ? 'From your preferences.' : 'Freehold’s default.';

/** An empty form: the sample property under the user's assumptions, or the defaults. */
export const exampleSources = (assumptions: Assumptions): FieldSources => ({
  textOf: (name) =>
    isOwnAssumption(name, assumptions) ? 'From your preferences.' : 'Sample number.',
  isFigure: () => false,
});

/** A form filled in for a property: each figure with its source, its comps and its date. */
export function propertySources(
  calculator: Calculator,
  { price, figures, sourceLabel }: Property,
  assumptions: Assumptions,
): FieldSources {
  const hasRehab = countsRehab(calculator, { price, rehabCost: figures.rehabCost.value });
  // The rehab of a rental bought as is is 0, not an estimate.
  const figureOf = (name: FieldName): keyof ListingFigureValues | undefined =>
    name === 'rehabCost' && !hasRehab ? undefined : FIGURES[name];
  return {
    textOf: (name) => {
      if (name === 'purchasePrice') return `Asking price · ${sourceLabel}`;
      if (name === 'monthlyHoldingCosts') return 'The property’s taxes, insurance and HOA.';
      if (isOfRehab(name) && !hasRehab) return 'Freehold’s default: bought as is.';
      const figure = figureOf(name);
      if (!figure) return assumed(name, assumptions);
      const estimate = figures[figure];
      return estimate ? estimateText(estimate) : 'Not known: please enter it';
    },
    isFigure: (name) => name === 'purchasePrice' || figureOf(name) !== undefined,
  };
}

/** "Sample data · 12 comparables · Nov 3, 2026". */
function estimateText({ label, comparables, asOf }: ValueEstimate): string {
  return [
    label,
    comparables !== null && `${comparables} comparable${comparables === 1 ? '' : 's'}`,
    // A day without a time belongs to no time zone: noon keeps it the same day everywhere.
    asOf !== null && formatDay(`${asOf}T12:00:00`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The same for the explanations, which name inputs by their path in the engine's deal. */
export const sourceOfPaths =
  (calculator: Calculator, sources: FieldSources, changed: ReadonlySet<FieldName>): SourceOf =>
  (path) => {
    const field = fieldOfPath(calculator, path);
    if (field === null) return 'Not used by this calculator';
    return changed.has(field) ? 'Entered by you' : (sources.textOf(field) ?? 'Entered by you');
  };
