import type { HoldRefinance } from '#engine/deal.ts';
import {
  atLeastZero,
  constant,
  type Explanation,
  type GivenNode,
  NOTHING,
  numberIn,
  payment,
  product,
  quotientNode,
  smallestWhole,
  sum,
} from '#engine/explain/explain.ts';
import { twelve } from '#engine/explain/explain-operating.ts';
import { choose, inFull } from '#engine/explain/live-rules.ts';
import { clamp, LIMITS } from '#engine/limits.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { RefinanceEvent } from '#engine/rental/hold-refinance.ts';

const DOLLAR = constant('$1', 1, 'dollars');
/** A test that isn't used doesn't limit the loan. */
const NO_LIMIT = constant('No limit', LIMITS.money);

/** The most that each test allows, and the smallest of those amounts in whole dollars. */
export function explainSized(
  event: RefinanceEvent,
  refinance: HoldRefinance,
  path: string,
  { value, income, given }: { value: Explanation; income: Explanation; given: GivenNode },
) {
  const { annualRate, termMonths } = refinance.terms;
  const rate = clamp(annualRate, 0, LIMITS.annualRate);
  const earned = atLeastZero('NOI, at least 0', null, [income]);
  const yearly = product('Payments in a year per dollar', null, [
    payment('Payment on $1', null, [
      DOLLAR,
      given('Refinance interest rate', rate, `${path}.terms.annualRate`, 'fraction'),
      given('Refinance term', termMonths, `${path}.terms.termMonths`, 'months'),
    ]),
    twelve,
  ]);
  const coverage = given('Minimum DSCR', refinance.debtCoverage, `${path}.debtCoverage`, 'times');
  const tests = {
    loanToValue: {
      limit: given('Maximum LTV', refinance.loanToValue, `${path}.loanToValue`, 'fraction'),
      most: (limit: Explanation) =>
        product(M.loanByValue, event.sizedBy.loanToValue, [
          limit,
          atLeastZero('Value, at least 0', null, [value]),
        ]),
    },
    debtCoverage: {
      limit: coverage,
      most: (limit: Explanation) =>
        quotientNode(M.loanByCoverage, event.sizedBy.debtCoverage, [
          earned,
          product('Minimum DSCR × payments', null, [limit, yearly], { unit: 'times' }),
        ]),
    },
    debtYield: {
      limit: given('Minimum debt yield', refinance.debtYield, `${path}.debtYield`, 'fraction'),
      most: (limit: Explanation) =>
        quotientNode(M.loanByDebtYield, event.sizedBy.debtYield, [earned, limit]),
    },
  };
  const each = Object.values(tests).map(({ limit, most }) => {
    const amount = most(limit);
    return {
      isUsed: numberIn(limit) > 0,
      amount,
      inFull: choose(
        { left: limit, is: 'above', right: NOTHING },
        () => amount,
        () => NO_LIMIT,
      ),
    };
  });
  const used = each.filter(({ isUsed }) => isUsed).map(({ amount }) => amount);
  const shown =
    used.length === 0 ? constant(M.refinanceLoan, 0) : smallestWhole(M.refinanceLoan, null, used);
  const limits = Object.values(tests).map(({ limit }) => limit);
  const sized = inFull(shown, () =>
    choose(
      { left: sum('All tests', null, limits, { unit: 'times' }), is: 'above', right: NOTHING },
      () =>
        smallestWhole(
          M.refinanceLoan,
          null,
          each.map((one) => one.inFull),
        ),
      () => constant(M.refinanceLoan, 0),
      M.refinanceLoan.label,
    ),
  );
  const [loanToValue, debtCoverage, debtYield] = each.map(({ isUsed, amount }) =>
    isUsed ? amount : null,
  ) as [Explanation | null, Explanation | null, Explanation | null];
  return { sized, sizedBy: { loanToValue, debtCoverage, debtYield } };
}
