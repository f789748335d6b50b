import { cents, money } from '#domain/text/number-text.ts';
import type { Mortgage } from '#engine/loan/mortgage.ts';
import { outcomeText } from './outcome-text.ts';

/** Extra principal paid in month 1, in dollars. A balloon due that month doesn't count. */
export function extraIn({ schedule, monthsSaved, firstPayment, monthlyPayment }: Mortgage): number {
  const isEnd = schedule.payments.length <= 1 && monthsSaved === 0;
  const extra = isEnd ? 0 : firstPayment - monthlyPayment;
  return extra < 0.005 ? 0 : extra;
}

/** "$1,830.60 with your extra $500"; null without extra principal. */
export function withExtraText(loan: Mortgage): string | null {
  const extra = extraIn(loan);
  return extra === 0
    ? null
    : `${outcomeText('firstPayment', loan.firstPayment)} with your extra ${exact(extra)}`;
}

/** Shows cents only if there are any, because the user typed the amount. */
export const exact = (dollars: number): string =>
  Math.abs(dollars - Math.round(dollars)) < 0.005 ? money(dollars) : cents(dollars);
