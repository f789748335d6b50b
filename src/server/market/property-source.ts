import type { ListingFigureValues } from '#contract/listings/properties.ts';
import type { InputName } from '#domain/inputs/calculation-fields.ts';
import { dateText } from '#domain/text/date-text.ts';
import { money } from '#domain/text/number-text.ts';
import type { ListingRow } from '#server/market/property-answer.ts';

const FIGURE_OF_FIELD: Partial<Record<InputName, keyof ListingFigureValues>> = {
  monthlyRent: 'monthlyRent',
  propertyTaxesAnnual: 'propertyTaxesAnnual',
  insuranceAnnual: 'insuranceAnnual',
  hoaMonthly: 'hoaMonthly',
  rehabCost: 'rehabCost',
  afterRepairValue: 'afterRepairValue',
};

/** "$1,140–$1,380" for a figure estimated as a range. */
export function estimateRange(row: ListingRow, field: InputName): string | null {
  const figure = FIGURE_OF_FIELD[field];
  const { low = null, high = null } = (figure && row.details.provenance[figure]) ?? {};
  return low === null || high === null ? null : `${money(low)}–${money(high)}`;
}

/** The source of a property's figure, such as "Sample data, Nov 15, 2026." Null if the property has no such figure. */
export function propertySource(row: ListingRow, field: InputName): string | null {
  if (field === 'purchasePrice') return 'Asking price';
  if (field === 'monthlyHoldingCosts') return 'The property’s taxes, insurance and HOA';
  if (field === 'afterRepairValue' && row.afterRepairValue === null)
    return 'Asking price (no estimate available)';
  const figure = FIGURE_OF_FIELD[field];
  if (!figure) return null;
  const provenance = row.details.provenance[figure];
  if (!provenance) return 'Default';
  return provenance.asOf === null
    ? provenance.label
    : `${provenance.label}, ${dateText(provenance.asOf)}`;
}
