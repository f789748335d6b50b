import { MEASURES as M } from '#engine/measures/measures.ts';
import { type Arithmetic, monthly } from './arithmetic.ts';
import {
  cashFlowLine,
  type DebtLines,
  NO_YEAR_COSTS,
  type OperatingLines,
} from './operating-lines.ts';
import { holdingCostsLine, type ProjectLines } from './project-lines.ts';
import {
  allInCapRateLine,
  capRateLine,
  cashOnCashLine,
  debtCoverageLine,
  returnOnEquityLine,
} from './ratio-lines.ts';

/** The old loans' combined costs until rent starts. */
export type OldLoanCosts<T> = {
  readonly borrowed: T;
  readonly points: T;
  readonly loanPaymentsBeforeRent: T;
};

/** Total cash invested before the refinance. */
export type BrrrrCashInLines<T> = ProjectLines<T> &
  OldLoanCosts<T> & {
    /** For the months without rent. */
    readonly holdingCosts: T;
    readonly holding: T;
    readonly total: T;
  };

export function brrrrCashInLines<T, O>(
  a: Arithmetic<T, O>,
  project: ProjectLines<T>,
  monthsWithoutRent: T,
  { borrowed, points, loanPaymentsBeforeRent }: OldLoanCosts<T>,
): BrrrrCashInLines<T> {
  const { price, closingCosts, rehab } = project;
  const holdingCosts = holdingCostsLine(a, project, monthsWithoutRent);
  const holding = a.sum(M.totalHolding, [holdingCosts, loanPaymentsBeforeRent], {
    convention: 'Loan payments until rent starts count as holding costs.',
  });
  const spent = a.sum('Total costs', [price, closingCosts, points, rehab, holding]);
  const total = a.difference(M.cashInvested, [spent, borrowed]);
  return { ...project, borrowed, points, holdingCosts, loanPaymentsBeforeRent, holding, total };
}

/** The starting point of a refinance. */
export type RefinanceStart<T> = {
  /** Months are counted from closing. */
  readonly month: T;
  readonly rentStartMonth: T;
  readonly netOperatingIncomeAfterReserves: T;
  /** Payments on the old loans from closing to the refinance. */
  readonly loanPayments: T;
  /** Balance of the old loans at the refinance. */
  readonly oldBalance: T;
  readonly afterRepairValue: T;
  readonly loanToValue: T;
  readonly newLoan: T;
  readonly newPoints: T;
  readonly fees: T;
};

export type RefinanceLines<T> = Pick<
  RefinanceStart<T>,
  | 'month'
  | 'rentStartMonth'
  | 'oldBalance'
  | 'afterRepairValue'
  | 'loanToValue'
  | 'newLoan'
  | 'newPoints'
> & {
  /** One month's income after the CapEx reserve and before debt. */
  readonly monthlyIncome: T;
  readonly monthsOfRent: T;
  readonly incomeBetween: T;
  readonly loanPaymentsBetween: T;
  /** From rent start to refinance. */
  readonly cashFlowBetween: T;
  readonly costs: T;
  readonly cashBack: T;
  /** Below zero means a surplus. */
  readonly cashLeftIn: T;
  readonly surplus: T;
  readonly equity: T;
};

/** The refinance payoff, cash out and cash left in the deal. */
export function refinanceLines<T, O>(
  a: Arithmetic<T, O>,
  start: RefinanceStart<T>,
  cashIn: Pick<BrrrrCashInLines<T>, 'total' | 'loanPaymentsBeforeRent'>,
): RefinanceLines<T> {
  const { month, rentStartMonth, oldBalance, afterRepairValue, loanToValue, newLoan } = start;
  const monthsOfRent = a.difference(M.monthsOfRent, [month, rentStartMonth], { unit: 'months' });
  const monthlyIncome = monthly(
    a,
    M.monthlyIncomeAfterReserves,
    start.netOperatingIncomeAfterReserves,
  );
  const incomeBetween = a.product(M.incomeBeforeRefinance, [monthlyIncome, monthsOfRent]);
  const loanPaymentsBetween = a.difference(M.loanPaymentsBeforeRefinance, [
    start.loanPayments,
    cashIn.loanPaymentsBeforeRent,
  ]);
  const cashFlowBetween = a.difference(M.cashFlowBeforeRefinance, [
    incomeBetween,
    loanPaymentsBetween,
  ]);
  const costs = a.sum(M.refinanceCosts, [start.fees, start.newPoints]);
  const cashBack = a.difference(M.cashBack, [newLoan, oldBalance, costs], {
    convention: 'The old loan is paid off at its balance in the month of the refinance.',
  });
  const cashLeftIn = a.difference(M.cashLeftIn, [cashIn.total, cashBack, cashFlowBetween], {
    convention: 'Net of the cash flow between the first rent payment and the refinance.',
  });
  const surplus = a.atLeastZero(
    M.surplusCash,
    a.negative('Cash back beyond cash invested', cashLeftIn),
  );
  const equity = a.difference(M.refinanceEquity, [afterRepairValue, newLoan]);
  return {
    month,
    rentStartMonth,
    monthlyIncome,
    monthsOfRent,
    incomeBetween,
    loanPaymentsBetween,
    cashFlowBetween,
    afterRepairValue,
    loanToValue,
    newLoan,
    newPoints: a.as(M.refinancePoints, start.newPoints),
    costs,
    oldBalance,
    cashBack,
    cashLeftIn,
    surplus,
    equity,
  };
}

/** First year after the refinance. */
export type RefinancedYearLines<T, O> = {
  /** In dollars a year. */
  readonly cashFlow: T;
  readonly monthlyCashFlow: T;
  /** Based on cash left in the deal. If none is left, the return is infinite and includes the surplus in dollars. */
  readonly cashOnCash: O;
  readonly debtCoverage: O;
  /** All-in cap rate, based on price plus rehab. */
  readonly capRate: O;
  readonly returnOnEquity: O;
};

export function refinancedYearLines<T, O>(
  a: Arithmetic<T, O>,
  operating: Pick<OperatingLines<T>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: DebtLines<T>,
  { price, rehab }: Pick<ProjectLines<T>, 'price' | 'rehab'>,
  refinance: Pick<RefinanceLines<T>, 'cashLeftIn' | 'afterRepairValue' | 'newLoan'>,
): RefinancedYearLines<T, O> {
  const { netOperatingIncome } = operating;
  const { cashLeftIn, afterRepairValue, newLoan } = refinance;
  const cashFlow = cashFlowLine(a, operating, debt, NO_YEAR_COSTS);
  return {
    cashFlow,
    monthlyCashFlow: monthly(a, M.monthlyCashFlow, cashFlow),
    cashOnCash: cashOnCashLine(a, cashFlow, cashLeftIn, {
      convention: 'Based on cash left in the deal after the refinance; infinite if none is left.',
    }),
    debtCoverage: debtCoverageLine(a, netOperatingIncome, debt.service),
    capRate: allInCapRateLine(a, netOperatingIncome, price, rehab, {
      name: 'after-repair value',
      value: capRateLine(a, netOperatingIncome, afterRepairValue),
    }),
    returnOnEquity: returnOnEquityLine(a, cashFlow, afterRepairValue, newLoan),
  };
}
