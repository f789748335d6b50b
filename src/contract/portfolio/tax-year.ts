import { z } from 'zod';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { Id, Message, text } from '#contract/common.ts';
import { moneyFrom, percentUpTo } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { OwnedPropertyParams } from '#contract/owned-properties/owned-properties.ts';
import { OwnerShareSchema } from './owner-share.ts';
import { taxAssumptionFields } from './tax-assumptions.ts';

const TaxYear = text(4)
  .regex(/^(19|20|21)\d{2}$/, 'Use a year from 1900 to 2199')
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
  /** Of the ledger row, the loan or the asset. */
  id: z.string(),
  propertyId: z.string(),
  address: z.string(),
  date: z.iso.date(),
  label: z.string(),
  amount: z.number(),
  /** Where the row is found: a ledger, the schedule of a loan, or an asset. */
  source: z.enum(['rent', 'deposit', 'expense', 'loan', 'form1098', 'asset', 'sale']),
});
export type TaxRow = z.infer<typeof TaxRow>;

const TaxAmount = z.object({
  line: z.int(),
  label: z.string(),
  amount: z.number(),
  /** Number of rows in the amount. */
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
    .describe('Months of this year, of 12; null for 5- and 15-year property, which has no months.'),
  amount: z.number(),
  accumulated: z.number(),
});

const TaxProperty = z.object({
  id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  isSample: z.boolean(),
  /** Out of the portfolio since; its books stay for the tax year. */
  isRemoved: z.boolean(),
  ownershipPercent: z.number(),
  /** Line 1b: 1 Single, 2 Multi, 5 Land. */
  typeCode: z.int(),
  typeLabel: z.string(),
  /** Days in service in the year. */
  fairRentalDays: z.int(),
  income: TaxAmount,
  /** Lines 5 to 19, those of 0 included. */
  expenses: z.array(TaxAmount),
  totalExpenses: z.number(),
  result: z.number(),
  price: z.number(),
  closingCosts: z.number(),
  landPercent: z.number(),
  depreciation: z.array(DepreciatedAsset),
  /** Loans whose interest is that of their schedule, because no Form 1098 was typed. */
  loansWithout1098: z.array(z.object({ id: z.string(), label: z.string() })),
  ...taxAssumptionFields,
  /** Paid before the property was in service: listed apart, not deducted here. */
  beforeService: z.array(TaxRow),
  /** Deposits received in the year: a liability, not income. */
  deposits: z.array(TaxRow),
  /** Sold in the year: the gain, which is on Form 4797 and not in the lines here; null where the price is not known. */
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
      .enum(['singleOrJoint', 'marriedSeparateApart', 'marriedSeparate'], 'Choose how you file')
      .meta({
        description:
          'Married filing separately counts by whether the spouses lived apart all year.',
      }),
    modifiedIncome: moneyFrom(0, 'Modified adjusted gross income').meta({
      description: 'Modified adjusted gross income before rentals, dollars a year.',
    }),
    isActive: z
      .boolean('Choose whether you participate actively')
      .meta({ description: 'Active participation: who decides on tenants, rents and repairs.' }),
    isProfessional: z.boolean().meta({
      description: 'A real estate professional who materially participates has no limit.',
    }),
    carriedLoss: moneyFrom(0, 'The carried loss').nullable().default(null).meta({
      description:
        'Loss carried into the year, as on Form 8582 of the year before; null where it follows from the years before.',
    }),
    isJoint: z.boolean().nullable().default(null).meta({
      description:
        'Married filing jointly; null where it is not known. It decides where the net investment income tax starts.',
    }),
    ordinaryPercent: percentUpTo('The tax rate on income').nullable().default(null).meta({
      description: 'Marginal federal rate on income, whole percents; null until it is typed.',
    }),
    gainsPercent: percentUpTo('The tax rate on long-term gains').nullable().default(null).meta({
      description: 'Federal rate on gains held for more than a year, whole percents.',
    }),
    statePercent: percentUpTo('The state tax rate').nullable().default(null).meta({
      description: 'State rate, whole percents; null where no state tax counts.',
    }),
  })
  .meta({ id: 'FilerProfile' });
export type FilerProfile = z.infer<typeof FilerProfile>;

/** What the limit makes of the owner's share of all properties. */
const LimitedLoss = z.object({
  /** All results less what was carried in. */
  net: z.number(),
  carriedIn: z.number(),
  /** The most that may lower other income; null without a limit. */
  allowance: z.number().nullable(),
  /** Of a net loss, what lowers other income this year. */
  allowed: z.number(),
  carried: z.number(),
  /** Carried by a property sold in the year: it counts in full with the sale. */
  released: z.number(),
  properties: z.array(
    z.object({
      /** Null for a typed loss, which belongs to no property. */
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
    /** As typed for the year; null until it is. */
    profile: FilerProfile.nullable(),
    /** The first year with a loss and no tax profile: the limit of no later year is known. */
    missingYear: z.int().nullable(),
    /** Null while a tax profile is missing: nothing is assumed. */
    limited: LimitedLoss.nullable(),
  })
  .meta({ id: 'LossLimit' });

/** From cash to taxable income; the parts add up to the result. */
const CashBridge = z.object({
  /** Rents less what was paid: expenses, loan payments and improvements. */
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
    /** The last day that counts; the end of the year unless the year is in progress. */
    through: z.iso.date(),
    isInProgress: z.boolean(),
    /** Years there is something to show of, the first first. */
    years: z.array(z.int()),
    share: figures.share.unwrap(),
    round: figures.round.unwrap(),
    properties: z.array(TaxProperty),
    income: TaxAmount,
    expenses: z.array(TaxAmount),
    totalExpenses: z.number(),
    result: z.number(),
    bridge: CashBridge,
    /** The passive-loss limit on all properties together; null in the tax year of one. */
    lossLimit: LossLimit.nullable(),
    /** Listed in every report: mileage and other items that are not covered. */
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
    'A tax year of all properties by the lines of Schedule E: cash basis, mid-month depreciation, bonus and declining balance of 5- and 15-year improvements, mileage left out',
  params: YearParams,
  query: FiguresQuery,
  response: TaxYearAnswer,
});

export const changeTaxProfile = endpoint({
  method: 'PUT',
  path: '/api/v2/portfolio/tax-years/{year}/profile',
  summary: 'Set how you file a tax year: it decides how much of a rental loss counts',
  access: 'subscriber',
  params: YearParams,
  body: FilerProfile,
  response: FilerProfile,
});

export const deleteTaxProfile = endpoint({
  method: 'DELETE',
  path: '/api/v2/portfolio/tax-years/{year}/profile',
  summary: 'Delete the tax profile of a year; its loss limit is not known without it',
  params: YearParams,
  response: Message,
});

export const readPropertyTaxYear = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/tax-years/{year}',
  summary: 'A tax year of one property by the lines of Schedule E',
  params: PropertyYearParams,
  query: FiguresQuery,
  response: TaxYearAnswer,
});

export const listTaxRows = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/tax-years/{year}/rows',
  summary: 'The rows behind a line of a tax year, by date, of one property or of all',
  params: YearParams,
  query: z.strictObject({ line: queryWhole(3, 19), propertyId: Id.optional() }),
  response: z.object({
    items: z.array(TaxRow),
    /** Dollars and cents, before any share. */
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
  summary: 'A tax year of all properties as PDF, XLSX or CSV, with every row behind it',
  rate: 'heavy',
  params: YearParams,
  query: exportQuery,
  files: Object.values(REPORT_TYPES),
});

export const exportPropertyTaxYear = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/tax-years/{year}/export',
  summary: 'A tax year of one property as PDF, XLSX or CSV, with every row behind it',
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
