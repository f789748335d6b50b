import type { Purchase } from '#engine/deal.ts';
import { boundShare } from '#engine/limits.ts';
import {
  type CashInvestedLines,
  cashInvestedLines,
  type LoanCosts,
} from '#engine/lines/purchase-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import { constant, type Explanation, type GivenNode, scheduled } from './explain.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { inFull } from './live-rules.ts';
import { explainBuydownCost, explainPaidByOwner } from './loan/explain-buydown.ts';
import { explainRepaid, type LoanNodes, ofAllLoans } from './loan/explain-loan.ts';

type BoughtNodes = {
  readonly price: Explanation;
  readonly loans: readonly LoanNodes[];
  /** Annual fixed expenses. */
  readonly expenses: Explanation;
};

/** All cash spent before the first rent payment, by part. */
export function explainCashInvested(
  invested: CashInvested,
  { contingencyRate = 0 }: Purchase,
  { price, loans, expenses }: BoughtNodes,
  given: GivenNode,
): CashInvestedLines<Explanation> {
  const monthsWithoutRent = given(
    M.monthsWithoutRent,
    invested.monthsWithoutRent,
    'purchase.rentStartMonth',
    'months',
  );
  const share = boundShare(contingencyRate);
  return cashInvestedLines(
    EXPLAINED,
    {
      price,
      closingCosts: given(M.closingCosts, invested.closingCosts, 'purchase.closingCosts'),
      rehabCost: given(M.rehabCost, invested.rehabCost, 'purchase.rehabCost'),
      contingencyRate: given('Contingency rate', share, 'purchase.contingencyRate', 'fraction'),
      monthsWithoutRent,
      otherHolding: given(M.otherHolding, invested.otherHolding, 'purchase.holdingCosts'),
      reserves: given(M.reserves, invested.reserves, 'purchase.reserves'),
      fixedExpenses: expenses,
    },
    explainLoanCosts(invested, loans, monthsWithoutRent),
  );
}

function explainLoanCosts(
  invested: CashInvested,
  loans: readonly LoanNodes[],
  months: Explanation,
): LoanCosts<Explanation> {
  const ofEach = (
    line: keyof LoanCosts<number>,
    name: Parameters<typeof ofAllLoans>[0],
    of: (loan: LoanNodes) => Explanation,
  ) => ofAllLoans(name, invested[line], loans.map(of));
  const paid = ofEach('loanPaymentsBeforeRent', M.loanPaymentsBeforeRent, (loan) =>
    explainPaidByOwner(loan, invested.price, months),
  );
  return {
    borrowed: ofEach('borrowed', M.loanAmount, (loan) => loan.principal),
    points: ofEach('points', M.points, (loan) => loan.points),
    buydownCost: ofEach('buydownCost', M.buydownCost, explainBuydownCost),
    loanPaymentsBeforeRent: inFull(
      invested.monthsWithoutRent === 0 ? constant('No loan payments before rent', 0) : paid,
      () => paid,
    ),
    principalBeforeRent: inFull(
      scheduled(M.principalBeforeRent, invested.principalBeforeRent),
      () =>
        ofEach('principalBeforeRent', M.principalBeforeRent, (loan) => explainRepaid(loan, months)),
    ),
  };
}
