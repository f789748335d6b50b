import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';

type NumberKind = 'money' | 'percent' | 'count' | 'year';

interface TextField {
  readonly kind: 'text' | 'date' | 'type' | 'occupancy';
  readonly label: string;
}

interface NumberFieldInfo {
  readonly kind: NumberKind;
  readonly label: string;
  readonly unit?: string;
  readonly step?: number;
  readonly digits?: number;
}

/** Text as typed; the date as YYYY-MM-DD. */
export const TEXT_FIELDS = {
  address: { kind: 'text', label: 'Street address' },
  addressLine2: { kind: 'text', label: 'Unit' },
  city: { kind: 'text', label: 'City' },
  state: { kind: 'text', label: 'State' },
  zipCode: { kind: 'text', label: 'ZIP code' },
  propertyType: { kind: 'type', label: 'Property type' },
  purchaseDate: { kind: 'date', label: 'Purchase date' },
  occupancyStatus: { kind: 'occupancy', label: 'Occupancy' },
  entity: { kind: 'text', label: 'Owner or entity' },
} as const satisfies Record<string, TextField>;

/** Dollars, whole percents and counts; null is unknown. */
export const NUMBER_FIELDS = {
  purchasePrice: { kind: 'money', label: 'Purchase price', step: 1000 },
  monthlyRent: { kind: 'money', label: 'Monthly rent', unit: '/mo', step: 25 },
  downPaymentPercent: { kind: 'percent', label: 'Down payment', unit: 'of price', step: 5 },
  loanInterestRate: { kind: 'percent', label: 'Interest rate', step: 0.125 },
  loanTermYears: { kind: 'count', label: 'Loan term', unit: 'years', step: 5 },
  currentValue: { kind: 'money', label: 'Current value', step: 1000 },
  closingCosts: { kind: 'money', label: 'Closing costs' },
  rehabCost: { kind: 'money', label: 'Rehab' },
  otherMonthlyIncome: { kind: 'money', label: 'Other income', unit: '/mo', step: 10 },
  vacancyRatePercent: { kind: 'percent', label: 'Vacancy', unit: 'of rent', step: 1 },
  propertyTaxesAnnual: { kind: 'money', label: 'Property tax', unit: '/yr' },
  insuranceAnnual: { kind: 'money', label: 'Insurance', unit: '/yr', step: 50 },
  hoaMonthly: { kind: 'money', label: 'HOA', unit: '/mo', step: 10 },
  utilitiesAnnual: { kind: 'money', label: 'Utilities', unit: '/yr' },
  otherExpensesAnnual: { kind: 'money', label: 'Other expenses', unit: '/yr' },
  maintenancePercent: { kind: 'percent', label: 'Maintenance', unit: 'of rent', step: 1 },
  managementPercent: { kind: 'percent', label: 'Management', unit: 'of rent', step: 1 },
  capexPercent: { kind: 'percent', label: 'CapEx reserve', unit: 'of rent', step: 1 },
  bedrooms: { kind: 'count', label: 'Bedrooms' },
  bathrooms: { kind: 'count', label: 'Bathrooms', digits: 1, step: 0.5 },
  squareFeet: { kind: 'count', label: 'Size', unit: 'sq ft', step: 50 },
  yearBuilt: { kind: 'year', label: 'Year built' },
  ownershipPercent: { kind: 'percent', label: 'Your share', step: 5 },
} as const satisfies Record<string, NumberFieldInfo>;

export type OwnedTextName = keyof typeof TEXT_FIELDS;
export type OwnedNumberName = keyof typeof NUMBER_FIELDS;
export type OwnedFieldName = OwnedTextName | OwnedNumberName;

export const OWNED_TEXTS = Object.keys(TEXT_FIELDS) as OwnedTextName[];
export const OWNED_NUMBERS = Object.keys(NUMBER_FIELDS) as OwnedNumberName[];

const isNumberName = (name: OwnedFieldName): name is OwnedNumberName => name in NUMBER_FIELDS;

const FIELD_LABELS = { ...TEXT_FIELDS, ...NUMBER_FIELDS };
export const ownedFieldLabel = (name: OwnedFieldName): string => FIELD_LABELS[name].label;

const NUMBER_TEXTS: Readonly<Record<NumberKind, (value: number) => string>> = {
  money: (value) => formatMoney(value),
  percent: (value) => formatPercent(value, { digits: Number.isInteger(value) ? 0 : 3 }),
  count: (value) => formatNumber(value, 1),
  year: String,
};

/** A value as it is shown beside another one: "$2,300/mo", "not entered". */
export function ownedFieldText(name: OwnedFieldName, value: string | number | null): string {
  if (value === null || value === '') return 'not entered';
  if (!isNumberName(name) || typeof value === 'string') return String(value);
  const field: NumberFieldInfo = NUMBER_FIELDS[name];
  const unit = field.unit ?? '';
  return `${NUMBER_TEXTS[field.kind](value)}${unit.startsWith('/') || unit === '' ? unit : ` ${unit}`}`;
}
