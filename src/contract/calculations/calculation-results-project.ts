import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import {
  DebtYearSchema,
  HoldProjectionSchema,
  OperatingStatementSchema,
} from './calculation-results.ts';

const dollars = z.number();

const projectCost = {
  price: dollars,
  closingCosts: dollars,
  rehabCost: dollars,
  contingency: dollars,
  rehab: dollars,
  monthlyHoldingCosts: dollars,
};

/** The waterfall steps: cash in before the refinance, cash back from it, cash left in. */
export const BrrrrResultsSchema = z
  .object({
    cashIn: z.object({
      ...projectCost,
      borrowed: dollars,
      points: dollars,
      holdingCosts: dollars,
      loanPaymentsBeforeRent: dollars,
      holding: dollars,
      total: dollars,
    }),
    operating: OperatingStatementSchema,
    refinance: z.object({
      month: z.number(),
      rentStartMonth: z.number(),
      monthlyIncome: dollars,
      monthsOfRent: z.number(),
      incomeBetween: dollars,
      loanPaymentsBetween: dollars,
      cashFlowBetween: dollars,
      afterRepairValue: dollars,
      loanToValuePercent: z.number(),
      newLoan: dollars,
      oldBalance: dollars,
      newPoints: dollars,
      costs: dollars,
      cashBack: dollars,
      /** Negative if more came out than went in. */
      cashLeftIn: dollars,
      surplus: dollars,
      equity: dollars,
    }),
    debt: DebtYearSchema,
    cashFlow: dollars,
    monthlyCashFlow: dollars,
    cashOnCash: WireOutcome,
    debtCoverage: WireOutcome,
    capRate: WireOutcome,
    returnOnEquity: WireOutcome,
    projection: HoldProjectionSchema,
    /** On the cash left in, starting at the refinance. */
    irr: WireOutcome,
    /** On every dollar from closing to sale; comparisons rank by this rate. */
    returnSinceClosing: WireOutcome,
  })
  .meta({ id: 'BrrrrResults' });

/** The cost stack, the profit and the maximum offer. */
export const FixFlipResults = z
  .object({
    months: z.number(),
    cost: z.object(projectCost),
    financing: z.object({
      borrowed: dollars,
      points: dollars,
      interest: dollars,
      total: dollars,
    }),
    holding: dollars,
    salePrice: dollars,
    sellingCosts: dollars,
    projectCost: dollars,
    profit: dollars,
    cashInvested: z.object({
      downPayment: dollars,
      buyingCosts: dollars,
      points: dollars,
      rehab: dollars,
      holding: dollars,
      interest: dollars,
      total: dollars,
    }),
    returnOnCash: WireOutcome,
    returnOnCost: WireOutcome,
    /** The annualized return, compounded first and then simple. */
    annualizedReturn: WireOutcome,
    simpleAnnualReturn: WireOutcome,
    seventyPercentOffer: dollars,
    fullMaximumOffer: dollars,
  })
  .meta({ id: 'FixFlipResults' });

const LoanPayment = z
  .object({
    month: z.int(),
    payment: dollars,
    interest: dollars,
    principal: dollars,
    mortgageInsurance: dollars,
    balance: dollars,
  })
  .meta({ id: 'LoanPayment' });

export const MortgageResultsSchema = z
  .object({
    principal: dollars,
    downPayment: dollars,
    loanToValue: WireOutcome,
    /** Principal and interest due in month 1, without extra principal. */
    monthlyPayment: dollars,
    firstInterest: dollars,
    firstPrincipal: dollars,
    /** With extra principal. */
    firstPayment: dollars,
    /** The payment after an interest-only period or rate change; null if it stays the same. */
    laterPayment: z.object({ month: z.int(), payment: dollars }).nullable(),
    monthlyMortgageInsurance: dollars,
    monthlyPropertyTax: dollars,
    monthlyInsurance: dollars,
    monthlyHoa: dollars,
    monthlyPitia: dollars,
    points: dollars,
    payoffMonth: z.int(),
    insuranceEndsMonth: z.int().nullable(),
    monthsSaved: z.int(),
    interestWithoutExtra: dollars,
    interestSaved: dollars,
    schedule: z.object({
      totalPaid: dollars,
      totalInterest: dollars,
      totalMortgageInsurance: dollars,
      years: z.array(DebtYearSchema.extend({ year: z.int() })),
      /** With `months=true`, every payment in full precision; otherwise null. */
      months: z.array(LoanPayment).readonly().nullable(),
    }),
    /** The lender's schedule: payments in whole cents, with the last one clearing the balance. */
    printed: z.object({
      payment: dollars,
      lastPayment: dollars,
      totalPaid: dollars,
      totalInterest: dollars,
      /** With `months=true`. */
      months: z.array(LoanPayment).nullable(),
    }),
  })
  .meta({ id: 'MortgageResults' });
