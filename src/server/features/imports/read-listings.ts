import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportFormat,
  type ImportRow,
} from '#contract/listings/imports.ts';
import { NewProperty } from '#contract/listings/properties.ts';
import { roundToCents } from '#engine/money.ts';
import { markDuplicates } from '#server/csv/mark-duplicates.ts';
import { type CsvRecord, parseCsv } from '#server/csv/parse-csv.ts';
import { refuseFile } from '#server/csv/refuse-file.ts';
import { guessFields, guessFormat } from './guess-columns.ts';
import { readCellAs } from './read-cell.ts';

export interface ReadRow extends ImportRow {
  /** Null if there is an error. */
  property: NewProperty | null;
}

export interface ReadFile {
  format: ImportFormat;
  names: string[];
  fields: (ImportField | null)[];
  samples: string[][];
  rows: ReadRow[];
  missing: ImportField[];
}

const REQUIRED: readonly ImportField[] = ['address', 'city', 'state', 'zipCode', 'price'];
/** Read from the address line if the file has no columns for them. */
const IN_ADDRESS: readonly ImportField[] = ['city', 'state', 'zipCode'];
const COUNTRY = /^\s*USA?$/;
const STATE_AND_ZIP = /^\s*([A-Za-z]{2})\.?,?\s+(\d{5})(?:-\d{4})?$/;
const SAMPLES = 3;

/** Reads a listings file into importable rows, each with its errors. */
export function readListings(csv: string, chosen?: readonly (ImportField | null)[]): ReadFile {
  const [header, ...records] = parseCsv(csv);
  const names = header?.cells ?? [];
  const format = guessFormat(names);
  const meant = chosen ?? guessFields(names);
  const fields = names.map((_, i) => meant[i] ?? null);
  refuseUnreadable(names, records, fields);
  // A row with a single filled cell is a note below the header, not a listing.
  const listings = records.filter(
    ({ cells }) => names.length < 3 || cells.filter((cell) => cell !== '').length > 1,
  );
  const isInAddress = fields.includes('address') && !IN_ADDRESS.some((one) => fields.includes(one));
  const rows = listings.map((record) => readRow(record, fields, isInAddress));
  markDuplicates(rows);
  const missing = REQUIRED.filter(
    (field) => !fields.includes(field) && !(isInAddress && IN_ADDRESS.includes(field)),
  );
  const samples = names.map((_, i) => samplesOf(listings, i));
  return { format, names, fields, samples, rows, missing };
}

/** The first non-empty cells of a column. */
function samplesOf(listings: readonly CsvRecord[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of listings) {
    const cell = cells[column] ?? '';
    if (cell !== '') samples.push(cell);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

function refuseUnreadable(
  names: readonly string[],
  records: readonly CsvRecord[],
  fields: readonly (ImportField | null)[],
): void {
  if (names.length === 0) throw refuseFile('The file has no header row.');
  if (records.length === 0) throw refuseFile('The file has a header row but no data rows.');
  const twice = IMPORT_FIELDS.find((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice) throw refuseFile(`Two columns are mapped to ${twice}.`, 'fields');
}

function readRow(
  { line, cells }: CsvRecord,
  fields: readonly (ImportField | null)[],
  isInAddress: boolean,
): ReadRow {
  const values: ImportRow['values'] = {};
  const errors: ImportRow['errors'] = [];
  fields.forEach((field, i) => {
    const read = field && readCellAs(field, cells[i] ?? '');
    if (!field || !read) return;
    if ('error' in read) errors.push({ field, message: read.error });
    else values[field] = read.value;
  });
  const inAddress = splitAddress(String(values.address ?? ''));
  if (isInAddress) Object.assign(values, inAddress);
  // "227 Thistlewick Rd, Columbus, OH 43206" next to a city column: keep only the street.
  else if (inAddress.address && inAddress.city === values.city) values.address = inAddress.address;
  const failed = new Set(errors.map(({ field }) => field));
  const result = NewProperty.safeParse(listingOf(values));
  for (const { path, message, code } of result.error?.issues ?? []) {
    const field = IMPORT_FIELDS.find((one) => one === path[0]) ?? null;
    if (failed.has(field)) continue;
    failed.add(field);
    const isAbsent = code === 'invalid_type' && field !== null && values[field] === undefined;
    errors.push({ field, message: isAbsent ? 'Missing' : message });
  }
  return { line, values, errors, property: errors.length === 0 ? (result.data ?? null) : null };
}

/** How many months an HOA fee covers. */
const HOA_MONTHS: readonly [RegExp, number][] = [
  [/semi.?annual/i, 6],
  [/annual|year/i, 12],
  [/quarter/i, 3],
];

/**
 * Combines the cells of a row: a sold home gets its sold price, and a quarterly or annual fee is converted to a monthly
 * one.
 */
function listingOf({ offer, soldPrice, hoaPeriod, ...values }: ImportRow['values']) {
  const status = offer === 'For rent' ? 'For rent' : values.status;
  const isSold = status === 'Sold';
  const months = HOA_MONTHS.find(([pattern]) => pattern.test(String(hoaPeriod ?? '')))?.[1] ?? 1;
  const { address, addressLine2, hoaMonthly, soldOn } = values;
  return {
    propertyType: 'Single Family',
    ...values,
    ...(status !== undefined && { status }),
    ...(isSold && soldPrice !== undefined && { price: soldPrice }),
    soldOn: isSold ? soldOn : null,
    ...(typeof hoaMonthly === 'number' && { hoaMonthly: roundToCents(hoaMonthly / months) }),
    // "#310" in the street is already the unit.
    ...(addressLine2 !== undefined &&
      String(address ?? '').endsWith(`#${addressLine2}`) && { addressLine2: null }),
  };
}

function splitAddress(address: string): ImportRow['values'] {
  const parts = address.split(',');
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  // Handles both "OH 43205" and "OH, 43205".
  const ending = [1, 2]
    .map((count) => ({ count, found: STATE_AND_ZIP.exec(parts.slice(-count).join(',')) }))
    .find(({ found }) => found);
  if (!ending?.found) return {};
  const [, state, zipCode] = ending.found;
  const [city, ...streetParts] = parts.slice(0, -ending.count).toReversed();
  const street = streetParts.toReversed().join(',');
  return street && city && state && zipCode
    ? { address: street, city: city.trim(), state: state.toUpperCase(), zipCode }
    : {};
}
