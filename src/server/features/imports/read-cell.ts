import type { ImportField } from '#contract/listings/imports.ts';
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

function asLotSize(text: string): ImportedCell {
  const number = numberInCell(text);
  if (number === null) return numericCell(text);
  // No lot is smaller than twenty square feet: such a number is acres.
  const isAcres = /ac/i.test(text) || number < 20;
  return { value: Math.round(isAcres ? number * SQUARE_FEET_PER_ACRE : number) };
}

const READERS: Partial<Record<ImportField, (text: string) => ImportedCell>> = {
  address: plainCell,
  addressLine2: plainCell,
  city: plainCell,
  county: plainCell,
  state: stateCell,
  zipCode: zipCodeCell,
  propertyType: propertyTypeCell,
  listedOn: dateCell,
  lotSize: asLotSize,
  bedrooms: wholeCell,
  squareFeet: wholeCell,
  yearBuilt: wholeCell,
  units: wholeCell,
};

/** The value of a cell in the type of its field; null for an empty one. */
export function readCellAs(field: ImportField, text: string): ImportedCell {
  const trimmed = text.trim();
  return saysNothing(trimmed) ? null : (READERS[field] ?? numericCell)(trimmed);
}
