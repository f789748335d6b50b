import type { BrrrrDeal, Loan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import { loanOf, pointsCost, sizedLoans } from '#engine/loan/loan.ts';
import { balanceAfter, paidThrough } from '#engine/loan/loan-years.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';
import { type ProjectCost, projectCost } from './project-cost.ts';

/** Every dollar in before the refinance. */
export type BrrrrCashIn = ProjectCost & {
  readonly borrowed: number;
  readonly points: number;
  /** Months without rent × monthly holding costs. */
  readonly holdingCosts: number;
  /** On the old loans, until rent starts. */
  readonly loanPaymentsBeforeRent: number;
  /** Holding costs + loan payments before rent. */
  readonly holding: number;
  /** Price + closing + points + rehab + holding − borrowed. */
  readonly total: number;
};

export type BrrrrRefinance = {
  readonly month: number;
  readonly rentStartMonth: number;
  /** Of one month, after the capital reserve and before debt. */
  readonly monthlyIncome: number;
  readonly monthsOfRent: number;
  readonly incomeBetween: number;
  readonly loanPaymentsBetween: number;
  /** From rent start to refinance: income − payments on the old loans. */
  readonly cashFlowBetween: number;
  readonly afterRepairValue: number;
  readonly loanToValue: number;
  readonly newLoan: number;
  /** What is still owed on the old loans in that month. */
  readonly oldBalance: number;
  readonly newPoints: number;
  /** Costs + points of the new loan. */
  readonly costs: number;
  /** New loan − old balance − costs. */
  readonly cashBack: number;
  /** Cash in − cash back − cash flow between; below zero is a surplus. */
  readonly cashLeftIn: number;
  readonly surplus: number;
  /** ARV − new loan. */
  readonly equity: number;
};

type Timeline = { readonly refinanced: number; readonly rentStart: number };

/** Whole months; rent starts at the latest with the refinance. */
function brrrrTimeline(deal: BrrrrDeal): Timeline {
  const refinanced = clamp(Math.round(deal.refinance.month), 0, LIMITS.months);
  return { refinanced, rentStart: clamp(Math.round(deal.rentStartMonth), 0, refinanced) };
}

export function brrrrCashIn(deal: BrrrrDeal): BrrrrCashIn {
  const cost = projectCost(deal.project);
  const loans = sizedLoans(deal.loans, cost.price);
  const { rentStart } = brrrrTimeline(deal);
  const borrowed = total(loans, (loan) => loan.principal);
  const points = total(loans, pointsCost);
  const holdingCosts = cost.monthlyHoldingCosts * rentStart;
  const loanPaymentsBeforeRent = total(loans, (loan) => paidThrough(loan, cost.price, rentStart));
  const holding = holdingCosts + loanPaymentsBeforeRent;
  return {
    price: cost.price,
    closingCosts: cost.closingCosts,
    rehabCost: cost.rehabCost,
    contingency: cost.contingency,
    rehab: cost.rehab,
    monthlyHoldingCosts: cost.monthlyHoldingCosts,
    borrowed,
    points,
    holdingCosts,
    loanPaymentsBeforeRent,
    holding,
    total: cost.price + cost.closingCosts + points + cost.rehab + holding - borrowed,
  };
}

/** The new loan of a refinance: ARV × loan-to-value. */
export function refinanceLoan({ refinance }: BrrrrDeal): Loan {
  const loanToValue = boundShare(refinance.loanToValue);
  const principal = loanToValue * boundMoney(refinance.afterRepairValue);
  return loanOf(refinance.terms, principal);
}

/** What the refinance pays off, pays out and leaves invested, in dollars. */
export function brrrrRefinance(
  deal: BrrrrDeal,
  cashIn: BrrrrCashIn,
  operating: OperatingStatement,
): BrrrrRefinance {
  const { refinanced, rentStart } = brrrrTimeline(deal);
  const loans = sizedLoans(deal.loans, cashIn.price);
  const paidAll = total(loans, (loan) => paidThrough(loan, cashIn.price, refinanced));
  const monthlyIncome = operating.netOperatingIncomeAfterReserves / 12;
  const incomeBetween = monthlyIncome * (refinanced - rentStart);
  const loanPaymentsBetween = paidAll - cashIn.loanPaymentsBeforeRent;
  const cashFlowBetween = incomeBetween - loanPaymentsBetween;
  const newLoan = refinanceLoan(deal);
  const newPoints = pointsCost(newLoan);
  const afterRepairValue = boundMoney(deal.refinance.afterRepairValue);
  const oldBalance = total(loans, (loan) => balanceAfter(loan, cashIn.price, refinanced));
  const costs = boundMoney(deal.refinance.costs) + newPoints;
  const cashBack = newLoan.principal - oldBalance - costs;
  const cashLeftIn = cashIn.total - cashBack - cashFlowBetween;
  return {
    month: refinanced,
    rentStartMonth: rentStart,
    monthlyIncome,
    monthsOfRent: refinanced - rentStart,
    incomeBetween,
    loanPaymentsBetween,
    cashFlowBetween,
    afterRepairValue,
    loanToValue: boundShare(deal.refinance.loanToValue),
    newLoan: newLoan.principal,
    oldBalance,
    newPoints,
    costs,
    cashBack,
    cashLeftIn,
    surplus: Math.max(0, -cashLeftIn),
    equity: afterRepairValue - newLoan.principal,
  };
}

const total = (loans: readonly Loan[], of: (loan: Loan) => number): number =>
  loans.reduce((sum, loan) => sum + of(loan), 0);
