import type { OwnedImportField } from '#contract/owned-properties/property-imports.ts';
import { isOwnedNumber } from '#domain/record/owned-fields.ts';
import { ownedImportFields } from '#web/data/ownership/property-imports.ts';
import { ownedFieldLabel, ownedFieldText } from './owned-fields.ts';

const labelOf = (field: OwnedImportField): string =>
  field === 'id' ? 'Freehold ID' : ownedFieldLabel(field);

function valueText(field: OwnedImportField, value: string | number | undefined): string {
  if (value === undefined) return '';
  return field === 'id' ? String(value) : ownedFieldText(field, value);
}

/** Column labels and formats for a file of owned properties. */
export const OWNED_IMPORT_TEXTS = {
  fields: ownedImportFields,
  labels: Object.fromEntries(ownedImportFields.map((field) => [field, labelOf(field)])) as Record<
    OwnedImportField,
    string
  >,
  isFigure: (field: OwnedImportField): boolean => field !== 'id' && isOwnedNumber(field),
  valueText,
};
