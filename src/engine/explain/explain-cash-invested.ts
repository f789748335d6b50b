import type { Purchase } from '#engine/deal.ts';
import { boundMoney, boundShare } from '#engine/limits.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { CashInvested } from '#engine/rental/cash-invested.ts';
import {
  constant,
  difference,
  type Explanation,
  type GivenNode,
  product,
  scheduled,
  sum,
  type WithExplanation,
} from './explain.ts';
import { aMonth } from './explain-operating.ts';
import { inFull, renamed } from './live-rules.ts';
import { explainBuydownCost, explainPaidByOwner } from './loan/explain-buydown.ts';
import { explainRepaid, type LoanNodes, ofAllLoans } from './loan/explain-loan.ts';

type BoughtNodes = {
  readonly price: Explanation;
  readonly loans: readonly LoanNodes[];
  /** Fixed expenses of a year. */
  readonly expenses: Explanation;
};

/** Every dollar before the first rent, in its parts. */
export function explainCashInvested(
  invested: CashInvested,
  purchase: Purchase,
  { price, loans, expenses }: BoughtNodes,
  given: GivenNode,
): WithExplanation<CashInvested> {
  const borrowed = ofAllLoans(
    M.loanAmount,
    invested.borrowed,
    loans.map((loan) => loan.principal),
  );
  const downPayment = difference(M.downPayment, invested.downPayment, [price, borrowed]);
  const closingCosts = given(M.closingCosts, invested.closingCosts, 'purchase.closingCosts');
  const points = ofAllLoans(
    M.points,
    invested.points,
    loans.map((loan) => loan.points),
  );
  const buydownCost = ofAllLoans(
    M.buydownCost,
    invested.buydownCost,
    loans.map(explainBuydownCost),
  );
  const before = explainBeforeRent(invested, { price, loans, expenses }, given);
  const rehabCost = given(M.rehabCost, invested.rehabCost, 'purchase.rehabCost');
  const share = boundShare(purchase.contingencyRate ?? 0);
  const contingency = product(M.contingency, invested.contingency, [
    rehabCost,
    given('Contingency rate', share, 'purchase.contingencyRate', 'fraction'),
  ]);
  const withContingency = sum(M.rehab, invested.rehab, [rehabCost, contingency]);
  const rehab = inFull(
    invested.contingency === 0 ? renamed(M.rehab, rehabCost) : withContingency,
    () => withContingency,
  );
  const { holding } = before;
  const total = (boughtDown: readonly Explanation[]) =>
    sum(
      M.cashInvested,
      invested.total,
      [downPayment, closingCosts, points, ...boughtDown, rehab, holding],
      { convention: 'Without reserves.' },
    );
  return {
    ...before,
    rehabCost,
    contingency,
    price,
    borrowed,
    downPayment,
    closingCosts,
    points,
    buydownCost,
    rehab,
    holding,
    total: inFull(total(invested.buydownCost === 0 ? [] : [buydownCost]), () =>
      total([buydownCost]),
    ),
    reserves: given(M.reserves, boundMoney(purchase.reserves ?? 0), 'purchase.reserves'),
  };
}

/** Expenses and loan payments of the months without rent, and whatever else is typed. */
function explainBeforeRent(
  invested: CashInvested,
  { loans, expenses }: BoughtNodes,
  given: GivenNode,
): Pick<WithExplanation<CashInvested>, BeforeRent> {
  const { price, monthsWithoutRent: count } = invested;
  const monthsWithoutRent = given(M.monthsWithoutRent, count, 'purchase.rentStartMonth', 'months');
  const expensesBeforeRent = product(M.expensesBeforeRent, invested.expensesBeforeRent, [
    aMonth('Fixed expenses a month', null, expenses),
    monthsWithoutRent,
  ]);
  const paid = ofAllLoans(
    M.loanPaymentsBeforeRent,
    invested.loanPaymentsBeforeRent,
    loans.map((nodes) => explainPaidByOwner(nodes, price, monthsWithoutRent)),
  );
  const otherHolding = given(M.otherHolding, invested.otherHolding, 'purchase.holdingCosts');
  const holding = sum(M.totalHolding, invested.holding, [expensesBeforeRent, paid, otherHolding]);
  return {
    monthsWithoutRent,
    expensesBeforeRent,
    loanPaymentsBeforeRent: inFull(
      count === 0 ? constant('No loan payment before rent', 0) : paid,
      () => paid,
    ),
    principalBeforeRent: inFull(
      scheduled(M.principalBeforeRent, invested.principalBeforeRent),
      () =>
        ofAllLoans(
          M.principalBeforeRent,
          invested.principalBeforeRent,
          loans.map((nodes) => explainRepaid(nodes, monthsWithoutRent)),
        ),
    ),
    otherHolding,
    holding: inFull(count === 0 ? renamed(M.totalHolding, otherHolding) : holding, () => holding),
  };
}

type BeforeRent =
  | 'monthsWithoutRent'
  | 'expensesBeforeRent'
  | 'loanPaymentsBeforeRent'
  | 'principalBeforeRent'
  | 'otherHolding'
  | 'holding';
