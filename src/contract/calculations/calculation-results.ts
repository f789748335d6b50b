import { z } from 'zod';
import { WireOutcome } from '#contract/outcome.ts';
import { forFixedExpenses } from '#engine/lines/fixed-expenses.ts';
import { STARTING_VALUE_BASES } from '#engine/rental/starting-value.ts';

/*
 * Results keep the engine's shape and names on the wire, so each number's explanation is found under its name. Amounts
 * in dollars; shares and rates in percent (7.5 means 7.5%).
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

/** One year's loan costs and the balance at year-end. */
export const DebtYearSchema = z
  .object({
    interest: dollars,
    /** Principal repaid, including extra payments. */
    principal: dollars,
    extraPrincipal: dollars,
    mortgageInsurance: dollars,
    /** Required payments: interest and scheduled principal. Ratios use this. */
    service: dollars,
    balloon: dollars,
    /** Debt service covered by a temporary buydown. */
    buydownCredit: dollars,
    /** Net cash from refinances in the year; negative if cash was due. Part of the cash flow. */
    refinanceCash: dollars,
    /** How much refinances added to the debt: new loans minus payoffs. */
    borrowed: dollars,
    /** Due in the year of the sale for paying off the loans. */
    prepaymentPenalty: dollars,
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
    /** The buyer's share of a temporary buydown. */
    buydownCost: dollars,
    rehabCost: dollars,
    contingency: dollars,
    /** Includes contingency. */
    rehab: dollars,
    monthsWithoutRent: z.number(),
    expensesBeforeRent: dollars,
    loanPaymentsBeforeRent: dollars,
    /** Part of the loan payments; reduces the balance. */
    principalBeforeRent: dollars,
    otherHolding: dollars,
    holding: dollars,
    total: dollars,
    reserves: dollars,
  })
  .meta({ id: 'CashInvested' });

/**
 * In percent, except the two coverage ratios and the rent multiplier, which are plain ratios, and the 50% rule, in
 * dollars a month.
 */
const FirstYearRatios = z
  .object({
    /** Based on the price alone. */
    capRate: WireOutcome,
    /** Based on price plus rehab. This is the rate shown; without a rehab, the two are the same. */
    allInCapRate: WireOutcome,
    cashOnCash: WireOutcome,
    debtCoverage: WireOutcome,
    lenderDebtCoverage: WireOutcome,
    breakEvenRatio: WireOutcome,
    grossRentMultiplier: WireOutcome,
    operatingExpenseRatio: WireOutcome,
    debtYield: WireOutcome,
    /** NOI / (price + closing costs + rehab + other upfront costs). */
    yieldOnCost: WireOutcome,
    loanToCost: WireOutcome,
    loanConstant: WireOutcome,
    equityDividend: WireOutcome,
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
    /** One month from rent to cash flow; money in is positive, and the lines add up to the monthly cash flow. */
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

/** A refinance during a hold. */
const RefinanceEventSchema = z
  .object({
    /** Months after year 1 begins. */
    month: z.number(),
    value: dollars,
    netOperatingIncome: dollars,
    /** The most each test allows; null if the test isn't used. The smallest sets the loan. */
    sizedBy: z.object({
      loanToValue: dollars.nullable(),
      debtCoverage: dollars.nullable(),
      debtYield: dollars.nullable(),
    }),
    loan: dollars,
    payoff: dollars,
    penalty: dollars,
    /** Excludes points. */
    costs: dollars,
    points: dollars,
    /** New loan − payoff − penalty − costs − points. */
    cash: dollars,
  })
  .meta({ id: 'RefinanceEvent' });

export const HoldProjectionSchema = z
  .object({
    /** The value that appreciation starts from. */
    startingValue: dollars,
    /** These months come before year 1: year y's cash flow falls `monthsWithoutRent` + 12 × y months after closing. */
    monthsWithoutRent: z.number(),
    /** By month; each pays off all loans. */
    refinances: z.array(RefinanceEventSchema).readonly(),
    years: z.array(HoldYear).readonly(),
    sale: z.object({
      price: dollars,
      sellingCosts: dollars,
      loanPayoff: dollars,
      proceeds: dollars,
      /** The year whose NOI sets the sale price, if an exit cap rate is given. */
      nextYear: OperatingYearSchema.nullable(),
    }),
    /** At closing and at the end of each year; money out is negative, and the last year includes the sale. */
    flows: z.array(dollars).readonly(),
  })
  .meta({ id: 'HoldProjection' });

/** A hold shared between partners. In dollars, to the cent; after the sponsor's fees. */
const SharedDealSchema = z
  .object({
    partners: z.array(
      z.object({
        name: z.string(),
        contributed: dollars,
        /** Received as an investor. */
        fromCapital: dollars,
        /** The sponsor's part of the profit splits. */
        promote: dollars,
        profit: dollars,
        multiple: WireOutcome,
        irr: WireOutcome,
        /** Contributions are negative. */
        flows: z.array(z.object({ month: z.number(), amount: dollars })),
      }),
    ),
    /** In the order they are paid. */
    tiers: z.array(
      z.object({
        kind: z.enum(['preferred', 'capital', 'catchUp', 'splitToIrr', 'splitToMultiple', 'rest']),
        paid: dollars,
        promote: dollars,
      }),
    ),
    contributed: dollars,
    distributed: dollars,
    promote: dollars,
    /** The deal's profit after fees; the partners' profits add up to it. */
    profit: dollars,
    fees: z.object({ acquisition: dollars, management: dollars, disposition: dollars }),
  })
  .meta({ id: 'SharedDeal' });

export const BuyHoldResults = z
  .object({
    firstYear: CashFlowResultsSchema,
    projection: HoldProjectionSchema,
    /** Which figure appreciation starts from. */
    startingValueBasis: z.enum(STARTING_VALUE_BASES),
    totalCashFlow: dollars,
    netProfit: dollars,
    equityMultiple: WireOutcome,
    cashMultiple: WireOutcome,
    /** By year. */
    returnOnEquity: z.array(WireOutcome),
    irr: WireOutcome,
    /** At the discount rate; NPV has a single answer even if the IRR has several. */
    mirr: WireOutcome,
    npv: WireOutcome,
    /** Null without partners. */
    partners: SharedDealSchema.nullable(),
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

/** Includes buying and selling costs, both negative, so the total is the hold's net profit before tax. */
const RoiWhole = RoiSplit.extend({
  /** Starting value minus price. */
  valueAdded: dollars,
  buying: dollars,
  selling: dollars,
  returns: RoiSplit.shape.returns.extend({
    valueAdded: WireOutcome,
    buying: WireOutcome,
    selling: WireOutcome,
  }),
}).meta({ id: 'RoiWhole' });

/** Sources of return, by year and in total; the last year ends at the sale price. */
export const RoiResultsSchema = z
  .object({ cashInvested: dollars, years: z.array(RoiSplit), whole: RoiWhole })
  .meta({ id: 'RoiResults' });
