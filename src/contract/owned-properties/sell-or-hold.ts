import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { queryNumber, queryWhole } from '#contract/numbers.ts';
import { WireOutcome } from '#contract/outcome.ts';
import { DEFAULT_REFINANCE_POLICY } from '#engine/brrrr-plan/refinance-candidates.ts';
import { OwnedPropertyParams } from './owned-properties.ts';

/** Default number of years to look ahead. */
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
  /** For the year ending on this date; 0 for today. */
  cashFlow: z.number(),
  sellingCosts: z.number(),
  /** Value − selling costs − balance. */
  proceeds: z.number(),
  /** In percent: (cash flow + gain in proceeds) / proceeds a year earlier; null for today. */
  returnOfYear: WireOutcome.nullable(),
  /** Total value of holding until this date and then selling, in today's dollars. */
  sellWorth: z.number(),
  /** Refinanced on this date and sold at the end; null if refinancing returns no cash. */
  refinance: z
    .object({
      newLoan: z.number(),
      costs: z.number(),
      /** Borrowed money: new loan − balance − costs. */
      cashBack: z.number(),
      newPayment: z.number(),
      /** What the cash must earn elsewhere to break even, in percent a year. */
      costOfCash: WireOutcome,
      worth: z.number(),
    })
    .nullable(),
});

export const AskedSellOrHold = z.strictObject({
  years: queryWhole(1, 30).default(SELL_OR_HOLD_YEARS),
  sellingCostPercent: queryNumber(0, 30).optional(),
  discountPercent: queryNumber(0, 50).optional(),
  loanToValuePercent: queryNumber(0, 100).optional(),
  ratePercent: queryNumber(0, 30).optional(),
  termYears: queryWhole(1, 40).default(30),
  costPercent: queryNumber(0, 20).optional(),
  minimumDscr: queryNumber(0.5, 5).default(DEFAULT_REFINANCE_POLICY.minimumDscr),
});

/** Compares holding, refinancing and selling at the end of each year, by present value. */
export const readSellOrHold = endpoint({
  method: 'GET',
  path: '/api/user-properties/{propertyId}/sell-or-hold',
  summary:
    'Compare holding, refinancing and selling by year: present value of each, the best date and why',
  params: OwnedPropertyParams,
  query: AskedSellOrHold,
  response: z
    .object({
      assumed: Assumed,
      years: z.array(DecisionYearAnswer),
      /** Held to the end, then sold; in today's dollars. */
      holdWorth: z.number(),
      best: z.object({
        action: z.enum(['hold', 'sell', 'refinance']),
        year: z.int(),
        date: z.string(),
        worth: z.number(),
        /** Gain over holding to the end, in today's dollars. */
        gain: z.number(),
        /** The recommendation in one sentence, and why. */
        sentence: z.string(),
        reason: z.string(),
      }),
    })
    .meta({ id: 'SellOrHold' }),
});
export type SellOrHold = z.output<NonNullable<(typeof readSellOrHold)['response']>>;
export type SellOrHoldYear = SellOrHold['years'][number];

export const sellOrHoldEndpoints = [readSellOrHold];
