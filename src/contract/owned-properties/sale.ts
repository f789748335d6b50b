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
  label: text(80).trim().min(1, 'Enter a name for this cost'),
  amount: moneyFrom(0, 'The cost'),
});

const PayoffBody = z.strictObject({
  /** The loan record's ID, or the property's ID for the loan entered with the property. */
  loanId: Id,
  balance: moneyFrom(0, 'The balance'),
  accrued: moneyFrom(0, 'The accrued interest'),
  penalty: moneyFrom(0, 'The prepayment penalty'),
});

const statementFields = {
  soldOn: DayDate,
  salePrice: moneyFrom(0, 'The sale price'),
  sellingCosts: list(SellingCostBody, 20, 'Enter at most 20 selling costs'),
  loans: list(PayoffBody, 20, 'A sale can pay off up to 20 loans'),
  rentCredit: moneyFrom(0, 'The rent credit'),
  taxCredit: moneyFrom(0, 'The property tax credit'),
  deposits: moneyFrom(0, 'Security deposits'),
  /** Suspended losses before the sale, from Form 8582; null to calculate them from prior years. */
  carriedLoss: moneyFrom(0, 'The loss carryforward').nullable().default(null),
};

/** A closing statement as entered: dollars and cents, every line positive. */
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

/** Where each proposed line comes from, for display. */
const Sources = z.object({
  price: z.enum(['recorded', 'currentValue', 'purchasePrice', 'typed']),
  /** Selling costs as a percentage of the price; null if the costs are recorded. */
  sellingPercent: z.number().nullable(),
  sellingFrom: z.enum(['recorded', 'plan', 'assumptions']),
  loans: z.array(
    z.object({
      loanId: z.string(),
      interestRate: z.number().nullable(),
      /** Days of accrued interest since the last due date. */
      days: z.int(),
      since: z.iso.date().nullable(),
    }),
  ),
  rentReceived: z.number(),
  /** True if the sale is in the future, so that month's rent is assumed received. */
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
  /** In percent: the annualized return, or the total return if held under 365 days. */
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
    /** The property record's version; changes must send it. */
    version: z.int(),
    isSaved: z.boolean(),
    /** True once the sale has closed. */
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
    /** The owner's share of the property, in percent; only that share is taxed. */
    ownershipPercent: z.number(),
    /** Null until the purchase date is known. */
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
        /** Depreciation in the year of sale. */
        yearDepreciation: z.number(),
        isLandAssumed: z.boolean(),
        landPercent: z.number(),
      })
      .nullable(),
    /** Suspended losses released by the sale, at the owner's share; null if a tax profile is missing. */
    released: z.number().nullable(),
    /** The first year with a loss and no tax profile. */
    missingYear: z.int().nullable(),
    /** At the rates entered for the year; null until entered. */
    tax: z
      .object({
        parts: z.array(TaxPart),
        tax: z.number(),
        /** Cash at closing at the owner's share, minus tax. */
        left: z.number(),
        hasState: z.boolean(),
        /** `unknown`: income is above the lowest threshold, but the owner's filing status isn't known. */
        investmentTax: z.enum(['none', 'included', 'unknown']),
      })
      .nullable(),
    /** Null until the purchase date is known. */
    actual: HoldResultAnswer.nullable(),
    /** Months without books, filled in from the plan. */
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
    /** Cash flow by year of ownership, excluding credits at closing. */
    years: z.array(
      z.object({
        year: z.int(),
        /** The purchase date if it's in this year; null for a year owned from January 1. */
        from: z.string().nullable(),
        /** The sale date if it's in this year; null for a year owned through December 31. */
        to: z.string().nullable(),
        cashFlow: z.number(),
        improvements: z.number(),
        /** What the year's only improvement was; null if there's none or more than one. */
        improvement: z.string().nullable(),
      }),
    ),
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
    'Return a sale’s closing statement, saved or proposed for a date and price: cash, gain, tax at the rates entered, return and plan vs. actual',
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
  summary: 'Preview a closing statement’s results; stores nothing',
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
    'Record or change a sale; from the sale date on, the property is excluded from totals; 409 if it changed since that version was read',
  access: 'subscriber',
  params: OwnedPropertyParams,
  body: z.strictObject({ ...statementFields, version: ReadVersion }),
  response: SaleAnswer,
});

export const undoSale = endpoint({
  method: 'DELETE',
  path: '/api/user-properties/{propertyId}/sale',
  summary: 'Undo a sale; loans, leases, deposits, reserves and totals go back to what they were',
  params: OwnedPropertyParams,
  query: z.strictObject({ version: queryWhole(1, 1_000_000_000) }),
  response: Message,
});

export const exportSale = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/sale/export',
  costly: true,
  summary:
    'Export a recorded sale as a PDF: closing statement, tax, return and plan vs. actual; 404 if none is recorded',
  rate: 'heavy',
  params: OwnedPropertyParams,
  files: [REPORT_TYPES.pdf],
});

export const saleEndpoints = [readSale, previewSale, saveSale, undoSale, exportSale];
