import type { OwnedPropertyRecord } from '#contract/owned-properties/owned-property.ts';
import {
  isOwnedDate,
  isOwnedNumber,
  OWNED_FORM_NAMES,
  type OwnedFormName,
  type OwnedNumberName,
} from '#domain/record/owned-fields.ts';
import type { FormRow } from '#web/shared/form/rows-field.tsx';

type FormNumber = OwnedNumberName & OwnedFormName;

/** Form values: text as typed, numbers or null. Tags are one line of text. */
export type OwnedDraft = Record<FormNumber, number | null> &
  Record<Exclude<OwnedFormName, FormNumber>, string>;

type Document = Pick<OwnedPropertyRecord['documents'][number], 'title' | 'url'>;

/** Form fields and the list of documents. */
export type OwnedValueName = OwnedFormName | 'documents';
export type OwnedValues = { readonly [Name in OwnedFormName]: OwnedPropertyRecord[Name] } & {
  readonly documents: readonly Document[];
};

const VALUE_NAMES: readonly OwnedValueName[] = [...OWNED_FORM_NAMES, 'documents'];

/** Defaults for a new property. */
const KNOWN: Partial<OwnedDraft> = { propertyType: 'Single Family', ownershipPercent: 100 };

export const emptyOwnedDraft = (known: Partial<OwnedDraft> = {}): OwnedDraft =>
  ({
    ...Object.fromEntries(OWNED_FORM_NAMES.map((name) => [name, isOwnedNumber(name) ? null : ''])),
    ...KNOWN,
    ...known,
  }) as OwnedDraft;

export const ownedDraftOf = (record: OwnedPropertyRecord): OwnedDraft =>
  Object.fromEntries(
    OWNED_FORM_NAMES.map((name) => {
      const value = record[name];
      if (isOwnedNumber(name)) return [name, value];
      return [name, Array.isArray(value) ? value.join(', ') : (value ?? '')];
    }),
  ) as OwnedDraft;

export const documentRowsOf = ({
  documents,
}: Pick<OwnedPropertyRecord, 'documents'>): readonly FormRow[] =>
  documents.map(({ title, url }) => ({ title, url }));

/** Whether blank text is sent as null. Other text is sent as is, so that the API can say what's missing. */
const isNullable = (name: OwnedFormName): boolean =>
  isOwnedDate(name) || name === 'addressLine2' || name === 'occupancyStatus';

const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const text = (cell: FormRow[string] | undefined): string => String(cell ?? '').trim();

/** The request body; a document with neither a title nor a link is an empty row and is left out. */
export function ownedBodyOf(
  draft: OwnedDraft,
  documents: readonly FormRow[] = [],
): Record<string, unknown> {
  const fields = OWNED_FORM_NAMES.map((name) => {
    if (name === 'ownershipPercent') return [name, draft[name] ?? 100];
    if (name === 'tags') return [name, tagsIn(draft[name])];
    return [name, isNullable(name) ? String(draft[name]).trim() || null : draft[name]];
  });
  const linked = documents
    .map(({ title, url }) => ({ title: text(title), url: text(url) }))
    .filter(({ title, url }) => title !== '' || url !== '');
  return { ...Object.fromEntries(fields), documents: linked };
}

export type OwnedEdit = Partial<OwnedValues>;
type Value = OwnedValues[OwnedValueName];

const valueIn = (record: OwnedPropertyRecord, name: OwnedValueName): Value =>
  name === 'documents' ? record.documents.map(({ title, url }) => ({ title, url })) : record[name];

/** Compares by value, since each response has new arrays. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The entered values that differ from those read from the server. */
export function editOf(read: OwnedPropertyRecord, typed: OwnedEdit): OwnedEdit {
  const changed = VALUE_NAMES.filter(
    (name) => typed[name] !== undefined && !isSame(valueIn(read, name), typed[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

export interface FieldConflict {
  name: OwnedValueName;
  read: Value;
  /** The stored value. */
  current: Value;
  /** The value this user entered, which would overwrite the stored one; undefined if they didn't change the field. */
  typed: Value | undefined;
}

/** What another session changed since the property was read, and which of those fields this user also changed. */
export const conflictsOf = (
  read: OwnedPropertyRecord,
  current: OwnedPropertyRecord,
  edit: OwnedEdit,
): FieldConflict[] =>
  VALUE_NAMES.map((name) => ({
    name,
    read: valueIn(read, name),
    current: valueIn(current, name),
    typed: edit[name],
  }))
    .filter((conflict) => !isSame(conflict.read, conflict.current))
    .map((conflict) =>
      isSame(conflict.typed, conflict.current) ? { ...conflict, typed: undefined } : conflict,
    );

/** The edit without the fields that should keep their stored value. */
export const withoutFields = (edit: OwnedEdit, names: readonly OwnedValueName[]): OwnedEdit =>
  Object.fromEntries(
    Object.entries(edit).filter(([name]) => !names.includes(name as OwnedValueName)),
  );
