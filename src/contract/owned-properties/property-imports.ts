import { z } from 'zod';
import { text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { MOST_IMPORT_CHARACTERS, MOST_IMPORT_COLUMNS } from '#contract/listings/imports.ts';
import type { NewOwnedPropertyBody } from './owned-property-fields.ts';

/** The columns of the export, in their order, and what a column of any file may be. Units and documents have none. */
export const OWNED_IMPORT_FIELDS = [
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'latitude',
  'longitude',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'yearBuilt',
  'purchasePrice',
  'purchaseDate',
  'closingCosts',
  'rehabCost',
  'currentValue',
  'landPercent',
  'inServiceOn',
  'monthlyRent',
  'otherMonthlyIncome',
  'occupancyStatus',
  'vacancyRatePercent',
  'propertyTaxesAnnual',
  'insuranceAnnual',
  'insuranceRenewsOn',
  'hoaMonthly',
  'utilitiesAnnual',
  'otherExpensesAnnual',
  'maintenancePercent',
  'managementPercent',
  'capexPercent',
  'downPaymentPercent',
  'loanInterestRate',
  'loanTermYears',
  'reserveMaintenancePercent',
  'reserveCapexPercent',
  'reserveVacancyPercent',
  'soldOn',
  'salePrice',
  'sellingCosts',
  'ownershipPercent',
  'entity',
  'tags',
  'notes',
] as const satisfies readonly (keyof NewOwnedPropertyBody)[];
export const OwnedImportField = z.enum(OWNED_IMPORT_FIELDS);
export type OwnedImportField = z.infer<typeof OwnedImportField>;

/** One cell holds several tags. */
export const TAG_SEPARATOR = ';';

/** A portfolio has no more, whether they are added one by one or by a file. */
export const MOST_OWNED_PROPERTIES = 500;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  /** The meaning of each column in order, null to leave one out; where absent as remembered, else by the names. */
  fields: list(OwnedImportField.nullable(), MOST_IMPORT_COLUMNS).optional(),
};

const PropertyImportRow = z
  .object({
    /** As an editor counts lines: the names are on line 1. */
    line: z.int(),
    values: z.partialRecord(OwnedImportField, z.union([z.string(), z.number()])),
    /** In the portfolio already: it is not added again. */
    isKnown: z.boolean(),
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
    'Add the properties of a CSV file: every new one, or none if a row has an error; those in the portfolio already are recognized by their address',
  access: 'subscriber',
  limit: 'ownedProperties',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject(file),
  response: z.object({
    added: z.int(),
    known: z.int(),
    propertyIds: z.array(z.uuid()),
  }),
});

export const propertyImportEndpoints = [previewPropertyImport, commitPropertyImport];
