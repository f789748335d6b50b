import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import { STARTING_VALUE_BASES } from '#engine/rental/starting-value.ts';

/** Bought at the asking price, rented out, held and sold. Amounts in dollars; rates in percent. */
export const BuyAndHoldResult = z
  .object({
    cashInvested: z.number(),
    netOperatingIncome: z.number(),
    monthlyPayment: z.number(),
    monthlyCashFlow: z.number(),
    annualCashFlow: z.number(),
    /** All-in (on price plus rehab) if a rehab is included. */
    capRate: WireOutcome,
    isCapRateAllIn: z.boolean(),
    cashOnCash: WireOutcome,
    /** NOI / debt service. The lender's DSCR below is rent / (principal, interest, tax, insurance, HOA). */
    debtCoverage: WireOutcome,
    lenderDebtCoverage: WireOutcome,
    breakEvenRatio: WireOutcome,
    rentToPrice: WireOutcome,
    holdYears: z.int(),
    /** From closing to sale; longer than the hold years if a rehab has months without rent. */
    monthsHeld: z.int(),
    /** The starting value for appreciation, and where it comes from. */
    startingValue: z.number(),
    startingValueBasis: z.enum(STARTING_VALUE_BASES),
    salePrice: z.number(),
    saleProceeds: z.number(),
    totalCashFlow: z.number(),
    netProfit: z.number(),
    equityMultiple: WireOutcome,
    irr: WireOutcome,
    npv: WireOutcome,
  })
  .meta({ id: 'BuyAndHoldResult' });
export type BuyAndHoldResult = z.infer<typeof BuyAndHoldResult>;

/** Bought with a bridge loan, rehabbed, rented out, refinanced and held. */
export const BrrrrResult = z
  .object({
    cashIn: z.number(),
    rehab: z.number(),
    afterRepairValue: z.number(),
    refinanceMonth: z.int(),
    newLoan: z.number(),
    cashBack: z.number(),
    /** Negative if more came out than went in. */
    cashLeftIn: z.number(),
    surplus: z.number(),
    equity: z.number(),
    monthlyCashFlow: z.number(),
    cashOnCash: WireOutcome,
    debtCoverage: WireOutcome,
    capRate: WireOutcome,
    /** On the cash left in, starting at the refinance. */
    irr: WireOutcome,
    /** On every dollar since closing, comparable with a hold or a flip. */
    returnSinceClosing: WireOutcome,
  })
  .meta({ id: 'BrrrrResult' });
export type BrrrrResult = z.infer<typeof BrrrrResult>;

/** Bought, rehabbed and sold. */
export const FixFlipResult = z
  .object({
    months: z.number(),
    rehab: z.number(),
    salePrice: z.number(),
    projectCost: z.number(),
    cashInvested: z.number(),
    profit: z.number(),
    returnOnCash: WireOutcome,
    returnOnCost: WireOutcome,
    annualizedReturn: WireOutcome,
    seventyPercentOffer: z.number(),
    fullMaximumOffer: z.number(),
  })
  .meta({ id: 'FixFlipResult' });
export type FixFlipResult = z.infer<typeof FixFlipResult>;

/** A property's three strategies; those that need rent are null until the rent is known. */
export const StrategyResults = z
  .object({
    buyAndHold: BuyAndHoldResult.nullable(),
    brrrr: BrrrrResult.nullable(),
    fixAndFlip: FixFlipResult,
  })
  .meta({ id: 'StrategyResults' });
export type StrategyResults = z.infer<typeof StrategyResults>;
