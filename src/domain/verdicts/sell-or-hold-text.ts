import { dateText } from '#domain/text/date-text.ts';
import { counted, money, percent } from '#domain/text/number-text.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import type { Decision } from '#engine/plan/hold-or-sell.ts';

const rate = (outcome: Outcome): string => {
  const value = numberOrNull(outcome);
  return value === null ? 'no measurable return' : percent(value);
};

const when = ({ year, date }: Decision): string =>
  year === 0 ? 'today' : `in ${counted(year, 'year')} (${dateText(date)})`;

/** What to do, and when. */
export function decisionSentence(best: Decision): string {
  const gain = `worth ${money(best.gain)} more in today’s dollars than holding to the end`;
  if (best.action === 'sell') return `Sell ${when(best)}: ${gain}.`;
  if (best.action === 'refinance') return `Refinance ${when(best)} and hold: ${gain}.`;
  return `Hold. Selling or refinancing in any year would leave you with less.`;
}

/** Why, in numbers. `discountRate` is a fraction. */
export function decisionReason({ reason }: Decision, discountRate: number): string {
  const elsewhere = percent(discountRate);
  switch (reason.kind) {
    case 'nextYearEarnsLess':
      return `Left in the property, the ${money(reason.equity)} you’d free up by selling would earn ${rate(reason.returnOfNextYear)} the following year, less than the ${elsewhere} it could earn elsewhere.`;
    case 'cashBackEarnsMore':
      return `The refinance pays out ${money(reason.cashBack)} in borrowed cash for a payment of ${money(reason.newPayment)} a month. That cash costs ${rate(reason.costOfCash)} a year, less than the ${elsewhere} you expect to earn elsewhere. If it earns less than it costs, holding is better.`;
    case 'everyYearEarnsEnough': {
      const lowest = numberOrNull(reason.lowestReturn);
      if (lowest !== null && lowest < discountRate)
        return `In its weakest year, your equity earns ${percent(lowest)}, less than the ${elsewhere} it could earn elsewhere, but the remaining years make up for it.`;
      return `Even in its weakest year, your equity earns ${rate(reason.lowestReturn)}, compared with ${elsewhere} elsewhere.`;
    }
  }
}
