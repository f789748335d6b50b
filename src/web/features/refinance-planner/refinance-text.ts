import type {
  RefinancePlanAnswer,
  RefinanceStepAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatShortMonthYear } from '#web/lib/text/format-date.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'never' });

const stepText = ({ address, cashBack, closes }: RefinanceStepAnswer): string =>
  `${address} for ${money(cashBack)} in ${formatShortMonthYear(closes)}`;

/** The plan in two sentences: what is borrowed, and what it costs. */
export function refinanceSentence(plan: RefinancePlanAnswer): string {
  const [first, second] = plan.steps;
  if (!first) return 'No property can be refinanced for cash within these limits.';
  const order = second ? `${stepText(first)}, then ${stepText(second)}` : stepText(first);
  const more = plan.steps.length > 2 ? `, then ${plan.steps.length - 2} more` : '';
  return `Refinance ${order}${more}. The cash out is borrowed: you owe ${money(plan.addedDebt)} more and pay ${money(plan.costs)} in costs.`;
}
