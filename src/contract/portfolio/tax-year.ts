import { z } from 'zod';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { Id, Message, text } from '#contract/common.ts';
import { moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { OwnedPropertyParams } from '#contract/owned-properties/owned-properties.ts';
import { OwnerShareSchema } from './owner-share.ts';
import { taxAssumptionFields } from './tax-assumptions.ts';

export const TaxYear = text(4)
  .regex(/^(19|20|21)\d{2}$/, 'Enter a year from 1900 to 2199')
  .transform(Number);

const YearParams = z.object({ year: TaxYear });
const PropertyYearParams = OwnedPropertyParams.extend({ year: TaxYear });

const figures = {
  share: OwnerShareSchema,
  /** `dollars` rounds each line and then adds, as the form requires. */
  round: z.enum(['cents', 'dollars']).default('cents'),
};
const FiguresQuery = z.strictObject(figures);

const TaxRow = z.object({
  /** ID of the ledger row, loan or asset. */
  id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  date: z.iso.date(),
  label: z.string(),
  amount: z.number(),
  /** Where the row comes from: a ledger, a loan schedule or an asset. */
  source: z.enum(['rent', 'deposit', 'expense', 'loan', 'form1098', 'asset', 'sale']),
});
export type TaxRow = z.infer<typeof TaxRow>;

const TaxAmount = z.object({
  line: z.int(),
  label: z.string(),
  amount: z.number(),
  /** How many rows make up the amount. */
  rows: z.int(),
});

const DepreciatedAsset = z.object({
  id: z.string(),
  label: z.string(),
  inServiceOn: z.iso.date(),
  basis: z.number(),
  months: z
    .number()
    .nullable()
    .describe('Months in service this year; null for 5- and 15-year property.'),
  amount: z.number(),
  accumulated: z.number(),
});

const TaxProperty = z.object({
  id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  isSample: z.boolean(),
  /** True if it has since been removed from the portfolio; the tax year still includes its books. */
  isRemoved: z.boolean(),
  ownershipPercent: z.number(),
  /** Line 1b: 1 Single, 2 Multi, 5 Land. */
  typeCode: z.int(),
  typeLabel: z.string(),
  /** Days in service during the year. */
  fairRentalDays: z.int(),
  income: TaxAmount,
  /** Lines 5 to 19, including zeros. */
  expenses: z.array(TaxAmount),
  totalExpenses: z.number(),
  result: z.number(),
  price: z.number(),
  closingCosts: z.number(),
  landPercent: z.number(),
  depreciation: z.array(DepreciatedAsset),
  /** Loans whose interest comes from their schedule because no Form 1098 was entered. */
  loansWithout1098: z.array(z.object({ id: z.string(), label: z.string() })),
  ...taxAssumptionFields,
  /** Paid before the property was in service: listed separately, not deducted here. */
  beforeService: z.array(TaxRow),
  /** Deposits received during the year: a liability, not income. */
  deposits: z.array(TaxRow),
  /** Gain if sold during the year, which goes on Form 4797 and not on these lines; null if the price is unknown. */
  sale: z
    .object({
      soldOn: z.iso.date(),
      price: z.number(),
      sellingCosts: z.number(),
      basis: z.number(),
      gain: z.number(),
      ordinary: z.number(),
      unrecaptured: z.number(),
      capital: z.number(),
      loss: z.number(),
    })
    .nullable(),
});

export const FilerProfile = z
  .strictObject({
    filing: z
      .enum(['singleOrJoint', 'marriedSeparateApart', 'marriedSeparate'], 'Choose a filing status')
      .meta({
        description: 'For married filing separately, choose whether you lived apart all year.',
      }),
    modifiedIncome: moneyFrom(0, 'Modified adjusted gross income').meta({
      description: 'Modified adjusted gross income before rentals, in dollars a year.',
    }),
    isActive: z.boolean('Choose whether you actively participate').meta({
      description: 'Active participation: making decisions on tenants, rents and repairs.',
    }),
    isProfessional: z.boolean().meta({
      description: 'A real estate professional who materially participates has no loss limit.',
    }),
    carriedLoss: moneyFrom(0, 'The loss carryforward').nullable().default(null).meta({
      description:
        'Loss carryforward into the year, from the prior year’s Form 8582; null to calculate it from prior years.',
    }),
    isJoint: z.boolean().nullable().default(null).meta({
      description:
        'Married filing jointly; null if unknown. Determines the income threshold for the net investment income tax.',
    }),
    ordinaryPercent: percentUpTo('The tax rate on income').nullable().default(null).meta({
      description:
        'Marginal federal rate on income, in percent (24 means 24%); null until entered.',
    }),
    gainsPercent: percentUpTo('The tax rate on long-term gains').nullable().default(null).meta({
      description: 'Federal rate on gains from assets held more than a year, in percent.',
    }),
    statePercent: percentUpTo('The state tax rate').nullable().default(null).meta({
      description: 'State rate, in percent; null if no state tax applies.',
    }),
  })
  .meta({ id: 'FilerProfile' });
export type FilerProfile = z.infer<typeof FilerProfile>;

/** The loss limit applied to the owner's share of all properties. */
const LimitedLoss = z.object({
  /** The combined result of all properties, minus the loss carryforward from prior years. */
  net: z.number(),
  carriedIn: z.number(),
  /** The maximum loss that can offset other income; null if there's no limit. */
  allowance: z.number().nullable(),
  /** The part of a net loss that offsets other income this year. */
  allowed: z.number(),
  carried: z.number(),
  /** Suspended losses from a property sold during the year; the sale releases them in full. */
  released: z.number(),
  properties: z.array(
    z.object({
      /** Null for a loss the user entered, which isn't tied to a property. */
      id: z.string().nullable(),
      result: z.number(),
      carriedIn: z.number(),
      carried: z.number(),
      released: z.number(),
    }),
  ),
});

const LossLimit = z
  .object({
    /** As entered for the year; null until entered. */
    profile: FilerProfile.nullable(),
    /** The first year with a loss and no tax profile; limits for later years are unknown. */
    missingYear: z.int().nullable(),
    /** Null while a tax profile is missing; we don't assume one. */
    limited: LimitedLoss.nullable(),
  })
  .meta({ id: 'LossLimit' });

/** From cash to taxable income; the parts add up to the result. */
const CashBridge = z.object({
  /** Rents minus expenses, loan payments and improvements. */
  netCash: z.number(),
  principal: z.number(),
  improvements: z.number(),
  beforeService: z.number(),
  depreciation: z.number(),
  points: z.number(),
  result: z.number(),
});

export const TaxYearAnswer = z
  .object({
    year: z.int(),
    /** The last day included; December 31 unless the year is in progress. */
    through: z.iso.date(),
    isInProgress: z.boolean(),
    /** Years with anything to show, oldest first. */
    years: z.array(z.int()),
    share: figures.share.unwrap(),
    round: figures.round.unwrap(),
    properties: z.array(TaxProperty),
    income: TaxAmount,
    expenses: z.array(TaxAmount),
    totalExpenses: z.number(),
    result: z.number(),
    bridge: CashBridge,
    /** The passive-loss limit for all properties combined; null for a single property. */
    lossLimit: LossLimit.nullable(),
    /** Mileage and other items we don't cover, listed in every report. */
    notCovered: z.array(z.string()),
  })
  .meta({ id: 'TaxYear' });
export type TaxYearAnswer = z.infer<typeof TaxYearAnswer>;
export type LossLimitAnswer = NonNullable<TaxYearAnswer['lossLimit']>;
export type TaxPropertyAnswer = TaxYearAnswer['properties'][number];

export const readTaxYear = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/tax-years/{year}',
  summary:
    'Return a tax year for all properties by Schedule E line: cash basis, mid-month depreciation, bonus and declining balance for 5- and 15-year improvements; mileage isn’t included',
  params: YearParams,
  query: FiguresQuery,
  response: TaxYearAnswer,
});

export const changeTaxProfile = endpoint({
  method: 'PUT',
  path: '/api/v2/portfolio/tax-years/{year}/profile',
  summary: 'Set a year’s tax profile, which determines how much rental loss is deductible',
  access: 'subscriber',
  params: YearParams,
  body: FilerProfile,
  response: FilerProfile,
});

export const deleteTaxProfile = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/tax-years/{year}/profile',
  summary: 'Delete a year’s tax profile; without it, the year’s loss limit is unknown',
  params: YearParams,
  response: Message,
});

export const readPropertyTaxYear = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/tax-years/{year}',
  summary: 'Return one property’s tax year by Schedule E line',
  params: PropertyYearParams,
  query: FiguresQuery,
  response: TaxYearAnswer,
});

export const listTaxRows = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/tax-years/{year}/rows',
  summary: 'List the rows behind a tax year line, by date, for one property or all',
  params: YearParams,
  query: z.strictObject({ line: queryWhole(3, 19), propertyId: Id.optional() }),
  response: z.object({
    items: z.array(TaxRow),
    /** Dollars and cents, before the owner's share is applied. */
    total: z.number(),
  }),
});

const exportQuery = z.strictObject({
  ...figures,
  format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf'),
});

export const exportTaxYear = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/tax-years/{year}/export',
  summary: 'Export a tax year for all properties as PDF, XLSX or CSV, with every row behind it',
  rate: 'heavy',
  params: YearParams,
  query: exportQuery,
  files: Object.values(REPORT_TYPES),
});

export const exportPropertyTaxYear = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/tax-years/{year}/export',
  summary: 'Export one property’s tax year as PDF, XLSX or CSV, with every row behind it',
  rate: 'heavy',
  params: PropertyYearParams,
  query: exportQuery,
  files: Object.values(REPORT_TYPES),
});

export const taxYearEndpoints = [
  readTaxYear,
  changeTaxProfile,
  deleteTaxProfile,
  readPropertyTaxYear,
  listTaxRows,
  exportTaxYear,
  exportPropertyTaxYear,
];
