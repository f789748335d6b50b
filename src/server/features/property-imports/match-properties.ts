import type {
  NewOwnedPropertyBody,
  OwnedPropertyChange,
} from '#contract/owned-properties/owned-property-fields.ts';
import {
  isSoldAfterBuying,
  SOLD_BEFORE,
} from '#contract/owned-properties/owned-property-fields.ts';
import {
  type PropertyImportRow,
  TAG_SEPARATOR,
} from '#contract/owned-properties/property-imports.ts';
import { OWNED_FIELD_NAMES, type OwnedFieldName } from '#domain/record/owned-fields.ts';
import { markDuplicates } from '#server/csv/mark-duplicates.ts';
import { plainText, propertyKey } from '#server/csv/property-key.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';
import type { ReadProperty } from './read-properties.ts';

type FieldValue = string | number | string[] | null;

/** A file row with the portfolio property it matches, if any. */
export interface MatchedProperty extends PropertyImportRow {
  /** The property to add; null if the row matches an existing one or has an error. */
  property: NewOwnedPropertyBody | null;
  /** The changed fields, as they are stored and as they would be after the import. */
  before: Record<string, FieldValue>;
  after: OwnedPropertyChange;
}

/**
 * Matches rows by property ID, or else by address; without a ZIP code, only if exactly one property has the address.
 */
export function matchProperties(
  rows: readonly ReadProperty[],
  owned: readonly OwnedPropertyRow[],
): MatchedProperty[] {
  const byId = new Map(owned.map((row) => [row.propertyId, row]));
  const byKey = new Map(owned.map((row) => [propertyKey(row), row]));
  const matched = rows.map((row) => {
    const { id, address, addressLine2, zipCode } = row.values;
    const named = byId.get(String(id ?? '').toLowerCase());
    if (named) return known(row, named, []);
    if (address === undefined) return fresh(row);
    const text = { address: String(address), addressLine2: String(addressLine2 ?? '') };
    const found =
      zipCode === undefined
        ? onlyOne(owned, text)
        : byKey.get(propertyKey({ ...text, zipCode: String(zipCode) }));
    return found ? known(row, found, KEY_FIELDS) : fresh(row);
  });
  markDuplicates(matched);
  markTwice(matched);
  return matched;
}

/** The same address can be written many ways, so a row matched by address doesn't change the stored one. */
const KEY_FIELDS: readonly OwnedFieldName[] = ['address', 'addressLine2', 'zipCode'];

function onlyOne(
  owned: readonly OwnedPropertyRow[],
  { address, addressLine2 }: { address: string; addressLine2: string },
): OwnedPropertyRow | undefined {
  const same = owned.filter(
    (row) =>
      plainText(row.address) === plainText(address) &&
      plainText(row.addressLine2 ?? '') === plainText(addressLine2),
  );
  return same.length === 1 ? same[0] : undefined;
}

const fresh = ({ line, values, errors, property }: ReadProperty): MatchedProperty => ({
  line,
  values,
  errors: [...errors],
  property,
  isKnown: false,
  match: null,
  before: {},
  after: {},
});

const cellOf = (value: FieldValue): string | number | null =>
  typeof value === 'object' ? (value?.join(`${TAG_SEPARATOR} `) ?? null) : value;

function known(
  { line, values, changeErrors, change }: ReadProperty,
  row: OwnedPropertyRow,
  without: readonly OwnedFieldName[],
): MatchedProperty {
  const fields = OWNED_FIELD_NAMES.filter((field) => !without.includes(field)).flatMap((field) => {
    const after = change?.[field];
    // An empty cell changes nothing.
    if (after === undefined || after === null || cellOf(after) === cellOf(row[field])) return [];
    return [{ field, before: row[field], after }];
  });
  const after: OwnedPropertyChange = Object.fromEntries(
    fields.map((one) => [one.field, one.after]),
  );
  const errors = [...changeErrors];
  if (!isSoldAfterBuying({ ...row, ...after }))
    errors.push({ field: 'soldOn', message: SOLD_BEFORE.error });
  return {
    line,
    values,
    errors,
    property: null,
    isKnown: true,
    match: {
      propertyId: row.propertyId,
      address: row.address,
      version: row.version,
      changes: fields.map((one) => ({
        field: one.field,
        before: cellOf(one.before),
        after: cellOf(one.after) ?? '',
      })),
    },
    before: Object.fromEntries(fields.map((one) => [one.field, one.before])),
    after,
  };
}

/** Two rows for the same property would change it twice. */
function markTwice(rows: readonly MatchedProperty[]): void {
  const seen = new Map<string, number>();
  for (const { match, line, errors } of rows) {
    if (!match) continue;
    const first = seen.get(match.propertyId);
    if (first === undefined) seen.set(match.propertyId, line);
    else errors.push({ field: 'address', message: `Same property as line ${first}` });
  }
}
