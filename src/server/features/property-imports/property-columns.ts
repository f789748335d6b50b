import {
  OWNED_IMPORT_FIELDS,
  type OwnedImportField,
} from '#contract/owned-properties/property-imports.ts';
import { isOwnedDate, isOwnedNumber } from '#domain/record/owned-fields.ts';
import { matchColumns, PROPERTY_COLUMN_NAMES } from '#server/csv/column-names.ts';
import {
  dateCell,
  type ImportedCell,
  numericCell,
  plainCell,
  propertyTypeCell,
  saysNothing,
  stateCell,
  wholeCell,
  zipCodeCell,
} from '#server/csv/read-cell.ts';

/** Other tools' names for our export's columns; letters and digits only. */
const OTHER_NAMES: Partial<Record<OwnedImportField, readonly string[]>> = {
  ...PROPERTY_COLUMN_NAMES,
  id: ['propertyid', 'freeholdid'],
  purchasePrice: ['price', 'pricepaid', 'boughtfor', 'acquisitionprice', 'costbasis'],
  purchaseDate: ['datepurchased', 'bought', 'boughton', 'closingdate', 'acquisitiondate'],
  closingCosts: ['closingcost', 'costsofclosing'],
  currentValue: ['estimatedvalue', 'marketvalue', 'value', 'currentmarketvalue'],
  landPercent: ['land', 'landshare'],
  inServiceOn: ['inservice', 'placedinservice', 'inservicedate'],
  otherMonthlyIncome: ['otherincome'],
  occupancyStatus: ['occupancy', 'status'],
  vacancyRatePercent: ['vacancy', 'vacancyrate'],
  utilitiesAnnual: ['utilities'],
  otherExpensesAnnual: ['otherexpenses'],
  maintenancePercent: ['maintenance', 'maintenancerate'],
  managementPercent: ['management', 'managementfee', 'managementrate'],
  capexPercent: ['capex', 'capexrate', 'capitalexpenditures'],
  downPaymentPercent: ['downpayment', 'down'],
  loanInterestRate: ['interestrate', 'mortgagerate', 'rate'],
  loanTermYears: ['loanterm', 'term', 'mortgageterm'],
  soldOn: ['datesold', 'saledate'],
  salePrice: ['soldfor', 'soldprice'],
  ownershipPercent: ['ownership', 'ownershipshare', 'myshare'],
  entity: ['owner', 'llc', 'ownedby', 'portfolio'],
  notes: ['note', 'comments', 'memo'],
};

const NAMES = Object.fromEntries(
  OWNED_IMPORT_FIELDS.map((field) => [field, [field.toLowerCase(), ...(OTHER_NAMES[field] ?? [])]]),
) as unknown as Record<OwnedImportField, readonly string[]>;

export const guessOwnedFields = (names: readonly string[]): (OwnedImportField | null)[] =>
  matchColumns(names, NAMES);

const READERS: Partial<Record<OwnedImportField, (text: string) => ImportedCell>> = {
  id: plainCell,
  state: stateCell,
  zipCode: zipCodeCell,
  propertyType: propertyTypeCell,
  yearBuilt: wholeCell,
};

function readerOf(field: OwnedImportField): (text: string) => ImportedCell {
  const special = READERS[field];
  if (special || field === 'id') return special ?? plainCell;
  if (isOwnedDate(field)) return dateCell;
  return isOwnedNumber(field) ? numericCell : plainCell;
}

/** A cell's value in its field's type; null if empty. */
export function ownedCell(field: OwnedImportField, text: string): ImportedCell {
  const trimmed = text.trim();
  return saysNothing(trimmed) ? null : readerOf(field)(trimmed);
}
