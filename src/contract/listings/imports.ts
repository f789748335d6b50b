import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { FIGURE_NAMES } from './properties.ts';

/* File limits, checked while reading, before any cell is parsed. */
export const MOST_IMPORT_ROWS = 5000;
export const MOST_IMPORT_COLUMNS = 200;
export const LONGEST_IMPORT_CELL = 5000;
export const MOST_IMPORT_CHARACTERS = 4_000_000;

/** What a column can contain: the fields of a new property. */
export const IMPORT_FIELDS = [
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'county',
  'latitude',
  'longitude',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'lotSize',
  'yearBuilt',
  'units',
  'status',
  'offer',
  'listedOn',
  'soldOn',
  'price',
  'soldPrice',
  'hoaPeriod',
  ...FIGURE_NAMES,
] as const;
export const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

export const ImportFormat = z.enum(['rentcast', 'redfin', 'generic']);
export type ImportFormat = z.infer<typeof ImportFormat>;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  /** What each column contains, in order; null to ignore it. If omitted, guessed from the column names. */
  fields: list(ImportField.nullable(), MOST_IMPORT_COLUMNS).optional(),
};

const ImportRow = z
  .object({
    /** Line number as in a text editor: the header is line 1. */
    line: z.int(),
    values: z.partialRecord(ImportField, z.union([z.string(), z.number()])),
    errors: z.array(z.object({ field: ImportField.nullable(), message: z.string() })),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z
  .object({
    format: ImportFormat,
    columns: z.array(
      z.object({
        name: z.string(),
        field: ImportField.nullable(),
        samples: z.array(z.string()),
      }),
    ),
    /** The first 200 rows, plus up to 200 more with errors. */
    rows: z.array(ImportRow),
    rowCount: z.int(),
    errorRowCount: z.int(),
    /** Rows that aren't for sale: sold, for rent or off the market. */
    notForSaleCount: z.int(),
    /** Required fields that are missing. */
    missing: z.array(ImportField),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ListingImport = z
  .object({
    importId: z.uuid(),
    fileName: z.string(),
    format: ImportFormat,
    rowCount: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'ListingImport' });

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/v2/properties/imports/preview',
  token: 'read',
  summary: 'Preview a CSV file of listings; stores nothing',
  access: 'subscriber',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject(file),
  response: ImportPreview,
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/api/v2/properties/imports',
  summary: 'Import a CSV file of listings: every row, or none if any has an error',
  access: 'subscriber',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({ ...file, fileName: text(200).default('listings.csv') }),
  response: ListingImport,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/v2/properties/imports',
  summary: 'List imported files, newest first',
  response: z.object({ items: z.array(ListingImport) }),
});

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/v2/properties/imports/{importId}',
  summary: 'Remove an imported file and its listings',
  params: z.strictObject({ importId: Id }),
  response: Message,
});

export const importEndpoints = [previewImport, commitImport, listImports, undoImport];
