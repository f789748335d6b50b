import { z } from 'zod';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { Id, Message, text } from '#contract/common.ts';
import { DayDate, moneyFrom, ReadVersion } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { list } from '#contract/list.ts';
import { queryNumber, queryWhole } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { OwnedPropertyParams } from './owned-properties.ts';

const SellingCostBody = z.strictObject({
  label: text(80).trim().min(1, 'Please name the cost'),
  amount: moneyFrom(0, 'The cost'),
});

const PayoffBody = z.strictObject({
  /** Of the loan record; of the property for the loan typed with it. */
  loanId: Id,
  balance: moneyFrom(0, 'The balance'),
  accrued: moneyFrom(0, 'The accrued interest'),
  penalty: moneyFrom(0, 'The prepayment penalty'),
});

const statementFields = {
  soldOn: DayDate,
  salePrice: moneyFrom(0, 'The sale price'),
  sellingCosts: list(SellingCostBody, 20, 'Use at most 20 selling costs'),
  loans: list(PayoffBody, 20, 'A sale can pay off 20 loans'),
  rentCredit: moneyFrom(0, 'The rent credit'),
  taxCredit: moneyFrom(0, 'The property tax credit'),
  deposits: moneyFrom(0, 'The deposits'),
  /** Losses carried into the sale as on Form 8582; null where they follow from the years before. */
  carriedLoss: moneyFrom(0, 'The carried loss').nullable().default(null),
};

/** A closing statement as typed: dollars and cents, every line positive. */
export const SaleStatementBody = z.strictObject(statementFields).meta({ id: 'SaleStatement' });
export type SaleStatementBody = z.output<typeof SaleStatementBody>;

const StatementAnswer = z.object({
  soldOn: z.iso.date(),
  salePrice: z.number(),
  sellingCosts: z.array(z.object({ label: z.string(), amount: z.number() })),
  loans: z.array(
    z.object({
      loanId: z.string(),
      label: z.string(),
      balance: z.number(),
      accrued: z.number(),
      penalty: z.number(),
    }),
  ),
  rentCredit: z.number(),
  taxCredit: z.number(),
  deposits: z.number(),
  carriedLoss: z.number().nullable(),
});
export type SaleStatementAnswer = z.infer<typeof StatementAnswer>;

/** Where the proposed lines come from, so that each can say it. */
const Sources = z.object({
  price: z.enum(['recorded', 'currentValue', 'purchasePrice', 'typed']),
  /** Whole percents of the price; null where the costs are recorded. */
  sellingPercent: z.number().nullable(),
  sellingFrom: z.enum(['recorded', 'plan', 'assumptions']),
  loans: z.array(
    z.object({
      loanId: z.string(),
      interestRate: z.number().nullable(),
      /** Days of accrued interest, from the last due date. */
      days: z.int(),
      since: z.iso.date().nullable(),
    }),
  ),
  rentReceived: z.number(),
  /** True where the sale is ahead: the rent of its month is taken as received. */
  isRentAssumed: z.boolean(),
  buyerDays: z.int(),
  monthDays: z.int(),
  taxBill: z.number().nullable(),
  taxPaid: z.number(),
  sellerDays: z.int(),
  yearDays: z.int(),
});

const TaxPart = z.object({
  kind: z.enum(['capital', 'unrecaptured', 'ordinary', 'loss', 'released', 'investment', 'state']),
  amount: z.number(),
  percent: z.number(),
  tax: z.number(),
});

const HoldResultAnswer = z.object({
  kind: z.enum(['irr', 'totalReturn']),
  /** Whole percents: a year's rate, or under 365 days the total return. */
  value: WireOutcome,
  profit: z.number(),
  invested: z.number(),
  cashFlow: z.number(),
  price: z.number(),
  sellingCosts: z.number(),
  payoff: z.number(),
});

export const SaleAnswer = z
  .object({
    /** Of the property's record; a change names it. */
    version: z.int(),
    isSaved: z.boolean(),
    /** Sold by today; false for a closing that is ahead. */
    isOver: z.boolean(),
    statement: StatementAnswer,
    proposed: StatementAnswer,
    sources: Sources,
    totals: z.object({
      sellingCosts: z.number(),
      payoff: z.number(),
      credits: z.number(),
      cash: z.number(),
    }),
    /** The owner's share of the property, whole percents: tax is on that share. */
    ownershipPercent: z.number(),
    /** Null while the day of purchase is not known. */
    gain: z
      .object({
        realized: z.number(),
        basis: z.number(),
        cost: z.number(),
        taken: z.number(),
        gain: z.number(),
        ordinary: z.number(),
        unrecaptured: z.number(),
        capital: z.number(),
        loss: z.number(),
        isLongTerm: z.boolean(),
        assets: z.array(
          z.object({ id: z.string(), label: z.string(), cost: z.number(), taken: z.number() }),
        ),
        /** Of the year of the sale. */
        yearDepreciation: z.number(),
        isLandAssumed: z.boolean(),
        landPercent: z.number(),
      })
      .nullable(),
    /** Carried losses that the sale sets free, on the owner's share; null where a tax profile is missing. */
    released: z.number().nullable(),
    /** The first year with a loss and no tax profile. */
    missingYear: z.int().nullable(),
    /** At the rates typed for the year; null while none are. */
    tax: z
      .object({
        parts: z.array(TaxPart),
        tax: z.number(),
        /** Cash at closing, on the owner's share, − tax. */
        left: z.number(),
        hasState: z.boolean(),
        /** `unknown`: the income is above where it can start, and how the owner files is not known. */
        investmentTax: z.enum(['none', 'included', 'unknown']),
      })
      .nullable(),
    /** Null while the day of purchase is not known. */
    actual: HoldResultAnswer.nullable(),
    /** Months without books that count as planned. */
    plannedMonths: z.int(),
    plan: z
      .object({
        frozenOn: z.iso.date(),
        months: z.int(),
        result: HoldResultAnswer,
        drivers: z.array(
          z.object({
            key: z.enum([
              'price',
              'sellingCosts',
              'loanPayoff',
              'cashFlow',
              'cashInvested',
              'other',
            ]),
            amount: z.number(),
          }),
        ),
      })
      .nullable(),
    /** Cash flow by year while it was owned, without the credits at closing. */
    years: z.array(z.object({ year: z.int(), cashFlow: z.number(), improvements: z.number() })),
    books: z.object({
      leases: z.int(),
      reserve: z.number(),
      recurring: z.array(z.string()),
    }),
  })
  .meta({ id: 'Sale' });
export type SaleAnswer = z.infer<typeof SaleAnswer>;

export const readSale = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/sale',
  summary:
    'The closing statement of a sale, as saved or proposed for a day and a price: cash, gain, tax at the typed rates, return and verdict against the plan',
  params: OwnedPropertyParams,
  query: z.strictObject({
    soldOn: DayDate.optional(),
    salePrice: queryNumber(0, 1_000_000_000).optional(),
  }),
  response: SaleAnswer,
});

export const previewSale = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/sale/preview',
  summary: 'The results of a closing statement; nothing is stored',
  access: 'subscriber',
  token: 'read',
  params: OwnedPropertyParams,
  body: SaleStatementBody,
  response: SaleAnswer,
});

export const saveSale = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}/sale',
  summary:
    'Record a sale, or change it, for a property read at a version; from its day on the property is in no total',
  access: 'subscriber',
  params: OwnedPropertyParams,
  body: z.strictObject({ ...statementFields, version: ReadVersion }),
  response: SaleAnswer,
});

export const undoSale = endpoint({
  method: 'DELETE',
  path: '/api/user-properties/{propertyId}/sale',
  summary: 'Undo a sale: loans, leases, deposits, reserves and totals are as before',
  params: OwnedPropertyParams,
  query: z.strictObject({ version: queryWhole(1, 1_000_000_000) }),
  response: Message,
});

export const exportSale = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/sale/export',
  costly: true,
  summary:
    'Export a recorded sale as a PDF: closing statement, tax, return and plan vs. actual; 404 while none is recorded',
  rate: 'heavy',
  params: OwnedPropertyParams,
  files: [REPORT_TYPES.pdf],
});

export const saleEndpoints = [readSale, previewSale, saveSale, undoSale, exportSale];
