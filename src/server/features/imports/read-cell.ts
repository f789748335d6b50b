import type { ImportField } from '#contract/listings/imports.ts';
import type { ListingStatus } from '#domain/listing/listing-status.ts';
import { SQUARE_FEET_PER_ACRE } from '#domain/listing/search-filters.ts';
import {
  dateCell,
  type ImportedCell,
  numberInCell,
  numericCell,
  plainCell,
  propertyTypeCell,
  saysNothing,
  stateCell,
  wholeCell,
  zipCodeCell,
} from '#server/csv/read-cell.ts';
import { dayIn } from '#server/csv/read-day.ts';

function asLotSize(text: string): ImportedCell {
  const number = numberInCell(text);
  if (number === null) return numericCell(text);
  // No lot is under 20 square feet, so a number that small is acres.
  const isAcres = /ac/i.test(text) || number < 20;
  return { value: Math.round(isAcres ? number * SQUARE_FEET_PER_ACRE : number) };
}

/** Listing services' names for each status; specific patterns come before general ones. */
const STATUSES: readonly [RegExp, ListingStatus][] = [
  [/closed|sold|past sale/i, 'Sold'],
  [/pending|contract|contingent/i, 'Pending'],
  [/withdrawn|cancel|expired|hold|delete|incomplete|inactive|off.?market/i, 'Off market'],
  [/rent|lease/i, 'For rent'],
];

const asStatus = (text: string): ImportedCell => ({
  value: STATUSES.find(([pattern]) => pattern.test(text))?.[1] ?? 'Active',
});

const asOffer = (text: string): ImportedCell => ({
  value: /lease|rent/i.test(text) ? 'For rent' : 'For sale',
});

const asSoldDay = (text: string): ImportedCell => {
  const day = dayIn(text, 'monthFirst');
  return day ? { value: day } : { error: `Not a date: ${text.slice(0, 40)}` };
};

const READERS: Partial<Record<ImportField, (text: string) => ImportedCell>> = {
  address: plainCell,
  addressLine2: plainCell,
  city: plainCell,
  county: plainCell,
  state: stateCell,
  zipCode: zipCodeCell,
  propertyType: propertyTypeCell,
  status: asStatus,
  offer: asOffer,
  soldOn: asSoldDay,
  hoaPeriod: plainCell,
  listedOn: dateCell,
  lotSize: asLotSize,
  bedrooms: wholeCell,
  squareFeet: wholeCell,
  yearBuilt: wholeCell,
  units: wholeCell,
};

/** A cell's value in its field's type; null if empty. */
export function readCellAs(field: ImportField, text: string): ImportedCell {
  const trimmed = text.trim();
  return saysNothing(trimmed) ? null : (READERS[field] ?? numericCell)(trimmed);
}
