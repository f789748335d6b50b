import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { ReadVersion } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { MOST_IMPORT_CHARACTERS, MOST_IMPORT_COLUMNS } from '#contract/listings/imports.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { OWNED_FIELD_NAMES, type OwnedFieldName } from '#domain/record/owned-fields.ts';
import { OwnedRecordChange } from './owned-property-fields.ts';

/**
 * The export columns, in order, which are also what an imported column can contain. Units and documents have no
 * columns.
 */
export const OWNED_IMPORT_FIELDS: readonly ['id', ...OwnedFieldName[]] = [
  'id',
  ...OWNED_FIELD_NAMES,
];
export const OwnedImportField = z.enum(OWNED_IMPORT_FIELDS);
export type OwnedImportField = z.infer<typeof OwnedImportField>;

/** One cell can hold several tags. */
export const TAG_SEPARATOR = ';';

/** The portfolio limit, whether properties are added one at a time or imported. */
export const MOST_OWNED_PROPERTIES = 500;

/** Low enough that one request can undo all of an import's updates, including notes. */
export const MOST_IMPORT_UPDATES = 200;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  /**
   * What each column contains, in order; null to ignore it. If omitted, we use the remembered mapping or else guess
   * from the column names.
   */
  fields: list(OwnedImportField.nullable(), MOST_IMPORT_COLUMNS).optional(),
};

const Cell = z.union([z.string(), z.number()]);

/** The portfolio property a row refers to, matched by ID or, failing that, by address. */
const ImportMatch = z.object({
  propertyId: z.uuid(),
  address: z.string(),
  /** The previewed version; the change is rejected if the property has changed since. */
  version: z.int(),
  /** Cells that differ from the record; an empty cell changes nothing. */
  changes: z.array(z.object({ field: OwnedImportField, before: Cell.nullable(), after: Cell })),
});

const PropertyImportRow = z
  .object({
    /** Line number as in a text editor: the header is line 1. */
    line: z.int(),
    values: z.partialRecord(OwnedImportField, Cell),
    /** Already in the portfolio: not added again, and changed only on request. */
    isKnown: z.boolean(),
    match: ImportMatch.nullable(),
    errors: z.array(z.object({ field: OwnedImportField.nullable(), message: z.string() })),
  })
  .meta({ id: 'PropertyImportRow' });
export type PropertyImportRow = z.infer<typeof PropertyImportRow>;

export const PropertyImportPreview = z
  .object({
    columns: z.array(
      z.object({
        name: z.string(),
        field: OwnedImportField.nullable(),
        samples: z.array(z.string()),
      }),
    ),
    rows: z.array(PropertyImportRow),
    rowCount: z.int(),
    errorRowCount: z.int(),
    knownRowCount: z.int(),
    /** Required fields that are missing. */
    missing: z.array(OwnedImportField),
    /** The user mapped these columns before, for a file with the same names. */
    isRemembered: z.boolean(),
  })
  .meta({ id: 'PropertyImportPreview' });
export type PropertyImportPreview = z.infer<typeof PropertyImportPreview>;

export const previewPropertyImport = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/imports/preview',
  token: 'read',
  summary: 'Preview a CSV file of owned properties; stores nothing',
  access: 'subscriber',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject(file),
  response: PropertyImportPreview,
});

export const commitPropertyImport = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/imports',
  summary:
    'Import properties from a CSV file: all new ones, or none if any row has an error; properties you already have are matched by ID or address and changed only if you list their line in `updates`',
  access: 'subscriber',
  limit: 'ownedProperties',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({
    ...file,
    /** Lines whose property should be updated, with the previewed version; 409 if it has changed since. */
    updates: list(
      z.strictObject({ line: wholeBetween(1, 1_000_000, 'The line'), version: ReadVersion }),
      MOST_IMPORT_UPDATES,
      `Update at most ${MOST_IMPORT_UPDATES} properties at a time`,
    ).optional(),
  }),
  response: z.object({
    added: z.int(),
    updated: z.int(),
    /** Matched and skipped. */
    known: z.int(),
    propertyIds: z.array(z.uuid()),
    /** What's needed to undo the import: the changed properties with their original fields. */
    changed: z.array(
      z.object({
        propertyId: z.uuid(),
        version: z.int(),
        before: z.record(z.string(), z.union([Cell, z.array(z.string())]).nullable()),
      }),
    ),
  }),
});

export const undoPropertyImport = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/imports/undo',
  summary:
    'Undo an import: new properties are removed (and can be restored for 30 days), and changed ones get their old fields back; 409 if any has changed since',
  access: 'subscriber',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({
    propertyIds: list(Id, MOST_OWNED_PROPERTIES),
    changed: list(
      z.strictObject({ propertyId: Id, version: ReadVersion, before: OwnedRecordChange }),
      MOST_IMPORT_UPDATES,
    ),
  }),
  response: Message,
});

export const propertyImportEndpoints = [
  previewPropertyImport,
  commitPropertyImport,
  undoPropertyImport,
];
