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

/** The values of the form: text as typed, numbers or null. Tags are one line of text. */
export type OwnedDraft = Record<FormNumber, number | null> &
  Record<Exclude<OwnedFormName, FormNumber>, string>;

type Document = Pick<OwnedPropertyRecord['documents'][number], 'title' | 'url'>;

/** Fields of the form and the list of documents. */
export type OwnedValueName = OwnedFormName | 'documents';
export type OwnedValues = { readonly [Name in OwnedFormName]: OwnedPropertyRecord[Name] } & {
  readonly documents: readonly Document[];
};

const VALUE_NAMES: readonly OwnedValueName[] = [...OWNED_FORM_NAMES, 'documents'];

/** Defaults of a new property. */
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

/** Text that may be unset; the others stay text, so that the endpoint can say what is missing. */
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

/** What the endpoints take; a document without a title and a link is a line that was left empty. */
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

/** Lists are read anew with every answer. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was typed over what was read. */
export function editOf(read: OwnedPropertyRecord, typed: OwnedEdit): OwnedEdit {
  const changed = VALUE_NAMES.filter(
    (name) => typed[name] !== undefined && !isSame(valueIn(read, name), typed[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

export interface FieldConflict {
  name: OwnedValueName;
  read: Value;
  /** As it is stored now. */
  current: Value;
  /** What is about to be saved over it; undefined where the reader left it alone. */
  typed: Value | undefined;
}

/** What another session changed since the property was read, and the fields that both changed. */
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

/** The edit without the fields whose current value stays. */
export const withoutFields = (edit: OwnedEdit, names: readonly OwnedValueName[]): OwnedEdit =>
  Object.fromEntries(
    Object.entries(edit).filter(([name]) => !names.includes(name as OwnedValueName)),
  );
