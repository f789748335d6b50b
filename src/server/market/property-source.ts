import type { ListingFigureValues } from '#contract/listings/properties.ts';
import type { FieldName } from '#domain/inputs/calculation-fields.ts';
import { money } from '#domain/text/number-text.ts';
import type { ListingRow } from '#server/market/property-answer.ts';

const FIGURE_OF_FIELD: Partial<Record<FieldName, keyof ListingFigureValues>> = {
  monthlyRent: 'monthlyRent',
  propertyTaxesAnnual: 'propertyTaxesAnnual',
  insuranceAnnual: 'insuranceAnnual',
  hoaMonthly: 'hoaMonthly',
  rehabCost: 'rehabCost',
  afterRepairValue: 'afterRepairValue',
};

/** "$1,140 to $1,380" of a figure that was estimated as a range. */
export function estimateRange(row: ListingRow, field: FieldName): string | null {
  const figure = FIGURE_OF_FIELD[field];
  const { low = null, high = null } = (figure && row.details.provenance[figure]) ?? {};
  return low === null || high === null ? null : `${money(low)} to ${money(high)}`;
}

/** The source of a property's figure: "Sample data, 2026-11-15". Null for a figure that it does not have. */
export function propertySource(row: ListingRow, field: FieldName): string | null {
  if (field === 'purchasePrice') return 'Asking price';
  if (field === 'monthlyHoldingCosts') return 'The property’s taxes, insurance and HOA';
  if (field === 'afterRepairValue' && row.afterRepairValue === null)
    return 'The asking price, because there is no estimate';
  const figure = FIGURE_OF_FIELD[field];
  if (!figure) return null;
  const provenance = row.details.provenance[figure];
  if (!provenance) return 'Default';
  return provenance.asOf === null ? provenance.label : `${provenance.label}, ${provenance.asOf}`;
}
