import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import { STARTING_VALUE_BASES } from '#engine/rental/starting-value.ts';

/** Bought at the asking price, rented out, held and sold. Dollars; rates in whole percents. */
export const BuyAndHoldResult = z
  .object({
    cashInvested: z.number(),
    netOperatingIncome: z.number(),
    monthlyPayment: z.number(),
    monthlyCashFlow: z.number(),
    annualCashFlow: z.number(),
    /** All-in on price and rehab where a rehab is counted. */
    capRate: WireOutcome,
    isCapRateAllIn: z.boolean(),
    cashOnCash: WireOutcome,
    /** NOI / debt service; then the lender DSCR: rent / (principal, interest, tax, insurance, HOA). */
    debtCoverage: WireOutcome,
    lenderDebtCoverage: WireOutcome,
    breakEvenRatio: WireOutcome,
    rentToPrice: WireOutcome,
    holdYears: z.int(),
    /** From closing to the sale: with the months without rent of a rehab, longer than the years. */
    monthsHeld: z.int(),
    /** What the value grows from, and which number that is. */
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
    /** Below zero more came back than went in. */
    cashLeftIn: z.number(),
    surplus: z.number(),
    equity: z.number(),
    monthlyCashFlow: z.number(),
    cashOnCash: WireOutcome,
    debtCoverage: WireOutcome,
    capRate: WireOutcome,
    /** On the cash left in, from the refinance on. */
    irr: WireOutcome,
    /** Of every dollar since closing, which compares with a hold and a flip. */
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

/** The three strategies of a property; one that needs a rent is null while the rent is unknown. */
export const StrategyResults = z
  .object({
    buyAndHold: BuyAndHoldResult.nullable(),
    brrrr: BrrrrResult.nullable(),
    fixAndFlip: FixFlipResult,
  })
  .meta({ id: 'StrategyResults' });
export type StrategyResults = z.infer<typeof StrategyResults>;
