import { type Outcome, quotient, ratio } from '#engine/outcome.ts';

/**
 * NOI / price of a deal (price and rehab where a rehab is counted), or / current value of an owned property. Dollars a
 * year over dollars.
 */
export const capRate = (netOperatingIncome: number, value: number): Outcome =>
  quotient(netOperatingIncome, value, 'There is no price or value.');

/** Year-1 pre-tax cash flow / cash invested. Infinite when more came back than went in. */
export const cashOnCash = (annualCashFlow: number, cashInvested: number): Outcome =>
  ratio(annualCashFlow, cashInvested, 'No cash is left in the deal.');

/** NOI / annual debt service. */
export const debtCoverage = (netOperatingIncome: number, annualDebtService: number): Outcome =>
  ratio(netOperatingIncome, annualDebtService, 'There is no debt to cover.');

/** The lender's form: gross monthly rent / PITIA, both in dollars a month. */
export const lenderDebtCoverage = (monthlyRent: number, monthlyPitia: number): Outcome =>
  ratio(monthlyRent, monthlyPitia, 'There is nothing to pay each month.');

/** (Operating expenses + debt service) / gross potential income. */
export const breakEvenRatio = (
  operatingExpenses: number,
  annualDebtService: number,
  grossPotentialIncome: number,
): Outcome =>
  quotient(operatingExpenses + annualDebtService, grossPotentialIncome, 'There is no income.');

/** Price / annual gross rent: years of rent in the price. */
export const grossRentMultiplier = (price: number, annualGrossRent: number): Outcome =>
  quotient(price, annualGrossRent, 'There is no rent.');

/** Operating expenses / effective gross income. */
export const operatingExpenseRatio = (
  operatingExpenses: number,
  effectiveGrossIncome: number,
): Outcome => quotient(operatingExpenses, effectiveGrossIncome, 'There is no income.');

/** NOI / loan. */
export const debtYield = (netOperatingIncome: number, loan: number): Outcome =>
  quotient(netOperatingIncome, loan, 'There is no loan.');

/** A year's cash flow / (value − loan balance), both at the start of the year. */
export const returnOnEquity = (annualCashFlow: number, value: number, balance: number): Outcome =>
  quotient(annualCashFlow, value - balance, 'The debt is as large as the value.');

/** The 1 % rule: monthly rent / price. */
export const rentToPrice = (monthlyRent: number, price: number): Outcome =>
  quotient(monthlyRent, price, 'There is no price.');

/** The 50 % rule, dollars a month: half of the rent − principal and interest. */
export const fiftyPercentRule = (monthlyRent: number, monthlyPayment: number): number =>
  0.5 * monthlyRent - monthlyPayment;

/** The 70 % rule, dollars: 0.70 × ARV − repairs with their contingency; nothing else is subtracted. */
export const seventyPercentOffer = (afterRepairValue: number, repairs: number): number =>
  0.7 * afterRepairValue - repairs;

/**
 * (Yearly cash flows + sale proceeds) / cash invested: the proceeds per dollar invested at the start. A year that costs
 * money lowers it; the equity multiple of `returns.ts` counts such a year as an investment.
 */
export const cashMultiple = (netMoneyBack: number, cashInvested: number): Outcome =>
  ratio(netMoneyBack, cashInvested, 'No cash is invested.');
