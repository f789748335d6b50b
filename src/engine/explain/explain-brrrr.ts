import type { BrrrrDeal, Loan } from '#engine/deal.ts';
import { boundMoney } from '#engine/limits.ts';
import {
  brrrrCashInLines,
  refinancedYearLines,
  refinanceLines,
} from '#engine/lines/brrrr-lines.ts';
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
  type Explanation,
  type GivenNode,
  givenBy,
  internalRate,
  product,
  type SourceOf,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainOperating } from './explain-operating.ts';
import { explainProject } from './explain-project.ts';
import { explainProjection } from './explain-projection.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { explainPaidByOwner } from './loan/explain-buydown.ts';
import {
  explainBalance,
  explainLoans,
  type LoanNodes,
  loanNodes,
  ofAllLoans,
} from './loan/explain-loan.ts';

/** Explains a BRRRR, with every number traced back to the inputs. */
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
  return {
    cashIn,
    operating,
    refinance,
    debt,
    ...refinancedYearLines(EXPLAINED, operating, debt, cashIn, refinance),
    projection,
    irr: internalRate(M.irr, result.irr, [projection.monthsWithoutRent, ...projection.flows], {
      unit: 'fraction',
      convention:
        'Measured from the refinance, with the cash left in the deal as your investment in the years that follow.',
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
  const empty = given(M.monthsWithoutRent, refinance.rentStartMonth, 'rentStartMonth', 'months');
  return brrrrCashInLines(EXPLAINED, explainProject(deal.project, price, given), empty, {
    borrowed: ofAllLoans(
      M.loanAmount,
      cashIn.borrowed,
      loans.map((loan) => loan.principal),
    ),
    points: ofAllLoans(
      M.points,
      cashIn.points,
      loans.map((loan) => loan.points),
    ),
    loanPaymentsBeforeRent: ofAllLoans(
      M.loanPaymentsBeforeRent,
      cashIn.loanPaymentsBeforeRent,
      loans.map((loan) => explainPaidByOwner(loan, cashIn.price, empty)),
    ),
  });
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
  const afterRepairValue = given(
    M.afterRepairValue,
    r.afterRepairValue,
    'refinance.afterRepairValue',
  );
  const loanToValue = given(M.loanToValue, r.loanToValue, 'refinance.loanToValue');
  const newLoan = product(M.newLoan, r.newLoan, [loanToValue, afterRepairValue]);
  const { points } = newLoanNodes(refinanceLoan(deal), { newLoan, afterRepairValue }, given);
  return refinanceLines(
    EXPLAINED,
    {
      month,
      rentStartMonth: given(M.rentStartMonth, r.rentStartMonth, 'rentStartMonth', 'months'),
      netOperatingIncomeAfterReserves: operating.netOperatingIncomeAfterReserves,
      loanPayments: ofAllLoans(
        'Loan payments until the refinance',
        loans.reduce((total, { loan }) => total + paidThrough(loan, paid.price, r.month), 0),
        loans.map((loan) => explainPaidByOwner(loan, paid.price, month)),
      ),
      oldBalance: ofAllLoans(
        M.oldLoanPayoff,
        r.oldBalance,
        loans.map((nodes) =>
          explainBalance(nodes, balanceAfter(nodes.loan, paid.price, r.month), month),
        ),
      ),
      afterRepairValue,
      loanToValue,
      newLoan,
      newPoints: points,
      fees: given('Refinance fees', boundMoney(deal.refinance.costs), 'refinance.costs'),
    },
    cashIn,
  );
}
