import type { Reassessment } from '#engine/deal.ts';
import { boundMoney, boundYears } from '#engine/limits.ts';
import { FIXED_EXPENSES, type FixedExpense } from '#engine/lines/fixed-expenses.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { OperatingStatement } from '#engine/rental/operating.ts';
import { type Explanation, type GivenNode, NOTHING, sum, type WithExplanation } from './explain.ts';
import { choose } from './live-rules.ts';

/** A year's fixed expenses in today's dollars. */
export type FixedExpensesOf = (year: Explanation) => Explanation;

/** Today's fixed expenses, with the new tax bill once the property is reassessed. */
export function explainReassessment(
  first: Pick<WithExplanation<OperatingStatement>, 'fixedExpenses' | FixedExpense>,
  reassessment: Reassessment | undefined,
  given: GivenNode,
): FixedExpensesOf {
  const { annualTax = 0, afterYears = 1 } = reassessment ?? {};
  const tax = given(
    'Property tax after reassessment',
    boundMoney(annualTax),
    'reassessment.annualTax',
  );
  const after = given(
    'Reassessed after',
    boundYears(afterYears),
    'reassessment.afterYears',
    'years',
  );
  const today = () => first.fixedExpenses;
  const reassessed = () =>
    sum(
      `${M.fixedExpenses.label} after reassessment`,
      null,
      FIXED_EXPENSES.map((name) => (name === 'propertyTax' ? tax : first[name])),
    );
  return (year) =>
    choose(
      { left: tax, is: 'above', right: NOTHING },
      () =>
        choose({ left: year, is: 'above', right: after }, reassessed, today, M.fixedExpenses.label),
      today,
      M.fixedExpenses.label,
    );
}
