import type {
  RefinancePlanAnswer,
  RefinanceStepAnswer,
} from '#contract/portfolio/refinance-plan.ts';
import { formatMoney } from '#web/lib/text/format.ts';

/** `2027-01` as "Jan 2027". */
export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

const stepText = ({ address, cashBack, closes }: RefinanceStepAnswer): string =>
  `${address} for ${formatMoney(cashBack, { cents: 'never' })} back in ${monthText(closes)}`;

/** The plan in one or two sentences. */
export function refinanceSentence({ steps, worth, cashBack }: RefinancePlanAnswer): string {
  const [first, second] = steps;
  if (!first) return 'No refinance brings cash back within these limits.';
  const order = second ? `${stepText(first)}, then ${stepText(second)}` : stepText(first);
  const more = steps.length > 2 ? `, then ${steps.length - 2} more` : '';
  return `Refinance ${order}${more}. ${formatMoney(cashBack, { cents: 'never' })} come back in all, worth ${formatMoney(worth, { cents: 'never' })} today.`;
}
