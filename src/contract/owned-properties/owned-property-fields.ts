import { z } from 'zod';
import { Id, StateCode, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, percentUpTo, ReadVersion } from '#contract/dated-money.ts';
import { list } from '#contract/list.ts';
import { PropertyTypeSchema } from '#contract/listings/properties.ts';
import { numberBetween, wholeBetween } from '#contract/numbers.ts';

/** Null is unknown. */
const dollars = (label: string) => numberBetween(0, MOST_DOLLARS, label).nullable().optional();
const percent = (label: string, max = 100) => percentUpTo(label, max).nullable().optional();
const day = DayDate.nullable().optional();

const UnitBody = z.strictObject({
  /** Of a unit that is there already. */
  unitId: Id.optional(),
  name: text(60).trim().min(1, 'Please name the unit'),
  bedrooms: wholeBetween(0, 500, 'Bedrooms').nullable().default(null),
  bathrooms: numberBetween(0, 500, 'Bathrooms').nullable().default(null),
  squareFeet: wholeBetween(0, 10_000_000, 'Square feet').nullable().default(null),
  askingRent: numberBetween(0, MOST_DOLLARS, 'The asking rent').nullable().default(null),
});

const DocumentBody = z.strictObject({
  title: text(120).trim().min(1, 'Please name the document'),
  url: text(500)
    .regex(/^https?:\/\/[^\s/]/i, 'Use a link that starts with http:// or https://')
    .meta({ examples: ['https://example.com/lease.pdf'] }),
});

const Tag = text(40).trim().min(1, 'A tag cannot be empty');

const requiredFields = {
  address: text(200).trim().min(1, 'Please enter the address'),
  city: text(100).trim().min(1, 'Please enter the city'),
  state: StateCode.meta({ examples: ['OH'] }),
  zipCode: text(10)
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Use a ZIP code of five digits')
    .meta({ examples: ['43205'] }),
  propertyType: PropertyTypeSchema,
  purchasePrice: numberBetween(0, MOST_DOLLARS, 'The purchase price'),
};

/** Every field of the record that may be unset. Dollars, whole percents. */
const optionalFields = {
  addressLine2: text(100).trim().nullable().optional(),
  latitude: numberBetween(-90, 90, 'Latitude').nullable().optional(),
  longitude: numberBetween(-180, 180, 'Longitude').nullable().optional(),
  bedrooms: wholeBetween(0, 500, 'Bedrooms').nullable().optional(),
  bathrooms: numberBetween(0, 500, 'Bathrooms').nullable().optional(),
  squareFeet: wholeBetween(0, 10_000_000, 'Square feet').nullable().optional(),
  yearBuilt: wholeBetween(1600, 2100, 'The year built').nullable().optional(),
  purchaseDate: day,
  closingCosts: dollars('Closing costs'),
  rehabCost: dollars('The rehab'),
  currentValue: dollars('The current value'),
  landPercent: percent('The share of the land'),
  inServiceOn: day,
  monthlyRent: dollars('The rent'),
  otherMonthlyIncome: dollars('Other income'),
  occupancyStatus: text(40).trim().nullable().optional(),
  vacancyRatePercent: percent('Vacancy'),
  propertyTaxesAnnual: dollars('Property taxes'),
  insuranceAnnual: dollars('Insurance'),
  insuranceRenewsOn: day,
  hoaMonthly: dollars('HOA dues'),
  utilitiesAnnual: dollars('Utilities'),
  otherExpensesAnnual: dollars('Other expenses'),
  maintenancePercent: percent('Maintenance'),
  managementPercent: percent('Management'),
  capexPercent: percent('The CapEx reserve'),
  downPaymentPercent: percent('The down payment'),
  loanInterestRate: percent('The interest rate', 50),
  loanTermYears: numberBetween(1, 50, 'The loan term').nullable().optional(),
  reserveMaintenancePercent: percent('The reserve for maintenance'),
  reserveCapexPercent: percent('The reserve for CapEx'),
  reserveVacancyPercent: percent('The reserve for vacancy'),
  soldOn: day,
  salePrice: dollars('The sale price'),
  sellingCosts: dollars('Selling costs'),
  ownershipPercent: percentUpTo('Your share').optional(),
  entity: text(120).trim().optional(),
  tags: list(Tag, 20, 'Use at most 20 tags')
    .transform((tags) => [...new Set(tags)])
    .optional(),
  notes: text(5000).optional(),
  /** All of them: a unit that is left out is deleted, unless a lease is on it. */
  units: list(UnitBody, 200, 'A property can have 200 units').optional(),
  /** All of them, by link. */
  documents: list(DocumentBody, 20, 'Use at most 20 documents').optional(),
};

interface Sale {
  purchaseDate?: string | null | undefined;
  soldOn?: string | null | undefined;
}

const isSoldAfterBuying = ({ purchaseDate, soldOn }: Sale): boolean =>
  !purchaseDate || !soldOn || soldOn >= purchaseDate;
const SOLD_BEFORE = { error: 'A property cannot be sold before it was bought', path: ['soldOn'] };

export const NewOwnedPropertyBody = z
  .strictObject({
    ...requiredFields,
    ...optionalFields,
    /** The saved analysis it was bought with: its inputs are frozen as the plan. */
    analysisId: Id.nullable().optional(),
    listingId: text(300).min(1).nullable().optional(),
  })
  .refine(isSoldAfterBuying, SOLD_BEFORE);
export type NewOwnedPropertyBody = z.infer<typeof NewOwnedPropertyBody>;

const changeFields = z.strictObject({ ...requiredFields, ...optionalFields }).partial();

export const OwnedPropertyChange = changeFields.refine(isSoldAfterBuying, SOLD_BEFORE);
export type OwnedPropertyChange = z.infer<typeof OwnedPropertyChange>;

const VersionedChange = changeFields
  .extend({ version: ReadVersion })
  .refine(isSoldAfterBuying, SOLD_BEFORE);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readFlat(body: unknown, context: z.RefinementCtx): unknown {
  if (!isRecord(body)) return body;
  const { change, ...fields } = body;
  if (!isRecord(change)) return body;
  const twice = ['version', ...Object.keys(fields)].find((name) => Object.hasOwn(change, name));
  if (twice === undefined) return { ...fields, ...change };
  const message = `Send ${twice} beside change, not in it`;
  context.addIssue({ code: 'custom', path: [twice], message });
  return z.NEVER;
}

/** Fields beside the version, as a new property has them; those under `change`, the form before, are read as well. */
export const OwnedPropertyChangeBody: z.ZodType<
  z.output<typeof VersionedChange>,
  z.input<typeof VersionedChange>
> = z.preprocess<unknown, typeof VersionedChange, z.input<typeof VersionedChange>>(
  readFlat,
  VersionedChange,
);
