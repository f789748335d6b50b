import { z } from 'zod';
import { Instant } from '#contract/common.ts';
import { PropertyTypeSchema } from '#contract/listings/properties.ts';
import { WireOutcome } from '#contract/outcome.ts';
import {
  isOwnedDate,
  isOwnedNumber,
  OWNED_FIELD_NAMES,
  type OwnedDateName,
  type OwnedFieldName,
  type OwnedNumberName,
} from '#domain/record/owned-fields.ts';

const number = z.number().nullable();
const day = z.iso.date().nullable();

export const UnitAnswer = z
  .object({
    unitId: z.string(),
    name: z.string(),
    bedrooms: number,
    bathrooms: number,
    squareFeet: number,
    askingRent: number,
  })
  .meta({ id: 'PropertyUnit' });

type RecordField<Name extends OwnedFieldName> = Name extends 'propertyType'
  ? typeof PropertyTypeSchema
  : Name extends 'tags'
    ? z.ZodArray<z.ZodString>
    : Name extends 'purchasePrice' | 'ownershipPercent'
      ? z.ZodNumber
      : Name extends OwnedNumberName
        ? typeof number
        : Name extends OwnedDateName
          ? typeof day
          : Name extends 'addressLine2' | 'occupancyStatus'
            ? z.ZodNullable<z.ZodString>
            : z.ZodString;

const KNOWN_FIELDS: Partial<Record<OwnedFieldName, z.ZodType>> = {
  propertyType: PropertyTypeSchema,
  tags: z.array(z.string()),
  purchasePrice: z.number(),
  ownershipPercent: z.number(),
  addressLine2: z.string().nullable(),
  occupancyStatus: z.string().nullable(),
};

const recordFields = Object.fromEntries(
  OWNED_FIELD_NAMES.map((name) => {
    const plain = isOwnedNumber(name) ? number : isOwnedDate(name) ? day : z.string();
    return [name, KNOWN_FIELDS[name] ?? plain];
  }),
) as { [Name in OwnedFieldName]: RecordField<Name> };

/** The stored record. Amounts in dollars, rates in percent; null means unknown. */
export const OwnedPropertyRecord = z
  .object({
    id: z.string(),
    ...recordFields,
    units: z.array(UnitAnswer),
    documents: z.array(z.object({ documentId: z.string(), title: z.string(), url: z.string() })),
    listingId: z.string().nullable(),
    analysisId: z.string().nullable(),
    /** The latest plan version; null without a plan. */
    planVersion: z.int().nullable(),
    isSample: z.boolean(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Set once it's removed from the portfolio. */
    removedAt: Instant.nullable(),
    keepsBooks: z.boolean(),
  })
  .meta({ id: 'OwnedProperty' });
export type OwnedPropertyRecord = z.infer<typeof OwnedPropertyRecord>;

/** Totals for one or more properties, in dollars; income and costs cover the next 12 months. */
export const OwnedFigures = z
  .object({
    value: z.number(),
    debt: z.number(),
    equity: z.number(),
    grossPotentialIncome: z.number(),
    effectiveGrossIncome: z.number(),
    operatingExpenses: z.number(),
    netOperatingIncome: z.number(),
    debtService: z.number(),
    mortgageInsurance: z.number(),
    capitalReserve: z.number(),
    cashFlow: z.number(),
    cashInvested: z.number(),
    principal: z.number(),
    appreciation: z.number(),
    reserves: z.number(),
  })
  .meta({ id: 'OwnedFigures' });
export type OwnedFigures = z.infer<typeof OwnedFigures>;

export const OwnedMetrics = z
  .object({
    /** Dollars; null if a loan has no rate yet. */
    monthlyCashFlow: number,
    /** In percent; null if there's no value (`outcomes` says why). */
    capRate: number,
    cashOnCashReturn: number,
    outcomes: z.object({
      monthlyCashFlow: WireOutcome,
      capRate: WireOutcome,
      cashOnCashReturn: WireOutcome,
      debtCoverage: WireOutcome,
      loanToValue: WireOutcome,
    }),
    figures: OwnedFigures,
    /** The same figures at the owner's share. */
    myShare: OwnedFigures,
    units: z.int(),
    occupiedUnits: z.int(),
    /** Blank fields we made assumptions for. */
    assumed: z.array(z.string()),
  })
  .meta({ id: 'OwnedMetrics' });
export type OwnedMetrics = z.infer<typeof OwnedMetrics>;

/** Every owned-property response has the record and its metrics. */
export const OwnedPropertyAnswer = z
  .object({ property: OwnedPropertyRecord, metrics: OwnedMetrics })
  .meta({ id: 'OwnedPropertyAnswer' });
export type OwnedPropertyAnswer = z.infer<typeof OwnedPropertyAnswer>;
