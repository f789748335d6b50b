import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { ReadVersion } from '#contract/dated-money.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { MOST_IMPORT_CHARACTERS, MOST_IMPORT_COLUMNS } from '#contract/listings/imports.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { OWNED_FIELD_NAMES, type OwnedFieldName } from '#domain/record/owned-fields.ts';
import { OwnedRecordChange } from './owned-property-fields.ts';

/** The columns of the export, in their order, and what a column of any file may be. Units and documents have none. */
export const OWNED_IMPORT_FIELDS: readonly ['id', ...OwnedFieldName[]] = [
  'id',
  ...OWNED_FIELD_NAMES,
];
export const OwnedImportField = z.enum(OWNED_IMPORT_FIELDS);
export type OwnedImportField = z.infer<typeof OwnedImportField>;

/** One cell holds several tags. */
export const TAG_SEPARATOR = ';';

/** A portfolio has no more, whether they are added one by one or by a file. */
export const MOST_OWNED_PROPERTIES = 500;

/** So that one request can undo them all, notes included. */
export const MOST_IMPORT_UPDATES = 200;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  /** The meaning of each column in order, null to leave one out; where absent as remembered, else by the names. */
  fields: list(OwnedImportField.nullable(), MOST_IMPORT_COLUMNS).optional(),
};

const Cell = z.union([z.string(), z.number()]);

/** A property of the portfolio that a row is about, by its id, else by its address. */
const ImportMatch = z.object({
  propertyId: z.uuid(),
  address: z.string(),
  /** As previewed: the change is refused if the property was changed since. */
  version: z.int(),
  /** Cells that differ from the record; an empty cell changes nothing. */
  changes: z.array(z.object({ field: OwnedImportField, before: Cell.nullable(), after: Cell })),
});

const PropertyImportRow = z
  .object({
    /** As an editor counts lines: the names are on line 1. */
    line: z.int(),
    values: z.partialRecord(OwnedImportField, Cell),
    /** In the portfolio already: it is not added again, and changed only if asked for. */
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
    /** Fields without which nothing can be imported. */
    missing: z.array(OwnedImportField),
    /** The columns are as the user set them for a file with the same names. */
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
    'Add the properties of a CSV file: every new one, or none if a row has an error; those in the portfolio already are recognized by their id, else by their address, and changed only where their line is named',
  access: 'subscriber',
  limit: 'ownedProperties',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({
    ...file,
    /** Lines whose property is changed, each at the version of its preview; 409 if it was changed since. */
    updates: list(
      z.strictObject({ line: wholeBetween(1, 1_000_000, 'The line'), version: ReadVersion }),
      MOST_IMPORT_UPDATES,
      `Update at most ${MOST_IMPORT_UPDATES} properties at a time`,
    ).optional(),
  }),
  response: z.object({
    added: z.int(),
    updated: z.int(),
    /** Recognized and left as they are. */
    known: z.int(),
    propertyIds: z.array(z.uuid()),
    /** What undoing it takes: the properties that were changed, with the fields as they were. */
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
    'Undo an import in one step: its new properties are removed and can be restored for 30 days, those it changed get their fields back; 409 if one was changed since',
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
