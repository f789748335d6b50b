import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  OWNED_NUMBERS,
  OWNED_TEXTS,
  type OwnedFieldName,
  type OwnedNumberName,
  type OwnedTextName,
} from './owned-fields.ts';

/** The values of the form: text as typed, numbers or null. */
export type OwnedDraft = Record<OwnedTextName, string> & Record<OwnedNumberName, number | null>;

/** What the endpoints take of it: text that is not there is null. */
export type OwnedValues = { readonly [Name in OwnedFieldName]: OwnedPropertyRecord[Name] };

/** Defaults of a new property. */
const KNOWN: Partial<OwnedDraft> = { propertyType: 'Single Family', ownershipPercent: 100 };

const valuesOf = (of: (name: OwnedFieldName) => unknown): Record<string, unknown> =>
  Object.fromEntries([...OWNED_TEXTS, ...OWNED_NUMBERS].map((name) => [name, of(name)]));

export const emptyOwnedDraft = (known: Partial<OwnedDraft> = {}): OwnedDraft =>
  ({
    ...Object.fromEntries(OWNED_TEXTS.map((name) => [name, ''])),
    ...Object.fromEntries(OWNED_NUMBERS.map((name) => [name, null])),
    ...KNOWN,
    ...known,
  }) as OwnedDraft;

export const ownedDraftOf = (record: OwnedPropertyRecord): OwnedDraft => ({
  ...emptyOwnedDraft(),
  ...(valuesOf((name) =>
    OWNED_TEXTS.includes(name as OwnedTextName) ? (record[name] ?? '') : record[name],
  ) as OwnedDraft),
});

/** Text that may be unset; the others stay text, so that the endpoint can say what is missing. */
const NULLABLE: readonly OwnedFieldName[] = ['addressLine2', 'purchaseDate', 'occupancyStatus'];

export const ownedBodyOf = (draft: OwnedDraft): Record<string, unknown> =>
  valuesOf((name) => {
    if (name === 'ownershipPercent') return draft[name] ?? 100;
    return NULLABLE.includes(name) ? String(draft[name]).trim() || null : draft[name];
  });

export type OwnedEdit = Partial<OwnedValues>;

/** What was typed over what was read. */
export function editOf(read: OwnedPropertyRecord, typed: OwnedEdit): OwnedEdit {
  const changed = Object.entries(typed).filter(
    ([name, value]) => read[name as OwnedFieldName] !== value,
  );
  return Object.fromEntries(changed);
}

export interface FieldConflict {
  name: OwnedFieldName;
  read: string | number | null;
  /** As it is stored now. */
  current: string | number | null;
  /** What is about to be saved over it; undefined where the reader left it alone. */
  typed: string | number | null | undefined;
}

/** What another session changed since the property was read, and the fields that both changed. */
export function conflictsOf(
  read: OwnedPropertyRecord,
  current: OwnedPropertyRecord,
  edit: OwnedEdit,
): FieldConflict[] {
  return [...OWNED_TEXTS, ...OWNED_NUMBERS]
    .filter((name) => read[name] !== current[name])
    .map((name) => ({ name, read: read[name], current: current[name], typed: edit[name] }))
    .map((conflict) =>
      conflict.typed === conflict.current ? { ...conflict, typed: undefined } : conflict,
    );
}

/** The edit without the fields whose current value stays. */
export const withoutFields = (edit: OwnedEdit, names: readonly OwnedFieldName[]): OwnedEdit =>
  Object.fromEntries(
    Object.entries(edit).filter(([name]) => !names.includes(name as OwnedFieldName)),
  );
