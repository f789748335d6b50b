import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { queryNumber, queryWhole } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { DEFAULT_REFINANCE_POLICY } from '#engine/brrrr-plan/refinance-candidates.ts';
import { OwnedPropertyParams } from './owned-properties.ts';

/** How far ahead it looks unless asked. */
export const SELL_OR_HOLD_YEARS = 10;

const Assumed = z.object({
  years: z.int(),
  sellingCostPercent: z.number(),
  discountPercent: z.number(),
  valueGrowthPercent: z.number(),
  rentGrowthPercent: z.number(),
  expenseGrowthPercent: z.number(),
  loanToValuePercent: z.number(),
  ratePercent: z.number(),
  termYears: z.number(),
  costPercent: z.number(),
  minimumDscr: z.number(),
});

const DecisionYearAnswer = z.object({
  year: z.int(),
  date: z.string(),
  value: z.number(),
  balance: z.number(),
  /** Of the year that ends here; 0 for today. */
  cashFlow: z.number(),
  sellingCosts: z.number(),
  /** Value − selling costs − balance. */
  proceeds: z.number(),
  /** Whole percents: (cash flow + gain in proceeds) / proceeds a year before; null today. */
  returnOfYear: WireOutcome.nullable(),
  /** Everything until here, sold here; dollars of today. */
  sellWorth: z.number(),
  /** Refinanced here and sold at the end; null where no cash comes back. */
  refinance: z
    .object({
      newLoan: z.number(),
      costs: z.number(),
      /** Borrowed: new loan − balance − costs. */
      cashBack: z.number(),
      newPayment: z.number(),
      /** Whole percents a year: what the cash must earn elsewhere to pay for itself. */
      costOfCash: WireOutcome,
      worth: z.number(),
    })
    .nullable(),
});

/** Holding, refinancing and selling at the end of every year, by what each is worth today. */
export const readSellOrHold = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/sell-or-hold',
  summary:
    'Hold, refinance or sell, by year: what each is worth today, the best date and the reason',
  params: OwnedPropertyParams,
  query: z.strictObject({
    years: queryWhole(1, 30).default(SELL_OR_HOLD_YEARS),
    sellingCostPercent: queryNumber(0, 30).optional(),
    discountPercent: queryNumber(0, 50).optional(),
    loanToValuePercent: queryNumber(0, 100).optional(),
    ratePercent: queryNumber(0, 30).optional(),
    termYears: queryWhole(1, 40).default(30),
    costPercent: queryNumber(0, 20).optional(),
    minimumDscr: queryNumber(0.5, 5).default(DEFAULT_REFINANCE_POLICY.minimumDscr),
  }),
  response: z
    .object({
      assumed: Assumed,
      years: z.array(DecisionYearAnswer),
      /** Held to the end and sold there, dollars of today. */
      holdWorth: z.number(),
      best: z.object({
        action: z.enum(['hold', 'sell', 'refinance']),
        year: z.int(),
        date: z.string(),
        worth: z.number(),
        /** More than holding to the end, dollars of today. */
        gain: z.number(),
        /** The answer in a sentence, and why. */
        sentence: z.string(),
        reason: z.string(),
      }),
    })
    .meta({ id: 'SellOrHold' }),
});
export type SellOrHold = z.output<NonNullable<(typeof readSellOrHold)['response']>>;
export type SellOrHoldYear = SellOrHold['years'][number];

export const sellOrHoldEndpoints = [readSellOrHold];
