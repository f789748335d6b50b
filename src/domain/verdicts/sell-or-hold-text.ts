import { dateText } from '#domain/text/date-text.ts';
import { counted, money, percent } from '#domain/text/number-text.ts';
import { numberOrNull, type Outcome } from '#engine/outcome.ts';
import type { Decision } from '#engine/plan/hold-or-sell.ts';

const rate = (outcome: Outcome): string => {
  const value = numberOrNull(outcome);
  return value === null ? 'no rate at all' : percent(value);
};

const when = ({ year, date }: Decision): string =>
  year === 0 ? 'today' : `in ${counted(year, 'year')} (${dateText(date)})`;

/** What to do, and when. */
export function decisionSentence(best: Decision): string {
  const gain = `worth ${money(best.gain)} more today than holding to the end`;
  if (best.action === 'sell') return `Sell ${when(best)}: ${gain}.`;
  if (best.action === 'refinance') return `Refinance ${when(best)} and hold: ${gain}.`;
  return `Hold: neither selling nor refinancing in any year is worth more today.`;
}

/** Why, in numbers. `discountRate` is a fraction. */
export function decisionReason({ reason }: Decision, discountRate: number): string {
  const elsewhere = percent(discountRate);
  switch (reason.kind) {
    case 'nextYearEarnsLess':
      return `The ${money(reason.equity)} that selling frees would earn ${rate(reason.returnOfNextYear)} in the year after, less than the ${elsewhere} it can earn elsewhere.`;
    case 'cashBackEarnsMore':
      return `The refinance pays out ${money(reason.cashBack)} of borrowed money for a payment of ${money(reason.newPayment)} a month. It costs ${rate(reason.costOfCash)} a year, less than the ${elsewhere} you expect to earn elsewhere. If the cash earns less than it costs, holding is better.`;
    case 'everyYearEarnsEnough': {
      const lowest = numberOrNull(reason.lowestReturn);
      if (lowest !== null && lowest < discountRate)
        return `In its weakest year the money in the property earns ${percent(lowest)}, less than the ${elsewhere} elsewhere, but the years until the end make up for it.`;
      return `Even in its weakest year the money in the property earns ${rate(reason.lowestReturn)}, against ${elsewhere} elsewhere.`;
    }
  }
}
