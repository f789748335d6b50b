import { z } from 'zod';
import { Id, Instant, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { LeaseAnswer } from '#contract/leases/leases.ts';
import { list } from '#contract/list.ts';
import {
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '#contract/listings/imports.ts';
import { wholeBetween } from '#contract/numbers.ts';
import { BOOK_KIND_KEYS } from '#domain/text/book-kinds.ts';

/** What a column of a bank's or a landlord tool's file may be. */
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
] as const;
export const BookField = z.enum(BOOK_FIELDS);
export type BookField = z.infer<typeof BookField>;

const BookKind = z.enum(BOOK_KIND_KEYS as [string, ...string[]]);

export const BookMapping = z.strictObject({
  /** The meaning of each column in order, null to leave one out. */
  fields: list(BookField.nullable(), MOST_IMPORT_COLUMNS),
  /** Money out is positive, as on a card's statement. */
  isReversed: z.boolean().default(false),
  dateOrder: z.enum(['monthFirst', 'dayFirst']).nullable().default(null),
});
export type BookMapping = z.infer<typeof BookMapping>;

const file = {
  csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty'),
  fileName: text(200).default('bank.csv'),
  /** Distinguishes two accounts whose files have the same format; empty for the file's own name, null as last time. */
  account: text(100).trim().nullable().default(null),
  /** Made once and remembered for files with the same names of columns. */
  mapping: BookMapping.nullable().default(null),
};

const rowNumber = wholeBetween(1, 20 * MOST_IMPORT_ROWS, 'The row');
const rowNumbers = list(rowNumber, MOST_IMPORT_ROWS).default([]);

const BookRow = z.object({
  /** Counts the records of the file from 1. */
  row: z.int(),
  line: z.int(),
  date: z.iso.date().nullable(),
  /** Dollars; money in is positive. */
  amount: z.number().nullable(),
  text: z.string(),
  kind: z.string().nullable(),
  propertyId: z.string().nullable(),
  /** As the file names it, where the property has it. */
  unitId: z.string().nullable(),
  /** The same for every row of one payer. */
  payer: z.string(),
  /** Of rent, fees and deposits: the one lease that fits; null where none or several do. */
  lease: z
    .object({ historyId: z.string(), isAmount: z.boolean(), isPayer: z.boolean() })
    .nullable(),
  /** Imported before: it is not imported again. */
  isKnown: z.boolean(),
  /** Money in the ledgers that is probably the same, from another file or recorded by hand: left out unless included. */
  duplicateOf: z
    .object({
      /** Rows of this file that are that money together. */
      rows: z.array(z.int()),
      /** More than one where the row is several amounts in the ledgers. */
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
  /** Why it is no row for the books: pending, failed, without an amount, the other side of a row. */
  skipped: z.string().nullable(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type BookImportRow = z.infer<typeof BookRow>;

/** A lease that rows of the file can be for. Dollars. */
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
  /** Rent charges around the dates of the file, and how much of each is not paid yet. */
  rent: z.array(z.object({ due: z.iso.date(), open: z.number() })),
  /** The balance due apart from rent. */
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
    /** No date shows whether month or day comes first: the caller should choose. */
    needsDateOrder: z.boolean(),
    /** The mapping is one the user made before. */
    isRemembered: z.boolean(),
    missing: z.array(BookField),
    account: z.object({
      /** What the rows are booked under: as chosen, or as last time; several where the file names several. */
      names: z.array(z.string()),
      /** As the file alone says. */
      own: z.string(),
      /** As chosen; empty for the file's own name. */
      chosen: z.string(),
      /** The file names the account of each row, so none is chosen. */
      isInFile: z.boolean(),
    }),
    /** Every account in the books, to choose from. */
    accounts: z.array(z.string()),
    rows: z.array(BookRow),
    /** Every lease in force around the dates of the file. */
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
  summary:
    'Preview a CSV file of a bank or a landlord tool: what each row would become; stores nothing',
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
    'Import a CSV file into the books: every new row, or none if one has an error; rows imported before are recognized',
  access: 'subscriber',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({
    ...file,
    /** What the user decided for rows, instead of what the preview proposed; remembered for the same texts. */
    rows: list(
      z.strictObject({
        row: rowNumber,
        kind: BookKind,
        propertyId: Id.nullable(),
        /** Of rent, fees and deposits; null leaves it unassigned, absent takes the lease that fits. */
        historyId: Id.nullable().optional(),
      }),
      MOST_IMPORT_ROWS,
    ).default([]),
    /** Rows that are imported although the same money seems to be there, or the rent of the month is paid in full. */
    include: rowNumbers,
    /** Rows that are not imported this time. */
    leaveOut: rowNumbers,
  }),
  response: z.object({
    import: BookImport,
    booked: z.int(),
    known: z.int(),
    /** Left out: the same money was there, from another file or recorded by hand. */
    duplicates: z.int(),
    /** Left out: the rent they would pay is paid in full. */
    paidInFull: z.int(),
    /** Transfers and the like: remembered, booked nowhere. */
    apart: z.int(),
    skipped: z.int(),
  }),
});

export const listBookImports = endpoint({
  method: 'GET',
  path: '/api/v2/books/imports',
  summary: 'Files imported into the books, newest first',
  response: z.object({ items: z.array(BookImport) }),
});

export const undoBookImport = endpoint({
  method: 'DELETE',
  path: '/api/v2/books/imports/{bookImportId}',
  summary:
    'Undo an import as a whole: each row it booked is reversed, and the file can be imported again',
  params: z.object({ bookImportId: Id }),
  response: Message,
});

export const exportBooks = endpoint({
  method: 'GET',
  path: '/api/v2/books/export',
  summary:
    'Properties, expenses or payments as CSV, in the form in which they can be imported again',
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
