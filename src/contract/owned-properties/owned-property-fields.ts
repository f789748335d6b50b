import { z } from 'zod';
import { Id, StateCode, text } from '#contract/common.ts';
import { DayDate, MOST_DOLLARS, percentUpTo, ReadVersion } from '#contract/dated-money.ts';
import { list } from '#contract/list.ts';
import { PropertyTypeSchema } from '#contract/listings/properties.ts';
import { numberBetween, wholeBetween } from '#contract/numbers.ts';
import {
  isOwnedDate,
  isOwnedNumber,
  OWNED_FIELD_NAMES,
  OWNED_FIELDS,
  type OwnedDateName,
  type OwnedNameOf,
  type OwnedNumberName,
  ownedNumberField,
} from '#domain/record/owned-fields.ts';
import { FirstPlan } from './plan-inputs.ts';

type Unset<Schema extends z.ZodType> = z.ZodOptional<z.ZodNullable<Schema>>;

function numberOf(name: OwnedNumberName): z.ZodNumber {
  const { kind, said, digits = 0, min = 0, max } = ownedNumberField(name);
  if (kind === 'money') return numberBetween(min, max ?? MOST_DOLLARS, said);
  if (kind === 'percent') return percentUpTo(said, max);
  const between = kind === 'year' || digits === 0 ? wholeBetween : numberBetween;
  return between(min, max ?? MOST_DOLLARS, said);
}

/** Every number and date of the record; null is unknown. */
const unsetFields = Object.fromEntries(
  OWNED_FIELD_NAMES.flatMap((name): [string, z.ZodType][] => {
    if (isOwnedDate(name)) return [[name, DayDate.nullable().optional()]];
    return isOwnedNumber(name) ? [[name, numberOf(name).nullable().optional()]] : [];
  }),
) as unknown as { [Name in OwnedNumberName]: Unset<z.ZodNumber> } & {
  [Name in OwnedDateName]: Unset<typeof DayDate>;
};

const line = (name: OwnedNameOf<'text' | 'choice' | 'lines' | 'tags'>) =>
  text(OWNED_FIELDS[name].max);
const unsetLine = (name: Parameters<typeof line>[0]) => line(name).trim().nullable().optional();

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

const Tag = line('tags').trim().min(1, 'A tag cannot be empty');

const requiredFields = {
  address: line('address').trim().min(1, 'Please enter the address'),
  city: line('city').trim().min(1, 'Please enter the city'),
  state: StateCode.meta({ examples: ['OH'] }),
  zipCode: line('zipCode')
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Use a ZIP code of five digits')
    .meta({ examples: ['43205'] }),
  propertyType: PropertyTypeSchema,
  purchasePrice: numberOf('purchasePrice'),
};

/** Every field of the record that may be unset. Dollars, whole percents. */
const optionalFields = {
  ...unsetFields,
  addressLine2: unsetLine('addressLine2'),
  occupancyStatus: unsetLine('occupancyStatus'),
  ownershipPercent: numberOf('ownershipPercent').optional(),
  entity: line('entity').trim().optional(),
  tags: list(Tag, 20, 'Use at most 20 tags')
    .transform((tags) => [...new Set(tags)])
    .optional(),
  notes: line('notes').optional(),
  /** All of them: a unit that is left out is deleted, unless a lease is on it. */
  units: list(UnitBody, 200, 'A property can have 200 units').optional(),
  /** All of them, by link. */
  documents: list(DocumentBody, 20, 'Use at most 20 documents').optional(),
};

interface Sale {
  purchaseDate?: string | null | undefined;
  soldOn?: string | null | undefined;
}

export const isSoldAfterBuying = ({ purchaseDate, soldOn }: Sale): boolean =>
  !purchaseDate || !soldOn || soldOn >= purchaseDate;
export const SOLD_BEFORE = {
  error: 'A property cannot be sold before it was bought',
  path: ['soldOn'],
};

export const NewOwnedPropertyBody = z
  .strictObject({
    ...optionalFields,
    ...requiredFields,
    /** The saved analysis it was bought with: its inputs are frozen as the plan. */
    analysisId: Id.nullable().optional(),
    listingId: text(300).min(1).nullable().optional(),
    /** Without it and without an analysis, a property bought in an earlier month gets no plan. */
    plan: FirstPlan.optional(),
  })
  .refine(isSoldAfterBuying, SOLD_BEFORE);
export type NewOwnedPropertyBody = z.infer<typeof NewOwnedPropertyBody>;

const changeFields = z.strictObject({ ...optionalFields, ...requiredFields }).partial();

/** The fields of a record without its lists. */
export const OwnedRecordChange = changeFields
  .omit({ units: true, documents: true })
  .refine(isSoldAfterBuying, SOLD_BEFORE);

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
