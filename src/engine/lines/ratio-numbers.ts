// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import type { FixedExpenseLines } from './operating-lines.ts';
import type { FirstYearParts, FirstYearRatioLines } from './ratio-lines.ts';

/** NOI over price or value. */
export function capRateOf(netOperatingIncome: number, value: number): Outcome {
  return quotient(netOperatingIncome, value, 'There is no price or value.');
}

/** Cash flow over cash invested. */
export function cashOnCashOf(annualCashFlow: number, cashInvested: number): Outcome {
  return ratio(annualCashFlow, cashInvested, 'No cash is left in the deal.');
}

/** NOI over debt service. */
export function debtCoverageOf(netOperatingIncome: number, annualDebtService: number): Outcome {
  return ratio(netOperatingIncome, annualDebtService, 'There is no debt to cover.');
}

/** Expenses and debt service over gross potential income. */
export function breakEvenRatioOf(
  operatingExpenses: number,
  annualDebtService: number,
  grossPotentialIncome: number,
): Outcome {
  const expensesAndDebt = operatingExpenses + annualDebtService;
  return quotient(expensesAndDebt, grossPotentialIncome, 'There is no income.');
}

/** Operating expenses over effective gross income. */
export function operatingExpenseRatioOf(
  operatingExpenses: number,
  effectiveGrossIncome: number,
): Outcome {
  return quotient(operatingExpenses, effectiveGrossIncome, 'There is no income.');
}

/** Cash flow over the equity at the start of the year. */
export function returnOnEquityOf(annualCashFlow: number, value: number, balance: number): Outcome {
  const equity = value - balance;
  return quotient(annualCashFlow, equity, 'The debt is as large as the value.');
}

/** The 1 % rule. */
export function rentToPriceOf(monthlyRent: number, price: number): Outcome {
  return quotient(monthlyRent, price, 'There is no price.');
}

/** What a lender counts each month; `insuredPayment` is the payments and mortgage insurance of month 1. */
export function monthlyPitiaOf(
  insuredPayment: number,
  operating: Pick<FixedExpenseLines<number>, 'propertyTax' | 'insurance' | 'hoa'>,
): number {
  const monthlyPropertyTax = operating.propertyTax / 12;
  const monthlyInsurance = operating.insurance / 12;
  const monthlyHoa = operating.hoa / 12;
  return insuredPayment + monthlyPropertyTax + monthlyInsurance + monthlyHoa;
}

/** Every ratio of the first year. */
export function firstYearRatios(
  year: FirstYearParts<number>,
): FirstYearRatioLines<number, Outcome> {
  const grossRentAMonth = year.operating.grossRent / 12;
  const capRate = quotient(
    year.operating.netOperatingIncome,
    year.price,
    'There is no price or value.',
  );
  const cashOnCash = ratio(year.cashFlow, year.cashInvested, 'No cash is left in the deal.');
  const debtCoverage = ratio(
    year.operating.netOperatingIncome,
    year.debtService,
    'There is no debt to cover.',
  );
  const expensesAndDebt = year.operating.operatingExpenses + year.debtService;
  const breakEvenRatio = quotient(
    expensesAndDebt,
    year.operating.grossPotentialIncome,
    'There is no income.',
  );
  const operatingExpenseRatio = quotient(
    year.operating.operatingExpenses,
    year.operating.effectiveGrossIncome,
    'There is no income.',
  );
  const equity = year.startingValue - year.borrowed;
  const returnOnEquity = quotient(year.cashFlow, equity, 'The debt is as large as the value.');
  const priceAndRehab = year.price + year.rehab;
  const allInCapRate = quotient(
    year.operating.netOperatingIncome,
    priceAndRehab,
    'There is no price or value.',
  );
  const allInCapRate2 = year.rehab > 0 ? allInCapRate : capRate;
  const lenderDebtCoverage = ratio(
    grossRentAMonth,
    year.monthlyPitia,
    'There is nothing to pay each month.',
  );
  const grossRentMultiplier = quotient(year.price, year.operating.grossRent, 'There is no rent.');
  const debtYield = quotient(year.operating.netOperatingIncome, year.borrowed, 'There is no loan.');
  const rentToPrice = quotient(grossRentAMonth, year.price, 'There is no price.');
  const halfOfTheRent = 0.5 * grossRentAMonth;
  const fiftyPercentRule = halfOfTheRent - year.monthlyPayment;
  return {
    capRate,
    cashOnCash,
    debtCoverage,
    breakEvenRatio,
    operatingExpenseRatio,
    returnOnEquity,
    allInCapRate: allInCapRate2,
    lenderDebtCoverage,
    grossRentMultiplier,
    debtYield,
    rentToPrice,
    fiftyPercentRule,
  };
}
