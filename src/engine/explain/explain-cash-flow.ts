import { ifAny } from '#engine/lines/arithmetic.ts';
import { cashFlowLine, NO_YEAR_COSTS } from '#engine/lines/operating-lines.ts';
import { firstYearRatioLines, pitiaLine } from '#engine/lines/ratio-lines.ts';
import { firstDue } from '#engine/loan/loan-walk.ts';
import type { DebtYear } from '#engine/loan/loan-years.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { FirstYear, Rental } from '#engine/rental/cash-flow.ts';
import { boundOperating } from '#engine/rental/operating.ts';
import {
  type Explanation,
  givenBy,
  type SourceOf,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { explainCashInvested } from './explain-cash-invested.ts';
import { aMonth, explainOperating } from './explain-operating.ts';
import { explainStartingValue } from './explain-starting-value.ts';
import { EXPLAINED } from './explained-arithmetic.ts';
import { explainDebtYears, keptLoans } from './loan/explain-debt.ts';
import {
  explainDue,
  explainFirstInsurance,
  explainLoans,
  type LoanNodes,
  ofAllLoans,
} from './loan/explain-loan.ts';

/** Explains a rental's first year, with every number traced back to the inputs. */
export function explainFirstYear(
  rental: Rental,
  result: FirstYear,
  sourceOf: SourceOf = typedByYou,
): WithExplanation<FirstYear> {
  const given = givenBy(sourceOf);
  const price = given(M.price, result.cashInvested.price, 'purchase.price');
  const loans = explainLoans(rental.loans, price, given);
  const operating = explainOperating(boundOperating(rental.operating), given);
  const invested = explainCashInvested(
    result.cashInvested,
    rental.purchase,
    { price, loans, expenses: operating.fixedExpenses },
    given,
  );
  const { price: paid } = result.cashInvested;
  const kept = keptLoans(loans, paid, invested.monthsWithoutRent);
  const [debt] = explainDebtYears(kept, [result.debt]) as [WithExplanation<DebtYear>];
  const cashFlow = cashFlowLine(EXPLAINED, operating, debt, NO_YEAR_COSTS);
  const dues = explainFirstDues(loans, result.cashInvested.price);
  const lines = {
    cashInvested: invested,
    operating,
    debt,
    cashFlow,
    monthlyCashFlow: aMonth(M.monthlyCashFlow, result.monthlyCashFlow, cashFlow),
    monthlyPayment: ofAllLoans(M.monthlyPayment, result.monthlyPayment, dues.payments),
    monthlyPitia: pitiaLine(
      EXPLAINED,
      [...dues.payments, ...dues.insurance.map((due) => ifAny(due))],
      operating,
    ),
  };
  const value = explainStartingValue(rental.purchase, invested, given);
  const ratios = firstYearRatioLines(EXPLAINED, {
    ...lines,
    debtService: debt.service,
    price: invested.price,
    closingCosts: invested.closingCosts,
    otherHolding: invested.otherHolding,
    rehab: invested.rehab,
    borrowed: invested.borrowed,
    cashInvested: invested.total,
    startingValue: value,
  });
  return { ...lines, ratios };
}

type FirstDues = {
  readonly payments: readonly Explanation[];
  readonly insurance: readonly Explanation[];
};

/** Month 1's payments and mortgage insurance. */
function explainFirstDues(loans: readonly LoanNodes[], price: number): FirstDues {
  const dues = loans.map((nodes) => ({ nodes, ...firstDue(nodes.loan, price) }));
  return {
    payments: dues.map(({ nodes, payment }) => explainDue(nodes, payment)),
    insurance: dues.map(({ nodes, mortgageInsurance }) =>
      explainFirstInsurance(
        nodes,
        `${nodes.name}: mortgage insurance in month 1`,
        mortgageInsurance,
      ),
    ),
  };
}
