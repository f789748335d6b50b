import type {
  RefinancePlanAnswer,
  RefinanceStepAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortMonthYear } from '#web/lib/text/format-date.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const stepText = ({ address, cashBack, closes }: RefinanceStepAnswer): string =>
  `${address} for ${money(cashBack)} in ${formatShortMonthYear(closes)}`;

/** The plan in two sentences: first the order, then how much it borrows and costs. */
export function refinanceSentence(plan: RefinancePlanAnswer): string {
  const [first, second] = plan.steps;
  if (!first) return 'No cash-out refinance fits these limits.';
  const order = second ? `${stepText(first)}, then ${stepText(second)}` : stepText(first);
  const more = plan.steps.length > 2 ? `, then ${plan.steps.length - 2} more` : '';
  return `Refinance ${order}${more}. You’d pull out ${money(plan.cashBack)} in total, owe ${money(plan.addedDebt)} more and pay ${money(plan.costs)} in costs.`;
}
