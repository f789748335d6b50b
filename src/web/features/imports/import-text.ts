import type { ImportField, ImportFormat } from '#contract/listings/imports.ts';
import { counted } from '#domain/text/number-text.ts';
import { figureFields, importFields } from '#web/data/listings/imports.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import type { FieldTexts } from './import-preview.ts';

/** The fields a column can map to, in listing order. */
const FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  address: 'Street address',
  addressLine2: 'Unit',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  county: 'County',
  latitude: 'Latitude',
  longitude: 'Longitude',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFeet: 'Square feet',
  lotSize: 'Lot size',
  yearBuilt: 'Year built',
  units: 'Units',
  status: 'Status',
  offer: 'For sale or for rent',
  listedOn: 'List date',
  soldOn: 'Sold date',
  price: 'Price',
  soldPrice: 'Sold price',
  hoaPeriod: 'HOA billing period',
  monthlyRent: 'Monthly rent',
  estimatedValue: 'Estimated value',
  afterRepairValue: 'After-repair value',
  rehabCost: 'Rehab cost',
  propertyTaxesAnnual: 'Annual property tax',
  insuranceAnnual: 'Annual insurance',
  hoaMonthly: 'Monthly HOA',
};

export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  rentcast: 'RentCast export',
  redfin: 'Redfin-style export',
  generic: 'CSV file',
};

const MONEY: readonly ImportField[] = ['price', ...figureFields];
const COUNTS: readonly ImportField[] = ['squareFeet', 'lotSize'];

const isFigure = (field: ImportField): boolean =>
  MONEY.includes(field) || COUNTS.includes(field) || ['bedrooms', 'bathrooms'].includes(field);

/** Formats a value as the app displays it. */
function valueText(field: ImportField, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (MONEY.includes(field)) return formatMoney(value);
  return COUNTS.includes(field) ? formatNumber(value) : String(value);
}

export const LISTING_TEXTS: FieldTexts<ImportField> = {
  fields: importFields,
  labels: FIELD_LABELS,
  isFigure,
  valueText,
};

export const listingCount = (count: number): string => counted(count, 'listing');
