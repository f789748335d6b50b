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

/** Every number and date in the record; null means unknown. */
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
  /** Set for an existing unit. */
  unitId: Id.optional(),
  name: text(60).trim().min(1, 'Enter a unit name'),
  bedrooms: wholeBetween(0, 500, 'Bedrooms').nullable().default(null),
  bathrooms: numberBetween(0, 500, 'Bathrooms').nullable().default(null),
  squareFeet: wholeBetween(0, 10_000_000, 'Square feet').nullable().default(null),
  askingRent: numberBetween(0, MOST_DOLLARS, 'The asking rent').nullable().default(null),
});

const DocumentBody = z.strictObject({
  title: text(120).trim().min(1, 'Enter a document name'),
  url: text(500)
    .regex(/^https?:\/\/[^\s/]/i, 'Enter a link that starts with http:// or https://')
    .meta({ examples: ['https://example.com/lease.pdf'] }),
});

const Tag = line('tags').trim().min(1, 'A tag can’t be empty');

const requiredFields = {
  address: line('address').trim().min(1, 'Enter the address'),
  city: line('city').trim().min(1, 'Enter the city'),
  state: StateCode.meta({ examples: ['OH'] }),
  zipCode: line('zipCode')
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code')
    .meta({ examples: ['43205'] }),
  propertyType: PropertyTypeSchema,
  purchasePrice: numberOf('purchasePrice'),
};

/** The record's optional fields. Amounts in dollars; rates in percent. */
const optionalFields = {
  ...unsetFields,
  addressLine2: unsetLine('addressLine2'),
  occupancyStatus: unsetLine('occupancyStatus'),
  ownershipPercent: numberOf('ownershipPercent').optional(),
  entity: line('entity').trim().optional(),
  tags: list(Tag, 20, 'Enter at most 20 tags')
    .transform((tags) => [...new Set(tags)])
    .optional(),
  notes: line('notes').optional(),
  /** The complete list: a unit that's missing is deleted unless it has a lease. */
  units: list(UnitBody, 200, 'A property can have up to 200 units').optional(),
  /** The complete list of document links. */
  documents: list(DocumentBody, 20, 'Enter at most 20 documents').optional(),
};

interface Sale {
  purchaseDate?: string | null | undefined;
  soldOn?: string | null | undefined;
}

export const isSoldAfterBuying = ({ purchaseDate, soldOn }: Sale): boolean =>
  !purchaseDate || !soldOn || soldOn >= purchaseDate;
export const SOLD_BEFORE = {
  error: 'The sale date can’t be before the purchase date',
  path: ['soldOn'],
};

export const NewOwnedPropertyBody = z
  .strictObject({
    ...optionalFields,
    ...requiredFields,
    /** The saved analysis behind the purchase; its inputs become the saved plan. */
    analysisId: Id.nullable().optional(),
    listingId: text(300).min(1).nullable().optional(),
    /** Without this or an analysis, a property bought in an earlier month gets no plan. */
    plan: FirstPlan.optional(),
  })
  .refine(isSoldAfterBuying, SOLD_BEFORE);
export type NewOwnedPropertyBody = z.infer<typeof NewOwnedPropertyBody>;

const changeFields = z.strictObject({ ...optionalFields, ...requiredFields }).partial();

/** The record's fields, without its lists. */
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
  const message = `Send ${twice} next to change, not inside it`;
  context.addIssue({ code: 'custom', path: [twice], message });
  return z.NEVER;
}

/** Takes fields next to the version, as for a new property; fields under `change`, the older form, still work. */
export const OwnedPropertyChangeBody: z.ZodType<
  z.output<typeof VersionedChange>,
  z.input<typeof VersionedChange>
> = z.preprocess<unknown, typeof VersionedChange, z.input<typeof VersionedChange>>(
  readFlat,
  VersionedChange,
);
