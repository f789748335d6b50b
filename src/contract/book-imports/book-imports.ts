import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { Recovery } from '#contract/expenses/expenses.ts';
import { LeaseAnswer } from '#contract/leases/leases.ts';
import { list } from '#contract/list.ts';
import {
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contract/listings/imports.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { BOOK_KIND_KEYS } from '#domain/text/book-kinds.ts';

/** What a column in a file from a bank or another landlord tool can contain. */
export const BOOK_FIELDS = [
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'text',
  'payee',
  'memo',
  'category',
  'subcategory',
  'property',
  'unit',
  'status',
  'account',
  'reference',
  'split',
  'balance',
  'recovery',
] as const;
export const BookField = z.enum(BOOK_FIELDS);
export type BookField = z.infer<typeof BookField>;

const BookKind = z.enum(BOOK_KIND_KEYS as [string, ...string[]]);

export const BookMapping = z.strictObject({
  /** What each column contains, in order; null to ignore it. */
  fields: list(BookField.nullable(), MOST_IMPORT_COLUMNS),
  /** True if money out is positive, as on a card statement. */
  isReversed: z.boolean().default(false),
  dateOrder: z.enum(['monthFirst', 'dayFirst']).nullable().default(null),
});
export type BookMapping = z.infer<typeof BookMapping>;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  fileName: text(200).default('bank.csv'),
  /**
   * Distinguishes accounts whose files have the same format. Empty uses the name in the file; null reuses the last
   * choice.
   */
  account: text(100).trim().nullable().default(null),
  /** Remembered for files with the same column names. */
  mapping: BookMapping.nullable().default(null),
};

const rowNumber = wholeBetween(1, 20 * MOST_IMPORT_ROWS, 'The row');
const rowNumbers = list(rowNumber, MOST_IMPORT_ROWS).default([]);

const BookRow = z.object({
  /** Position of the record in the file, from 1. */
  row: z.int(),
  line: z.int(),
  date: z.iso.date().nullable(),
  /** Dollars; money in is positive. */
  amount: z.number().nullable(),
  text: z.string(),
  kind: z.string().nullable(),
  propertyId: z.string().nullable(),
  /** The unit named in the file, if the property has it. */
  unitId: z.string().nullable(),
  /** Identifies the payer across rows. */
  payer: z.string(),
  /** For rent, fees and deposits: the only matching lease; null if none or several match. */
  lease: z
    .object({ historyId: z.string(), isAmount: z.boolean(), isPayer: z.boolean() })
    .nullable(),
  /** How long the file says an improvement is depreciated; null if it doesn't say, or for anything else. */
  recoveryClass: Recovery.nullable(),
  /** Already imported, so it's skipped. */
  isKnown: z.boolean(),
  /** A likely duplicate in the ledger, imported or entered manually; skipped unless included. */
  duplicateOf: z
    .object({
      /** Rows in this file that together add up to the ledger amount. */
      rows: z.array(z.int()),
      /** More than one if the row matches several ledger entries. */
      money: z.array(
        z.object({
          propertyId: z.string(),
          date: z.iso.date(),
          amount: z.number(),
          text: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Why it isn't imported: it's pending, failed, has no amount or offsets another row. */
  skipped: z.string().nullable(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type BookImportRow = z.infer<typeof BookRow>;

/** A lease that rows in the file could belong to. Amounts in dollars. */
const BookLease = LeaseAnswer.pick({
  id: true,
  propertyId: true,
  unitId: true,
  unitName: true,
  startsOn: true,
  endsOn: true,
  endedOn: true,
  afterEnd: true,
  monthlyRent: true,
  dueDay: true,
  proration: true,
  steps: true,
  recurring: true,
  deposit: true,
  paidThrough: true,
}).extend({
  tenants: z.array(z.string()),
  /** Rent charges around the file's dates, with the unpaid amount of each. */
  rent: z.array(z.object({ due: z.iso.date(), open: z.number() })),
  /** Balance due, excluding rent. */
  otherOpen: z.number(),
});
export type BookLease = z.infer<typeof BookLease>;

export const BookImportPreview = z
  .object({
    format: z.string(),
    columns: z.array(
      z.object({ name: z.string(), field: BookField.nullable(), samples: z.array(z.string()) }),
    ),
    isReversed: z.boolean(),
    dateOrder: z.enum(['monthFirst', 'dayFirst']).nullable(),
    /** The dates don't show whether the month or the day comes first, so the caller should choose. */
    needsDateOrder: z.boolean(),
    /** The user created this mapping in an earlier import. */
    isRemembered: z.boolean(),
    missing: z.array(BookField),
    account: z.object({
      /**
       * The accounts the rows are booked to, from the user's choice or the last import; several if the file names
       * several.
       */
      names: z.array(z.string()),
      /** The account named in the file. */
      own: z.string(),
      /** The user's choice; empty for the name in the file. */
      chosen: z.string(),
      /** The file names each row's account, so the user doesn't choose one. */
      isInFile: z.boolean(),
    }),
    /** Every account in the books, to choose from. */
    accounts: z.array(z.string()),
    rows: z.array(BookRow),
    /** Every lease in effect around the file's dates. */
    leases: z.array(BookLease),
    counts: z.object({
      rows: z.int(),
      new: z.int(),
      known: z.int(),
      duplicates: z.int(),
      skipped: z.int(),
      errors: z.int(),
    }),
  })
  .meta({ id: 'BookImportPreview' });
export type BookImportPreview = z.infer<typeof BookImportPreview>;

const BookImport = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    format: z.string(),
    rowCount: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'BookImport' });
export type BookImport = z.infer<typeof BookImport>;

export const previewBookImport = endpoint({
  method: 'POST',
  path: '/api/v2/books/imports/preview',
  token: 'read',
  summary: 'Preview a CSV file from a bank or another landlord tool, row by row; stores nothing',
  access: 'subscriber',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject(file),
  response: BookImportPreview,
});

export const commitBookImport = endpoint({
  method: 'POST',
  path: '/api/v2/books/imports',
  summary:
    'Import transactions from a CSV file: all new rows, or none if any has an error; rows already imported are skipped',
  access: 'subscriber',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({
    ...file,
    /** The user's choices where they differ from the preview; remembered for rows with the same description. */
    rows: list(
      z.strictObject({
        row: rowNumber,
        kind: BookKind,
        propertyId: Id.nullable(),
        /** For rent, fees and deposits: null leaves it unassigned; omit it to use the matching lease. */
        historyId: Id.nullable().optional(),
      }),
      MOST_IMPORT_ROWS,
    ).default([]),
    /** Rows to import even though they look like duplicates or that month's rent is already paid in full. */
    include: rowNumbers,
    /** Rows to skip this time. */
    leaveOut: rowNumbers,
  }),
  response: z.object({
    import: BookImport,
    booked: z.int(),
    known: z.int(),
    /** Skipped: already imported from another file or entered manually. */
    duplicates: z.int(),
    /** Skipped: the rent is already paid in full. */
    paidInFull: z.int(),
    /** Transfers and the like: remembered, but not booked. */
    apart: z.int(),
    skipped: z.int(),
  }),
});

export const listBookImports = endpoint({
  method: 'GET',
  path: '/api/v2/books/imports',
  summary: 'List imported transaction files, newest first',
  response: z.object({ items: z.array(BookImport) }),
});

export const undoBookImport = endpoint({
  method: 'DELETE',
  path: '/api/v2/books/imports/{bookImportId}',
  summary:
    'Undo a whole import: every row it booked is reversed, and the file can be imported again',
  params: z.object({ bookImportId: Id }),
  response: Message,
});

export const exportBooks = endpoint({
  method: 'GET',
  path: '/api/v2/books/export',
  summary: 'Export properties, expenses or payments as CSV files that can be re-imported',
  rate: 'heavy',
  query: z.strictObject({ what: z.enum(['properties', 'expenses', 'payments']) }),
  files: ['text/csv; charset=utf-8'],
});

export const bookImportEndpoints = [
  previewBookImport,
  commitBookImport,
  listBookImports,
  undoBookImport,
  exportBooks,
];
