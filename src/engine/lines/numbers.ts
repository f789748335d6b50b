// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import type {
  DebtLines,
  FixedExpenseLines,
  OperatingInputs,
  OperatingLines,
  RentShares,
  StatementLines,
} from './operating-lines.ts';
import type { CashInvestedLines, LoanCosts, PurchaseStart } from './purchase-lines.ts';
import type { FirstYearParts, FirstYearRatioLines } from './ratio-lines.ts';

/** One year's statement. */
export function operatingYear(
  grossRent: number,
  otherIncome: number,
  fixedExpenses: number,
  vacancyRate: number,
  shares: RentShares<number>,
): OperatingLines<number> {
  const grossPotentialIncome = grossRent + otherIncome;
  const vacancyLoss = grossPotentialIncome * vacancyRate;
  const effectiveGrossIncome = grossPotentialIncome - vacancyLoss;
  const occupiedShare = 1 - vacancyRate;
  const collectedRent = grossRent * occupiedShare;
  const maintenance = grossRent * shares.maintenanceRate;
  const management = collectedRent * shares.managementRate;
  const operatingExpenses = fixedExpenses + maintenance + management;
  const netOperatingIncome = effectiveGrossIncome - operatingExpenses;
  const capitalReserve = grossRent * shares.capexRate;
  const netOperatingIncomeAfterReserves = netOperatingIncome - capitalReserve;
  return {
    grossRent,
    otherIncome,
    grossPotentialIncome,
    vacancyLoss,
    effectiveGrossIncome,
    collectedRent,
    fixedExpenses,
    maintenance,
    management,
    operatingExpenses,
    netOperatingIncome,
    capitalReserve,
    netOperatingIncomeAfterReserves,
  };
}

/** Dollars a year. `o` is inside the bounds. */
export function yearlyFixedExpenses(o: OperatingInputs<number>): number {
  const hoa = o.monthlyHoa * 12;
  return o.annualPropertyTax + o.annualInsurance + hoa + o.annualUtilities + o.annualOtherExpenses;
}

/** The first year of a rental. `o` is inside the bounds. */
export function boundedStatement(o: OperatingInputs<number>): StatementLines<number> {
  const hoa = o.monthlyHoa * 12;
  const fixedExpenses =
    o.annualPropertyTax + o.annualInsurance + hoa + o.annualUtilities + o.annualOtherExpenses;
  const grossRent = o.monthlyRent * 12;
  const otherIncome = o.monthlyOtherIncome * 12;
  const grossPotentialIncome = grossRent + otherIncome;
  const vacancyLoss = grossPotentialIncome * o.vacancyRate;
  const effectiveGrossIncome = grossPotentialIncome - vacancyLoss;
  const occupiedShare = 1 - o.vacancyRate;
  const collectedRent = grossRent * occupiedShare;
  const maintenance = grossRent * o.maintenanceRate;
  const management = collectedRent * o.managementRate;
  const operatingExpenses = fixedExpenses + maintenance + management;
  const netOperatingIncome = effectiveGrossIncome - operatingExpenses;
  const capitalReserve = grossRent * o.capexRate;
  const netOperatingIncomeAfterReserves = netOperatingIncome - capitalReserve;
  return {
    grossRent,
    otherIncome,
    grossPotentialIncome,
    vacancyLoss,
    effectiveGrossIncome,
    collectedRent,
    fixedExpenses,
    maintenance,
    management,
    operatingExpenses,
    netOperatingIncome,
    capitalReserve,
    netOperatingIncomeAfterReserves,
    propertyTax: o.annualPropertyTax,
    insurance: o.annualInsurance,
    hoa,
    utilities: o.annualUtilities,
    otherExpenses: o.annualOtherExpenses,
  };
}

/** The one cash flow of pages, years, portfolio and simulations, dollars a year. */
export function cashFlowOf(
  operating: Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: DebtLines<number>,
  repairCost = 0,
  oneTimeCost = 0,
): number {
  const cashFlowBeforeTheBuydownCredit =
    operating.netOperatingIncome -
    debt.service -
    debt.mortgageInsurance -
    debt.extraPrincipal -
    operating.capitalReserve -
    repairCost -
    oneTimeCost -
    debt.balloon;
  return cashFlowBeforeTheBuydownCredit + debt.buydownCredit;
}

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

/** Every dollar before the first rent. All is inside the bounds. */
export function cashInvestedOf(
  bought: PurchaseStart<number>,
  loans: LoanCosts<number>,
): CashInvestedLines<number> {
  const downPayment = bought.price - loans.borrowed;
  const contingency = bought.rehabCost * bought.contingencyRate;
  const rehab = bought.rehabCost + contingency;
  const fixedExpensesAMonth = bought.fixedExpenses / 12;
  const expensesBeforeRent = fixedExpensesAMonth * bought.monthsWithoutRent;
  const totalHolding = expensesBeforeRent + loans.loanPaymentsBeforeRent + bought.otherHolding;
  const cashInvested =
    downPayment + bought.closingCosts + loans.points + loans.buydownCost + rehab + totalHolding;
  return {
    monthsWithoutRent: bought.monthsWithoutRent,
    expensesBeforeRent,
    loanPaymentsBeforeRent: loans.loanPaymentsBeforeRent,
    principalBeforeRent: loans.principalBeforeRent,
    otherHolding: bought.otherHolding,
    holding: totalHolding,
    rehabCost: bought.rehabCost,
    contingency,
    price: bought.price,
    borrowed: loans.borrowed,
    downPayment,
    closingCosts: bought.closingCosts,
    points: loans.points,
    buydownCost: loans.buydownCost,
    rehab,
    total: cashInvested,
    reserves: bought.reserves,
  };
}
