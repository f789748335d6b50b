import type { OwnedImportField } from '#contract/owned-properties/property-imports.ts';
import { ownedImportFields } from '#web/data/ownership/property-imports.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { NUMBER_FIELDS, ownedFieldLabel, ownedFieldText, TEXT_FIELDS } from './owned-fields.ts';

/** Columns of a file that are in no form. */
const FILE_ONLY = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  landPercent: 'Land, % of price',
  inServiceOn: 'In service since',
  insuranceRenewsOn: 'Insurance renews on',
  reserveMaintenancePercent: 'Maintenance reserve, % of rent',
  reserveCapexPercent: 'CapEx reserve saved, % of rent',
  reserveVacancyPercent: 'Vacancy reserve, % of rent',
  soldOn: 'Sold on',
  salePrice: 'Sold for',
  sellingCosts: 'Selling costs',
  tags: 'Tags',
  notes: 'Notes',
} as const satisfies Partial<Record<OwnedImportField, string>>;
type FileOnly = keyof typeof FILE_ONLY;

const isFileOnly = (field: OwnedImportField): field is FileOnly => field in FILE_ONLY;
const isNumber = (field: OwnedImportField): boolean =>
  field in NUMBER_FIELDS || (isFileOnly(field) && !['tags', 'notes'].includes(field));

const labelOf = (field: OwnedImportField): string =>
  isFileOnly(field) ? FILE_ONLY[field] : ownedFieldLabel(field);

const DATES: readonly OwnedImportField[] = [
  'purchaseDate',
  'inServiceOn',
  'insuranceRenewsOn',
  'soldOn',
];
const PRICES: readonly OwnedImportField[] = ['salePrice', 'sellingCosts'];

function valueText(field: OwnedImportField, value: string | number | undefined): string {
  if (value === undefined) return '';
  if (DATES.includes(field)) return formatDate(String(value));
  if (typeof value === 'number' && PRICES.includes(field)) return formatMoney(value);
  return isFileOnly(field) || field in TEXT_FIELDS ? String(value) : ownedFieldText(field, value);
}

/** How the columns of a file of owned properties are called and shown. */
export const OWNED_IMPORT_TEXTS = {
  fields: ownedImportFields,
  labels: Object.fromEntries(ownedImportFields.map((field) => [field, labelOf(field)])) as Record<
    OwnedImportField,
    string
  >,
  isFigure: (field: OwnedImportField): boolean => isNumber(field) && !DATES.includes(field),
  valueText,
};
