import type {
  ListingFigureValues,
  Property,
  ValueEstimate,
} from '#contract/listings/properties.ts';
import { type Assumptions, isOwnAssumption } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { FieldName, InputName } from '#domain/inputs/calculation-fields.ts';
import { countsRehab, isOfRehab } from '#domain/inputs/calculation-inputs.ts';
import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import type { ListName } from '#domain/inputs/fields/list-fields.ts';
import { cellOf } from '#domain/inputs/lists/list-cells.ts';
import { counted } from '#domain/text/number-text.ts';
import type { SourceOf } from '#engine/explain/explain.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

/** The sources of a form's starting values. */
export interface FieldSources {
  readonly textOf: (name: InputName) => string | undefined;
  /** A figure specific to the property, rather than a general assumption. */
  readonly isFigure: (name: InputName) => boolean;
}

const FIGURES: Partial<Record<InputName, keyof ListingFigureValues>> = {
  monthlyRent: 'monthlyRent',
  propertyTaxesAnnual: 'propertyTaxesAnnual',
  insuranceAnnual: 'insuranceAnnual',
  hoaMonthly: 'hoaMonthly',
  rehabCost: 'rehabCost',
  afterRepairValue: 'afterRepairValue',
};

const assumed = (name: InputName, assumptions: Assumptions): string =>
  isOwnAssumption(name, assumptions) ? 'From your preferences.' : 'Freehold’s default.';

/** Sources for an empty form: the sample property with the user's assumptions or the defaults. */
export const exampleSources = (assumptions: Assumptions): FieldSources => ({
  textOf: (name) =>
    isOwnAssumption(name, assumptions) ? 'From your preferences.' : 'Sample number.',
  isFigure: () => false,
});

/** Sources for a form filled in from a property: each figure with its source, comps and date. */
export function propertySources(
  calculator: Calculator,
  { price, figures, sourceLabel }: Property,
  assumptions: Assumptions,
): FieldSources {
  const hasRehab = countsRehab(calculator, { price, rehabCost: figures.rehabCost.value });
  // For a rental bought as is, the rehab cost is $0, not an estimate.
  const figureOf = (name: InputName): keyof ListingFigureValues | undefined =>
    name === 'rehabCost' && !hasRehab ? undefined : FIGURES[name];
  return {
    textOf: (name) => {
      if (name === 'purchasePrice') return `Asking price · ${sourceLabel}`;
      if (name === 'monthlyHoldingCosts') return 'The property’s taxes, insurance and HOA.';
      if (isOfRehab(name) && !hasRehab) return 'Freehold’s default: bought as is.';
      const figure = figureOf(name);
      if (!figure) return assumed(name, assumptions);
      const estimate = figures[figure];
      return estimate ? estimateText(estimate) : 'Unknown. Enter an amount.';
    },
    isFigure: (name) => name === 'purchasePrice' || figureOf(name) !== undefined,
  };
}

/** "Sample data · 12 comparables · Nov 3, 2026". */
function estimateText({ label, comparables, asOf }: ValueEstimate): string {
  return [
    label,
    comparables !== null && counted(comparables, 'comparable'),
    // A date without a time has no time zone; noon keeps it on the same day everywhere.
    asOf !== null && formatDay(`${asOf}T12:00:00`),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Sources for the explanations, which refer to inputs by their path in the engine's deal. */
export const sourceOfPaths =
  (
    calculator: Calculator,
    sources: FieldSources,
    changed: ReadonlySet<FieldName | ListName>,
  ): SourceOf =>
  (path) => {
    const field = fieldOfPath(calculator, path);
    if (field === null) return 'Not used by this calculator';
    const isChanged = changed.has(cellOf(field)?.list ?? (field as FieldName));
    return isChanged ? 'Entered by you' : (sources.textOf(field) ?? 'Entered by you');
  };
