import { MOST_VENDORS, NewVendor, type VendorList } from '#contract/vendors/vendors.ts';
import type { CsvValue } from '#domain/text/csv.ts';
import { VENDOR_TAX_KINDS, type VendorTaxKind } from '#engine/books/nec.ts';
import { checkedRecords, type FileRecord, readRecords } from '#server/csv/read-records.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';

/** The columns of the export, which the importer reads, and what other tools call them. */
const VENDOR_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'vendor', 'vendorname', 'payee', 'company', 'companyname', 'contractor'],
  otherNames: ['othernames', 'alias', 'aliases', 'dba'],
  work: ['work', 'trade', 'category', 'service', 'services', 'type'],
  taxKind: ['taxclassification', 'taxkind', 'entitytype', 'classification'],
  isPaidByCard: ['paidbycard', 'card'],
  hasW9: ['w9', 'w9onfile', 'hasw9'],
  email: ['email', 'emailaddress', 'mainemail'],
  phone: ['phone', 'phonenumber', 'mainphone', 'mobile'],
  address: ['address', 'fulladdress', 'street', 'mailingaddress', 'billfrom'],
  notes: ['notes', 'note', 'comments', 'memo'],
};

/** Reads a file of vendors off the main thread. */
export const readVendorsJob: WorkerJob<string, FileRecord[]> = {
  name: 'read a file of vendors',
  lengthOf: alwaysShort,
  run: (csv) =>
    readRecords({ csv, columns: VENDOR_COLUMNS, required: ['name'], most: MOST_VENDORS }),
};

/** How spreadsheets write each kind of vendor. */
const KIND_WORDS: readonly [RegExp, VendorTaxKind][] = [
  [/law|attorney/i, 'lawFirm'],
  [/partner/i, 'partnership'],
  [/corp|\binc\b/i, 'corporation'],
  [/individual|sole|single|person/i, 'individual'],
];

const isYes = (cell: string): boolean => /^(y|yes|true|x|1|on file)$/i.test(cell);

function bodyOf({ otherNames, taxKind, isPaidByCard, hasW9, ...texts }: FileRecord['values']) {
  return {
    ...texts,
    ...(otherNames && {
      otherNames: otherNames
        .split(';')
        .map((name) => name.trim())
        .filter(Boolean),
    }),
    ...(taxKind && {
      taxKind: KIND_WORDS.find(([pattern]) => pattern.test(taxKind))?.[1] ?? 'unknown',
    }),
    ...(isPaidByCard && { isPaidByCard: isYes(isPaidByCard) }),
    ...(hasW9 && { hasW9: isYes(hasW9) }),
  };
}

export const vendorsIn = (records: readonly FileRecord[]): NewVendor[] =>
  checkedRecords(records, NewVendor, bodyOf);

const STATUS_TEXTS = {
  required: 'Needs a 1099-NEC',
  below: 'Below the threshold',
  exempt: 'Corporation',
  card: 'Reported by the card company',
  none: '',
} as const;

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

export function vendorLines({ year, items }: VendorList, only: 'all' | 'form1099'): CsvValue[][] {
  const listed = items.filter(({ form1099 }) => only === 'all' || form1099 === 'required');
  return [
    [
      'Name',
      'Other names',
      'Work',
      'Tax classification',
      'Paid by card',
      'W-9 on file',
      'Email',
      'Phone',
      'Address',
      'Notes',
      `Payments in ${year}`,
      `Paid in ${year}`,
      `For services in ${year}`,
      `Form 1099-NEC ${year}`,
    ],
    ...listed.map((vendor) => [
      vendor.name,
      vendor.otherNames.join('; '),
      vendor.work,
      VENDOR_TAX_KINDS.find(({ key }) => key === vendor.taxKind)?.label,
      yes(vendor.isPaidByCard),
      yes(vendor.hasW9),
      vendor.email,
      vendor.phone,
      vendor.address,
      vendor.notes,
      vendor.payments,
      vendor.paid,
      vendor.services,
      STATUS_TEXTS[vendor.form1099],
    ]),
  ];
}
