import type { BrrrrDeal, Loan } from '#engine/deal.ts';
import { boundMoney, boundShare, clamp, LIMITS } from '#engine/limits.ts';
import type { BrrrrCashInLines, RefinanceLines } from '#engine/lines/brrrr-lines.ts';
import { brrrrCashInOf, refinanceOf } from '#engine/lines/brrrr-numbers.ts';
import { loanOf, pointsCost, sizedLoans } from '#engine/loan/loan.ts';
import { balanceAfter, paidThrough } from '#engine/loan/loan-years.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';
import { projectCost } from './project-cost.ts';

export type BrrrrCashIn = BrrrrCashInLines<number>;
export type BrrrrRefinance = RefinanceLines<number>;

type Timeline = { readonly refinanced: number; readonly rentStart: number };

/** In whole months; rent starts no later than the refinance. */
function brrrrTimeline(deal: BrrrrDeal): Timeline {
  const refinanced = clamp(Math.round(deal.refinance.month), 0, LIMITS.months);
  return { refinanced, rentStart: clamp(Math.round(deal.rentStartMonth), 0, refinanced) };
}

/** Total cash invested before the refinance. */
export function brrrrCashIn(deal: BrrrrDeal): BrrrrCashIn {
  const cost = projectCost(deal.project);
  const loans = sizedLoans(deal.loans, cost.price);
  const { rentStart } = brrrrTimeline(deal);
  return brrrrCashInOf(cost, rentStart, {
    borrowed: total(loans, (loan) => loan.principal),
    points: total(loans, pointsCost),
    loanPaymentsBeforeRent: total(loans, (loan) => paidThrough(loan, cost.price, rentStart)),
  });
}

/** The refinance loan: ARV × loan-to-value. */
export function refinanceLoan({ refinance }: BrrrrDeal): Loan {
  const loanToValue = boundShare(refinance.loanToValue);
  const principal = loanToValue * boundMoney(refinance.afterRepairValue);
  return loanOf(refinance.terms, principal);
}

/** The refinance payoff, cash out and cash left in the deal, in dollars. */
export function brrrrRefinance(
  deal: BrrrrDeal,
  cashIn: BrrrrCashIn,
  operating: OperatingStatement,
): BrrrrRefinance {
  const { refinanced, rentStart } = brrrrTimeline(deal);
  const loans = sizedLoans(deal.loans, cashIn.price);
  const newLoan = refinanceLoan(deal);
  return refinanceOf(
    {
      month: refinanced,
      rentStartMonth: rentStart,
      netOperatingIncomeAfterReserves: operating.netOperatingIncomeAfterReserves,
      loanPayments: total(loans, (loan) => paidThrough(loan, cashIn.price, refinanced)),
      oldBalance: total(loans, (loan) => balanceAfter(loan, cashIn.price, refinanced)),
      afterRepairValue: boundMoney(deal.refinance.afterRepairValue),
      loanToValue: boundShare(deal.refinance.loanToValue),
      newLoan: newLoan.principal,
      newPoints: pointsCost(newLoan),
      fees: boundMoney(deal.refinance.costs),
    },
    cashIn,
  );
}

const total = (loans: readonly Loan[], of: (loan: Loan) => number): number =>
  loans.reduce((sum, loan) => sum + of(loan), 0);
