import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { type FieldName, fieldOf } from '#domain/inputs/calculation-fields.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { propertySource } from '#server/market/property-source.ts';

const LISTING_FIELDS = [
  'purchasePrice',
  'monthlyRent',
  'rehabCost',
  'afterRepairValue',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'hoaMonthly',
] as const satisfies readonly FieldName[];

/** Every input that a property provides; an unknown rent is left out. */
export function localInputs(row: ListingRow): UsedInput[] {
  const { price, monthlyRent, afterRepairValue } = row;
  const values = { ...row, purchasePrice: price, afterRepairValue: afterRepairValue ?? price };
  const known = LISTING_FIELDS.filter((field) => field !== 'monthlyRent' || monthlyRent !== null);
  return known.map((field) => {
    const { label, unit } = fieldOf(field);
    const sourceLabel = propertySource(row, field) ?? 'Default';
    return { field, label, unit, value: values[field] ?? 0, source: 'property', sourceLabel };
  });
}
