import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import { forFixedExpenses } from '#engine/lines/fixed-expenses.ts';
import { STARTING_VALUE_BASES } from '#engine/rental/starting-value.ts';

/*
 * Results on the wire have the shape and names of the engine's, so that an explanation is found under the name of its
 * number. Dollars; shares and rates in whole percents.
 */

const dollars = z.number();

/** One year from gross rent to NOI. */
export const OperatingYearSchema = z
  .object({
    grossRent: dollars,
    otherIncome: dollars,
    grossPotentialIncome: dollars,
    vacancyLoss: dollars,
    effectiveGrossIncome: dollars,
    collectedRent: dollars,
    fixedExpenses: dollars,
    maintenance: dollars,
    management: dollars,
    operatingExpenses: dollars,
    netOperatingIncome: dollars,
    capitalReserve: dollars,
    netOperatingIncomeAfterReserves: dollars,
  })
  .meta({ id: 'OperatingYear' });

export const OperatingStatementSchema = OperatingYearSchema.extend(
  forFixedExpenses(() => dollars),
).meta({ id: 'OperatingStatement' });

/** What the loans cost in one year, and what is owed at its end. */
export const DebtYearSchema = z
  .object({
    interest: dollars,
    /** Repaid, extra principal included. */
    principal: dollars,
    extraPrincipal: dollars,
    mortgageInsurance: dollars,
    /** What must be paid: interest and scheduled principal. Ratios count this. */
    service: dollars,
    balloon: dollars,
    /** Paid toward the service by a temporary buydown. */
    buydownCredit: dollars,
    balance: dollars,
  })
  .meta({ id: 'DebtYear' });

const CashInvested = z
  .object({
    price: dollars,
    borrowed: dollars,
    downPayment: dollars,
    closingCosts: dollars,
    points: dollars,
    /** The buyer's part of a temporary buydown. */
    buydownCost: dollars,
    rehabCost: dollars,
    contingency: dollars,
    /** With its contingency. */
    rehab: dollars,
    monthsWithoutRent: z.number(),
    expensesBeforeRent: dollars,
    loanPaymentsBeforeRent: dollars,
    /** Part of the loan payments; it lowers the loan. */
    principalBeforeRent: dollars,
    otherHolding: dollars,
    holding: dollars,
    total: dollars,
    reserves: dollars,
  })
  .meta({ id: 'CashInvested' });

/** Whole percents, but for the two coverages and the multiplier (times) and the 50 % rule (dollars a month). */
const FirstYearRatios = z
  .object({
    /** On the price alone. */
    capRate: WireOutcome,
    /** On price and rehab: the one that is shown, and the same where no rehab is counted. */
    allInCapRate: WireOutcome,
    cashOnCash: WireOutcome,
    debtCoverage: WireOutcome,
    lenderDebtCoverage: WireOutcome,
    breakEvenRatio: WireOutcome,
    grossRentMultiplier: WireOutcome,
    operatingExpenseRatio: WireOutcome,
    debtYield: WireOutcome,
    returnOnEquity: WireOutcome,
    rentToPrice: WireOutcome,
    fiftyPercentRule: dollars,
  })
  .meta({ id: 'FirstYearRatios' });

const Lines = z.array(z.object({ label: z.string(), amount: dollars }));

export const CashFlowResultsSchema = z
  .object({
    cashInvested: CashInvested,
    operating: OperatingStatementSchema,
    debt: DebtYearSchema,
    cashFlow: dollars,
    monthlyCashFlow: dollars,
    monthlyPayment: dollars,
    monthlyPitia: dollars,
    ratios: FirstYearRatios,
    /** A month from the rent to what is left; money in is positive, and the lines add up to the monthly cash flow. */
    month: Lines,
  })
  .meta({ id: 'CashFlowResults' });

const HoldYear = z
  .object({
    year: z.int(),
    operating: OperatingYearSchema,
    debt: DebtYearSchema,
    repairCost: dollars,
    oneTimeCost: dollars,
    cashFlow: dollars,
    value: dollars,
    equity: dollars,
  })
  .meta({ id: 'HoldYear' });

export const HoldProjectionSchema = z
  .object({
    /** What the value grows from. */
    startingValue: dollars,
    /** They come before year 1: the flow of year y is monthsWithoutRent + 12 × y months after the first one. */
    monthsWithoutRent: z.number(),
    years: z.array(HoldYear).readonly(),
    sale: z.object({
      price: dollars,
      sellingCosts: dollars,
      loanPayoff: dollars,
      proceeds: dollars,
      /** The year whose NOI sets the price, where an exit cap rate is given. */
      nextYear: OperatingYearSchema.nullable(),
    }),
    /** At closing and at the ends of years 1 … n; money out is negative, the sale is in the last. */
    flows: z.array(dollars).readonly(),
  })
  .meta({ id: 'HoldProjection' });

export const BuyHoldResults = z
  .object({
    firstYear: CashFlowResultsSchema,
    projection: HoldProjectionSchema,
    /** Which number the value grows from. */
    startingValueBasis: z.enum(STARTING_VALUE_BASES),
    totalCashFlow: dollars,
    netProfit: dollars,
    equityMultiple: WireOutcome,
    cashMultiple: WireOutcome,
    /** By year. */
    returnOnEquity: z.array(WireOutcome),
    irr: WireOutcome,
    /** At the discount rate; it has one answer where the IRR has several. */
    mirr: WireOutcome,
    npv: WireOutcome,
  })
  .meta({ id: 'BuyHoldResults' });

const RoiSplit = z
  .object({
    cashFlow: dollars,
    paydown: dollars,
    appreciation: dollars,
    taxSaving: dollars,
    total: dollars,
    returns: z.object({
      cashFlow: WireOutcome,
      paydown: WireOutcome,
      appreciation: WireOutcome,
      taxSaving: WireOutcome,
      total: WireOutcome,
    }),
  })
  .meta({ id: 'RoiSplit' });

/** With what buying and selling cost, both negative: before tax the total is the net profit of the hold. */
const RoiWhole = RoiSplit.extend({
  /** Starting value less the price. */
  valueAdded: dollars,
  buying: dollars,
  selling: dollars,
  returns: RoiSplit.shape.returns.extend({
    valueAdded: WireOutcome,
    buying: WireOutcome,
    selling: WireOutcome,
  }),
}).meta({ id: 'RoiWhole' });

/** Where the return comes from, by year and over all years; the last year ends at the sale price. */
export const RoiResultsSchema = z
  .object({ cashInvested: dollars, years: z.array(RoiSplit), whole: RoiWhole })
  .meta({ id: 'RoiResults' });
