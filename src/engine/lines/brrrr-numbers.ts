// Written by scripts/make-lines.ts from the lines beside it; change those and run it again.
import { type Outcome, quotient, ratio } from '#engine/outcome.ts';
import type {
  BrrrrCashInLines,
  OldLoanCosts,
  RefinancedYearLines,
  RefinanceLines,
  RefinanceStart,
} from './brrrr-lines.ts';
import type { DebtLines, OperatingLines } from './operating-lines.ts';
import type { ProjectLines } from './project-lines.ts';

/** Every dollar in before the refinance. */
export function brrrrCashInOf(
  project: ProjectLines<number>,
  monthsWithoutRent: number,
  loans: OldLoanCosts<number>,
): BrrrrCashInLines<number> {
  const holdingCosts = project.monthlyHoldingCosts * monthsWithoutRent;
  const totalHolding = holdingCosts + loans.loanPaymentsBeforeRent;
  const allCosts =
    project.price + project.closingCosts + loans.points + project.rehab + totalHolding;
  const cashInvested = allCosts - loans.borrowed;
  return {
    price: project.price,
    closingCosts: project.closingCosts,
    rehabCost: project.rehabCost,
    contingency: project.contingency,
    rehab: project.rehab,
    monthlyHoldingCosts: project.monthlyHoldingCosts,
    borrowed: loans.borrowed,
    points: loans.points,
    holdingCosts,
    loanPaymentsBeforeRent: loans.loanPaymentsBeforeRent,
    holding: totalHolding,
    total: cashInvested,
  };
}

/** What a refinance pays off, pays out and leaves invested. */
export function refinanceOf(
  start: RefinanceStart<number>,
  cashIn: Pick<BrrrrCashInLines<number>, 'total' | 'loanPaymentsBeforeRent'>,
): RefinanceLines<number> {
  const monthsOfRent = start.month - start.rentStartMonth;
  const monthlyIncomeAfterReserves = start.netOperatingIncomeAfterReserves / 12;
  const incomeBeforeRefinance = monthlyIncomeAfterReserves * monthsOfRent;
  const loanPaymentsBeforeRefinance = start.loanPayments - cashIn.loanPaymentsBeforeRent;
  const cashFlowBeforeRefinance = incomeBeforeRefinance - loanPaymentsBeforeRefinance;
  const refinanceCosts = start.fees + start.newPoints;
  const cashBack = start.newLoan - start.oldBalance - refinanceCosts;
  const cashLeftIn = cashIn.total - cashBack - cashFlowBeforeRefinance;
  const cashBeyondWhatWasInvested = -cashLeftIn;
  const surplusCash = Math.max(0, cashBeyondWhatWasInvested);
  const refinanceEquity = start.afterRepairValue - start.newLoan;
  return {
    month: start.month,
    rentStartMonth: start.rentStartMonth,
    monthlyIncome: monthlyIncomeAfterReserves,
    monthsOfRent,
    incomeBetween: incomeBeforeRefinance,
    loanPaymentsBetween: loanPaymentsBeforeRefinance,
    cashFlowBetween: cashFlowBeforeRefinance,
    afterRepairValue: start.afterRepairValue,
    loanToValue: start.loanToValue,
    newLoan: start.newLoan,
    newPoints: start.newPoints,
    costs: refinanceCosts,
    oldBalance: start.oldBalance,
    cashBack,
    cashLeftIn,
    surplus: surplusCash,
    equity: refinanceEquity,
  };
}

/** The first year under the new loan. */
export function refinancedYear(
  operating: Pick<OperatingLines<number>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: DebtLines<number>,
  project: Pick<ProjectLines<number>, 'price' | 'rehab'>,
  refinance: Pick<RefinanceLines<number>, 'cashLeftIn' | 'afterRepairValue' | 'newLoan'>,
): RefinancedYearLines<number, Outcome> {
  const cashFlowBeforeTheBuydownCredit =
    operating.netOperatingIncome -
    debt.service -
    debt.mortgageInsurance -
    debt.extraPrincipal -
    operating.capitalReserve -
    debt.balloon;
  const annualCashFlow = cashFlowBeforeTheBuydownCredit + debt.buydownCredit;
  const monthlyCashFlow = annualCashFlow / 12;
  const cashOnCash = ratio(annualCashFlow, refinance.cashLeftIn, 'No cash is left in the deal.');
  const debtCoverage = ratio(
    operating.netOperatingIncome,
    debt.service,
    'There is no debt to cover.',
  );
  const priceAndRehab = project.price + project.rehab;
  const allInCapRate = quotient(
    operating.netOperatingIncome,
    priceAndRehab,
    'There is no price or value.',
  );
  const equity = refinance.afterRepairValue - refinance.newLoan;
  const returnOnEquity = quotient(annualCashFlow, equity, 'The debt is as large as the value.');
  return {
    cashFlow: annualCashFlow,
    monthlyCashFlow,
    cashOnCash,
    debtCoverage,
    capRate: allInCapRate,
    returnOnEquity,
  };
}
