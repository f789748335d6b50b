import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { MOST_IMPORT_CHARACTERS } from '#contract/listings/imports.ts';
import { queryWhole } from '#contract/numbers.ts';
import { VENDOR_TAX_KINDS, type VendorTaxKind } from '#engine/books/nec.ts';

export const MOST_VENDORS = 500;
const MOST_OTHER_NAMES = 20;

const TAX_KINDS = VENDOR_TAX_KINDS.map(({ key }) => key) as [VendorTaxKind, ...VendorTaxKind[]];

/** As long as an expense's payee. */
const VendorName = text(120).trim();

export const NewVendor = z.strictObject({
  name: VendorName.min(1, 'Enter the vendor’s name'),
  otherNames: list(VendorName.min(1), MOST_OTHER_NAMES, `Enter at most ${MOST_OTHER_NAMES} names`)
    .default([])
    .meta({
      description: 'Other names this vendor has on expenses and bank statements.',
      examples: [[]],
    }),
  work: text(120).trim().default('').meta({ description: 'What they do, such as plumbing.' }),
  taxKind: z
    .enum(TAX_KINDS, { error: 'Choose how the vendor is taxed' })
    .default('unknown')
    .meta({ description: 'From Form W-9. Payments to most corporations don’t go on a 1099-NEC.' }),
  isPaidByCard: z.boolean().default(false).meta({
    description: 'Paid by card or payment app, which reports the payments on Form 1099-K.',
  }),
  hasW9: z.boolean().default(false).meta({ description: 'Form W-9 is on file.' }),
  email: text(254).trim().default(''),
  phone: text(40).trim().default(''),
  address: text(300).trim().default(''),
  notes: text(2000).trim().default(''),
});
export type NewVendor = z.infer<typeof NewVendor>;

const Vendor = z
  .object({
    vendorId: z.string(),
    name: z.string(),
    otherNames: z.array(z.string()),
    work: z.string(),
    taxKind: z.enum(TAX_KINDS),
    isPaidByCard: z.boolean(),
    hasW9: z.boolean(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof Vendor>;

const NEC_STATUSES = ['required', 'below', 'exempt', 'card', 'none'] as const;

const paid = {
  /** Dollars paid in the year, minus refunds. */
  paid: z.number(),
  payments: z.int(),
  lastPaidOn: z.iso.date().nullable(),
};

const VendorWithYear = Vendor.extend({
  ...paid,
  /** The part paid for services, which counts toward Form 1099-NEC. */
  services: z.number(),
  form1099: z
    .enum(NEC_STATUSES)
    .describe(
      '`required` from the threshold on, `below` it; `exempt` for a corporation, `card` if a card company reports it, `none` without payments for services.',
    ),
}).meta({ id: 'VendorWithYear' });
export type VendorWithYear = z.infer<typeof VendorWithYear>;

const VendorList = z
  .object({
    year: z.int(),
    /** The yearly total at which a vendor needs a Form 1099-NEC, and its source. */
    threshold: z.object({ amount: z.number(), source: z.string() }),
    /** By name. */
    items: z.array(VendorWithYear),
    /** Payees without a vendor record, largest amount first; at most 100. */
    others: z.array(z.object({ name: z.string(), ...paid })),
    totals: z.object({
      paid: z.number().describe('Dollars paid to the vendors listed.'),
      form1099: z.int().describe('Vendors that need a Form 1099-NEC.'),
      form1099Amount: z.number(),
      missingW9: z
        .int()
        .describe('Vendors that need a Form 1099-NEC but have no Form W-9 on file.'),
    }),
  })
  .meta({ id: 'VendorList' });
export type VendorList = z.infer<typeof VendorList>;

const VendorParams = z.object({ vendorId: Id });
const YearQuery = z.strictObject({ year: queryWhole(1900, 2199).optional() });

export const listVendors = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/vendors',
  summary:
    'List vendors with what each was paid in a year and whether that needs a Form 1099-NEC; an expense counts for the vendor its payee names',
  query: YearQuery,
  response: VendorList,
});

export const createVendor = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/vendors',
  summary: 'Add a vendor; 409 if another vendor has one of its names',
  access: 'subscriber',
  status: 201,
  body: NewVendor,
  response: Vendor,
});

export const changeVendor = endpoint({
  method: 'PUT',
  path: '/api/v2/portfolio/vendors/{vendorId}',
  summary:
    'Edit a vendor; to keep counting expenses under its former name, list that among the other names',
  access: 'subscriber',
  params: VendorParams,
  body: NewVendor,
  response: Vendor,
});

export const removeVendors = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/vendors/remove',
  access: 'subscriber',
  summary: 'Remove vendors, all or none; their expenses stay',
  bodyLimit: BODY_LIMITS.simulation,
  body: z.strictObject({
    vendorIds: list(Id, MOST_VENDORS).refine(({ length }) => length > 0, 'Choose a vendor'),
  }),
  response: Message,
});

export const importVendors = endpoint({
  method: 'POST',
  path: '/api/v2/portfolio/vendors/import',
  summary:
    'Import vendors from a CSV file: all new ones, or none if a row has an error; vendors you already have are skipped',
  access: 'subscriber',
  rate: 'heavy',
  status: 201,
  bodyLimit: BODY_LIMITS.file,
  body: z.strictObject({ csv: text(MOST_IMPORT_CHARACTERS).min(1, 'The file is empty') }),
  response: z.object({ vendorIds: z.array(z.string()), known: z.int() }),
});

export const exportVendors = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/vendors/export',
  summary: 'Export vendors with a year’s totals as CSV, or only those that need a Form 1099-NEC',
  rate: 'heavy',
  query: YearQuery.extend({ only: z.enum(['all', 'form1099']).default('all') }),
  files: ['text/csv; charset=utf-8'],
});

export const vendorEndpoints = [
  listVendors,
  createVendor,
  changeVendor,
  removeVendors,
  importVendors,
  exportVendors,
];
