import type { BrrrrDeal, Loan } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import { cashFlowLine, NO_YEAR_COSTS } from '#engine/lines/operating-lines.ts';
import {
  allInCapRateLine,
  capRateLine,
  cashOnCashLine,
  debtCoverageLine,
  returnOnEquityLine,
} from '#engine/lines/ratio-lines.ts';
import { balanceAfter, paidThrough } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import {
  type BrrrrCashIn,
  type BrrrrRefinance,
  refinanceLoan,
} from '#engine/project/brrrr-refinance.ts';
import { boundOperating, type OperatingStatement } from '#engine/rental/operating.ts';
import {
  atLeastZero,
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  internalRate,
  negation,
  product,
  type SourceOf,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { aMonth, explainOperating } from './explain-operating.ts';
import { explainProject } from './explain-project.ts';
import { explainProjection } from './explain-projection.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { renamed } from './live-rules.ts';
import { explainPaidByOwner } from './loan/explain-buydown.ts';
import {
  explainBalance,
  explainLoans,
  type LoanNodes,
  loanNodes,
  ofAllLoans,
} from './loan/explain-loan.ts';

/** A BRRRR, every number down to what was typed. */
export function explainBrrrr(
  deal: BrrrrDeal,
  result: Brrrr,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<Brrrr> {
  const given = givenBy(sourceOf);
  const price = given(M.price, result.cashIn.price, 'project.price');
  const loans = explainLoans(deal.loans, price, given);
  const operating = explainOperating(boundOperating(deal.operating), given);
  const cashIn = explainCashIn(result, deal, price, loans, given);
  const refinance = explainRefinance(result, deal, { cashIn, operating, loans }, given);
  const newLoan = newLoanNodes(refinanceLoan(deal), refinance, given);
  const projection = explainProjection(result.projection, {
    value: refinance.afterRepairValue,
    insuredValue: result.refinance.afterRepairValue,
    invested: refinance.cashLeftIn,
    operating,
    loans: [newLoan],
    deal,
    given,
  });
  const debt = (projection.years[0] as (typeof projection.years)[number]).debt;
  const cashFlow = cashFlowLine(EXPLAINED, operating, debt, NO_YEAR_COSTS);
  const noi = operating.netOperatingIncome;
  const share = { unit: 'fraction' } as const;
  return {
    cashIn,
    operating,
    refinance,
    debt,
    cashFlow,
    monthlyCashFlow: aMonth(M.monthlyCashFlow, result.monthlyCashFlow, cashFlow),
    cashOnCash: cashOnCashLine(EXPLAINED, cashFlow, refinance.cashLeftIn, {
      convention: 'On the cash left in after the refinance; infinite when none is.',
    }),
    debtCoverage: debtCoverageLine(EXPLAINED, noi, debt.service),
    capRate: allInCapRateLine(EXPLAINED, noi, price, cashIn.rehab, {
      name: 'after-repair value',
      value: capRateLine(EXPLAINED, noi, refinance.afterRepairValue),
    }),
    returnOnEquity: returnOnEquityLine(
      EXPLAINED,
      cashFlow,
      refinance.afterRepairValue,
      refinance.newLoan,
    ),
    projection,
    irr: internalRate(M.irr, result.irr, [projection.monthsWithoutRent, ...projection.flows], {
      ...share,
      convention: 'From the refinance on: the cash left in is the price of the years that follow.',
    }),
  };
}

const newLoanNodes = (
  loan: Loan,
  { newLoan, afterRepairValue }: Readonly<Record<'newLoan' | 'afterRepairValue', Explanation>>,
  given: GivenNode,
): LoanNodes =>
  loanNodes(
    loan,
    'New loan',
    { principal: newLoan, insuredValue: afterRepairValue },
    given,
    'refinance.terms',
  );

function explainCashIn(
  { cashIn, refinance }: Brrrr,
  deal: BrrrrDeal,
  price: Explanation,
  loans: readonly LoanNodes[],
  given: GivenNode,
): WithExplanation<BrrrrCashIn> {
  const project = explainProject(cashIn, deal.project, price, given);
  const borrowed = ofAllLoans(
    M.loanAmount,
    cashIn.borrowed,
    loans.map((loan) => loan.principal),
  );
  const points = ofAllLoans(
    M.points,
    cashIn.points,
    loans.map((loan) => loan.points),
  );
  const empty = given(M.monthsWithoutRent, refinance.rentStartMonth, 'rentStartMonth', 'months');
  const holdingCosts = product(M.holdingCosts, cashIn.holdingCosts, [
    project.monthlyHoldingCosts,
    empty,
  ]);
  const loanPaymentsBeforeRent = ofAllLoans(
    M.loanPaymentsBeforeRent,
    cashIn.loanPaymentsBeforeRent,
    loans.map((loan) => explainPaidByOwner(loan, cashIn.price, empty)),
  );
  const holding = sum(M.totalHolding, cashIn.holding, [holdingCosts, loanPaymentsBeforeRent], {
    convention: 'Loan payments until rent starts are part of holding.',
  });
  const spent = sum('All costs', null, [
    price,
    project.closingCosts,
    points,
    project.rehab,
    holding,
  ]);
  return {
    ...project,
    borrowed,
    points,
    holdingCosts,
    loanPaymentsBeforeRent,
    holding,
    total: difference(M.cashInvested, cashIn.total, [spent, borrowed]),
  };
}

type Before = {
  readonly cashIn: WithExplanation<BrrrrCashIn>;
  readonly operating: WithExplanation<OperatingStatement>;
  readonly loans: readonly LoanNodes[];
};

function explainRefinance(
  { refinance: r, cashIn: paid }: Brrrr,
  deal: BrrrrDeal,
  { cashIn, operating, loans }: Before,
  given: GivenNode,
): WithExplanation<BrrrrRefinance> {
  const month = given(M.refinanceMonth, r.month, 'refinance.month', 'months');
  const rentStartMonth = given(M.rentStartMonth, r.rentStartMonth, 'rentStartMonth', 'months');
  const monthsOfRent = difference(M.monthsOfRent, r.monthsOfRent, [month, rentStartMonth], {
    unit: 'months',
  });
  const monthlyIncome = aMonth(
    M.monthlyIncomeAfterReserves,
    r.monthlyIncome,
    operating.netOperatingIncomeAfterReserves,
  );
  const incomeBetween = product(M.incomeBeforeRefinance, r.incomeBetween, [
    monthlyIncome,
    monthsOfRent,
  ]);
  const paidAll = ofAllLoans(
    'Loan payments until the refinance',
    loans.reduce((total, { loan }) => total + paidThrough(loan, paid.price, r.month), 0),
    loans.map((loan) => explainPaidByOwner(loan, paid.price, month)),
  );
  const loanPaymentsBetween = difference(M.loanPaymentsBeforeRefinance, r.loanPaymentsBetween, [
    paidAll,
    cashIn.loanPaymentsBeforeRent,
  ]);
  const cashFlowBetween = difference(M.cashFlowBeforeRefinance, r.cashFlowBetween, [
    incomeBetween,
    loanPaymentsBetween,
  ]);
  const oldBalance = ofAllLoans(
    M.oldLoanPayoff,
    r.oldBalance,
    loans.map((nodes) =>
      explainBalance(nodes, balanceAfter(nodes.loan, paid.price, r.month), month),
    ),
  );
  const value = explainNewLoan(r, deal, given);
  const cashBack = difference(M.cashBack, r.cashBack, [value.newLoan, oldBalance, value.costs], {
    convention: 'The old loan is paid off at its balance in the month of the refinance.',
  });
  const cashLeftIn = difference(
    M.cashLeftIn,
    r.cashLeftIn,
    [cashIn.total, cashBack, cashFlowBetween],
    { convention: 'Net of the cash flow between rent start and refinance.' },
  );
  return {
    month,
    rentStartMonth,
    monthlyIncome,
    monthsOfRent,
    incomeBetween,
    loanPaymentsBetween,
    cashFlowBetween,
    ...value,
    oldBalance,
    cashBack,
    cashLeftIn,
    surplus: atLeastZero(M.surplusCash, r.surplus, [
      negation('Cash beyond what was invested', null, [cashLeftIn]),
    ]),
    equity: difference(M.refinanceEquity, r.equity, [value.afterRepairValue, value.newLoan]),
  };
}

function explainNewLoan(r: BrrrrRefinance, deal: BrrrrDeal, given: GivenNode) {
  const afterRepairValue = given(
    M.afterRepairValue,
    r.afterRepairValue,
    'refinance.afterRepairValue',
  );
  const loanToValue = given(M.loanToValue, r.loanToValue, 'refinance.loanToValue');
  const newLoan = product(M.newLoan, r.newLoan, [loanToValue, afterRepairValue]);
  const { points: newPoints } = newLoanNodes(
    refinanceLoan(deal),
    { newLoan, afterRepairValue },
    given,
  );
  const fees = given('Refinance fees', boundMoney(deal.refinance.costs), 'refinance.costs');
  const costs = sum(M.refinanceCosts, r.costs, [fees, newPoints]);
  return {
    afterRepairValue,
    loanToValue,
    newLoan,
    newPoints: renamed(M.refinancePoints, newPoints),
    costs,
  };
}
