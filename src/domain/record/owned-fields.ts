/** A field's group in the form; sale fields are entered with the sale, and map fields come from the address. */
type OwnedGroup =
  | 'main'
  | 'costs'
  | 'purchase'
  | 'taxes'
  | 'reserves'
  | 'home'
  | 'notes'
  | 'sale'
  | 'map';

interface Shown {
  readonly label: string;
  readonly group: OwnedGroup;
  /** One sentence below the field. */
  readonly hint?: string;
}

interface OwnedNumberField extends Shown {
  readonly kind: 'money' | 'percent' | 'count' | 'year';
  /** The field's name in error messages. */
  readonly said: string;
  readonly unit?: string;
  /** How much an arrow key adds. */
  readonly step?: number;
  /** Decimal places for a plain number; 0 by default. */
  readonly digits?: number;
  readonly min?: number;
  /** Defaults to a billion dollars or 100 percent. */
  readonly max?: number;
}

interface OwnedDateField extends Shown {
  readonly kind: 'date';
}

interface OwnedTextField extends Shown {
  readonly kind: 'text' | 'choice' | 'tags' | 'lines';
  /** In characters; per tag for tags. */
  readonly max: number;
}

type OwnedField = OwnedNumberField | OwnedDateField | OwnedTextField;

const RENT = { unit: 'of rent', step: 1, kind: 'percent' } as const;

/**
 * Every field in an owned property's record, in CSV column order. The API's requests and responses, the import and
 * export columns, and the form are built from it. Amounts in dollars, rates in percent; units and documents are
 * separate lists.
 */
export const OWNED_FIELDS = {
  address: { kind: 'text', group: 'main', label: 'Street address', max: 200 },
  addressLine2: { kind: 'text', group: 'home', label: 'Unit', max: 100 },
  city: { kind: 'text', group: 'main', label: 'City', max: 100 },
  state: { kind: 'text', group: 'main', label: 'State', max: 50 },
  zipCode: { kind: 'text', group: 'main', label: 'ZIP code', max: 10 },
  latitude: {
    kind: 'count',
    group: 'map',
    label: 'Latitude',
    said: 'Latitude',
    digits: 6,
    min: -90,
    max: 90,
  },
  longitude: {
    kind: 'count',
    group: 'map',
    label: 'Longitude',
    said: 'Longitude',
    digits: 6,
    min: -180,
    max: 180,
  },
  propertyType: { kind: 'choice', group: 'main', label: 'Property type', max: 40 },
  bedrooms: { kind: 'count', group: 'home', label: 'Bedrooms', said: 'Bedrooms', max: 500 },
  bathrooms: {
    kind: 'count',
    group: 'home',
    label: 'Bathrooms',
    said: 'Bathrooms',
    digits: 1,
    step: 0.5,
    max: 500,
  },
  squareFeet: {
    kind: 'count',
    group: 'home',
    label: 'Size',
    said: 'Square feet',
    unit: 'sq ft',
    step: 50,
    max: 10_000_000,
  },
  yearBuilt: {
    kind: 'year',
    group: 'home',
    label: 'Year built',
    said: 'The year built',
    min: 1600,
    max: 2100,
  },
  purchasePrice: {
    kind: 'money',
    group: 'main',
    label: 'Purchase price',
    said: 'The purchase price',
    step: 1000,
  },
  purchaseDate: { kind: 'date', group: 'purchase', label: 'Purchase date' },
  closingCosts: {
    kind: 'money',
    group: 'purchase',
    label: 'Closing costs',
    said: 'Closing costs',
  },
  rehabCost: { kind: 'money', group: 'purchase', label: 'Rehab', said: 'The rehab' },
  currentValue: {
    kind: 'money',
    group: 'purchase',
    label: 'Current value',
    said: 'The current value',
    step: 1000,
  },
  landPercent: {
    kind: 'percent',
    group: 'taxes',
    label: 'Land share',
    said: 'The land share',
    unit: 'of price',
    step: 1,
    hint: 'Land isn’t depreciated. Your property tax bill or assessment usually shows how much of the value is land; we assume 20% until you enter a share.',
  },
  inServiceOn: {
    kind: 'date',
    group: 'taxes',
    label: 'Placed in service',
    hint: 'The date it was ready to rent. Depreciation starts then; leave blank to use the purchase date.',
  },
  monthlyRent: {
    kind: 'money',
    group: 'main',
    label: 'Monthly rent',
    said: 'The rent',
    unit: '/mo',
    step: 25,
  },
  otherMonthlyIncome: {
    kind: 'money',
    group: 'costs',
    label: 'Other income',
    said: 'Other income',
    unit: '/mo',
    step: 10,
  },
  occupancyStatus: { kind: 'choice', group: 'home', label: 'Occupancy', max: 40 },
  vacancyRatePercent: { ...RENT, group: 'costs', label: 'Vacancy', said: 'Vacancy' },
  propertyTaxesAnnual: {
    kind: 'money',
    group: 'costs',
    label: 'Property tax',
    said: 'Property taxes',
    unit: '/yr',
  },
  insuranceAnnual: {
    kind: 'money',
    group: 'costs',
    label: 'Insurance',
    said: 'Insurance',
    unit: '/yr',
    step: 50,
  },
  insuranceRenewsOn: {
    kind: 'date',
    group: 'costs',
    label: 'Insurance renewal date',
    hint: 'We’ll remind you before the policy ends.',
  },
  hoaMonthly: {
    kind: 'money',
    group: 'costs',
    label: 'HOA',
    said: 'HOA dues',
    unit: '/mo',
    step: 10,
  },
  utilitiesAnnual: {
    kind: 'money',
    group: 'costs',
    label: 'Utilities',
    said: 'Utilities',
    unit: '/yr',
  },
  otherExpensesAnnual: {
    kind: 'money',
    group: 'costs',
    label: 'Other expenses',
    said: 'Other expenses',
    unit: '/yr',
  },
  maintenancePercent: { ...RENT, group: 'costs', label: 'Maintenance', said: 'Maintenance' },
  managementPercent: { ...RENT, group: 'costs', label: 'Management', said: 'Management' },
  capexPercent: { ...RENT, group: 'costs', label: 'CapEx reserve', said: 'The CapEx reserve' },
  downPaymentPercent: {
    kind: 'percent',
    group: 'main',
    label: 'Down payment',
    said: 'The down payment',
    unit: 'of price',
    step: 5,
  },
  loanInterestRate: {
    kind: 'percent',
    group: 'main',
    label: 'Interest rate',
    said: 'The interest rate',
    step: 0.125,
    max: 50,
  },
  loanTermYears: {
    kind: 'count',
    group: 'purchase',
    label: 'Loan term',
    said: 'The loan term',
    unit: 'years',
    step: 5,
    digits: 1,
    min: 1,
    max: 50,
  },
  reserveMaintenancePercent: {
    ...RENT,
    group: 'reserves',
    label: 'Maintenance contribution',
    said: 'The maintenance contribution',
  },
  reserveCapexPercent: {
    ...RENT,
    group: 'reserves',
    label: 'CapEx contribution',
    said: 'The CapEx contribution',
  },
  reserveVacancyPercent: {
    ...RENT,
    group: 'reserves',
    label: 'Vacancy contribution',
    said: 'The vacancy contribution',
  },
  soldOn: { kind: 'date', group: 'sale', label: 'Sale date' },
  salePrice: { kind: 'money', group: 'sale', label: 'Sale price', said: 'The sale price' },
  sellingCosts: { kind: 'money', group: 'sale', label: 'Selling costs', said: 'Selling costs' },
  ownershipPercent: {
    kind: 'percent',
    group: 'home',
    label: 'Your share',
    said: 'Your share',
    step: 5,
  },
  entity: { kind: 'text', group: 'home', label: 'Owner or entity', max: 120 },
  tags: {
    kind: 'tags',
    group: 'notes',
    label: 'Tags',
    max: 40,
    hint: 'Separate tags with commas.',
  },
  notes: { kind: 'lines', group: 'notes', label: 'Notes', max: 5000 },
} as const satisfies Record<string, OwnedField>;

type Fields = typeof OWNED_FIELDS;
export type OwnedFieldName = keyof Fields;
/** The names of all fields of the given kinds. */
export type OwnedNameOf<Kind extends OwnedField['kind']> = {
  [Name in OwnedFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[OwnedFieldName];
export type OwnedNumberName = OwnedNameOf<OwnedNumberField['kind']>;
export type OwnedDateName = OwnedNameOf<'date'>;

export const OWNED_FIELD_NAMES = Object.keys(OWNED_FIELDS) as OwnedFieldName[];

const NUMBER_KINDS: readonly string[] = ['money', 'percent', 'count', 'year'];
export const isOwnedNumber = (name: OwnedFieldName): name is OwnedNumberName =>
  NUMBER_KINDS.includes(OWNED_FIELDS[name].kind);
export const isOwnedDate = (name: OwnedFieldName): name is OwnedDateName =>
  OWNED_FIELDS[name].kind === 'date';
/** A field's declaration, widened from that single field's type. */
export const ownedNumberField = (name: OwnedNumberName): OwnedNumberField => OWNED_FIELDS[name];
export const ownedField = (name: OwnedFieldName): Shown => OWNED_FIELDS[name];

/** Form fields; sales have their own screen. */
export type OwnedFormName = {
  [Name in OwnedFieldName]: Fields[Name]['group'] extends 'sale' | 'map' ? never : Name;
}[OwnedFieldName];
export const OWNED_FORM_NAMES = OWNED_FIELD_NAMES.filter(
  (name): name is OwnedFormName => !['sale', 'map'].includes(OWNED_FIELDS[name].group),
);
