import type { Preset } from '#contract/calculations/presets.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_FIELDS, type FieldName } from '#domain/inputs/calculation-fields.ts';
import type { TypedFields } from '#domain/inputs/typed-fields.ts';

const valueIn = (preset: Preset, name: FieldName): number | undefined =>
  (preset.assumptions as TypedFields)[name];

/** The calculator's fields that differ between presets; all others keep their values. */
export function presetFields(calculator: Calculator, presets: readonly Preset[]): FieldName[] {
  const names: readonly FieldName[] = CALCULATOR_FIELDS[calculator];
  return names.filter((name) => new Set(presets.map((preset) => valueIn(preset, name))).size > 1);
}

export const presetValues = (fields: readonly FieldName[], preset: Preset): TypedFields =>
  Object.fromEntries(fields.map((name) => [name, valueIn(preset, name)]));

/** The preset whose values all match the form. */
export const presetInForce = (
  fields: readonly FieldName[],
  presets: readonly Preset[],
  input: TypedFields,
): Preset | undefined =>
  presets.find((preset) => fields.every((name) => input[name] === valueIn(preset, name)));
