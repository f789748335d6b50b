import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import { type Assumptions, isOwnAssumption } from '#domain/inputs/assumptions.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { InputName } from '#domain/inputs/calculation-fields.ts';
import { countsRehab, isOfRehab } from '#domain/inputs/calculation-inputs.ts';
import type { ListingRow } from './property-answer.ts';
import { propertySource } from './property-source.ts';

export type InputSource = Pick<UsedInput, 'source' | 'sourceLabel'>;

/** Entered by the user or sent by the caller. */
export const YOUR_INPUT: InputSource = { source: 'you', sourceLabel: 'Your input' };
const YOUR_PREFERENCES: InputSource = {
  source: 'your preferences',
  sourceLabel: 'Your preferences',
};
const DEFAULT: InputSource = { source: 'default', sourceLabel: 'Default' };

/** The source of a calculator's default input, shared by responses, explanations and reports. */
export function inputSource(
  calculator: Calculator,
  field: InputName,
  row: ListingRow | null,
  assumptions: Assumptions,
): InputSource {
  if (row && isOfRehab(field) && !countsRehab(calculator, row))
    return { source: 'default', sourceLabel: 'Default: bought as is' };
  const sourceLabel = row && propertySource(row, field);
  return sourceLabel ? { source: 'property', sourceLabel } : assumptionSource(field, assumptions);
}

/** An assumption is the reader's own if they changed it; all others are ours. */
export const assumptionSource = (field: InputName, assumptions: Assumptions): InputSource =>
  isOwnAssumption(field, assumptions) ? YOUR_PREFERENCES : DEFAULT;
