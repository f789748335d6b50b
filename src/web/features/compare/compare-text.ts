import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import { counted } from '#domain/text/number-text.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { formatMoney } from '#web/lib/text/format.ts';

export const STRATEGY_LABELS: Record<StrategyName, string> = {
  'buy-hold': 'Buy & hold',
  brrrr: 'BRRRR',
  'fix-flip': 'Fix & flip',
};

const whole = { cents: 'never' } as const;
const dollars = (amount: number) => formatMoney(amount, whole);

/** "6 months", "10 years", "10 years 6 months". */
export function spanText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  if (years === 0) return counted(months, 'month');
  return rest === 0
    ? counted(years, 'year')
    : `${counted(years, 'year')} ${counted(rest, 'month')}`;
}

/** How long the cash is tied up; a refinance returns most of it long before the hold ends. */
export function cashText({ cashTiedUp, months }: ComparedReturns): string {
  const { peak, months: until, afterRefinance, isPaidBack } = cashTiedUp;
  if (afterRefinance !== null && afterRefinance > 0)
    return `${dollars(afterRefinance)} left in the deal after the refinance`;
  if (afterRefinance !== null && until < months)
    return `all returned after ${spanText(until)}, plus ${dollars(-afterRefinance)}`;
  if (peak <= 0) return 'no cash of your own';
  return isPaidBack ? `for ${spanText(until)}` : 'never fully returned';
}
