import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { DEAL_FIELDS, type TypedDeal } from '#domain/comparison/typed-deal.ts';
import { fieldOf } from '#domain/inputs/calculation-fields.ts';
import { YOUR_INPUT } from '#server/market/input-source.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { propertySource } from '#server/market/property-source.ts';

/** Every input the property provides; an unknown rent is left out. */
export function localInputs(row: ListingRow): UsedInput[] {
  const { price, monthlyRent, afterRepairValue } = row;
  const values = { ...row, purchasePrice: price, afterRepairValue: afterRepairValue ?? price };
  const known = DEAL_FIELDS.filter((field) => field !== 'monthlyRent' || monthlyRent !== null);
  return known.map((field) => {
    const { label, unit } = fieldOf(field);
    const sourceLabel = propertySource(row, field) ?? 'Default';
    return { field, label, unit, value: values[field] ?? 0, source: 'property', sourceLabel };
  });
}

/** The same for a manually entered deal. */
export function typedInputs(deal: TypedDeal): UsedInput[] {
  return DEAL_FIELDS.flatMap((field) => {
    const value = field === 'afterRepairValue' ? (deal[field] ?? deal.purchasePrice) : deal[field];
    const { label, unit } = fieldOf(field);
    return value === null ? [] : [{ field, label, unit, value, ...YOUR_INPUT }];
  });
}
