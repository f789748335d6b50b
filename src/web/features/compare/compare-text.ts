import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';

export const STRATEGY_LABELS: Record<StrategyName, string> = {
  'buy-hold': 'Buy & hold',
  brrrr: 'BRRRR',
  'fix-flip': 'Fix & flip',
};

const whole = { cents: 'never' } as const;
const dollars = (amount: number) => formatMoney(amount, whole);

const counted = (count: number, one: string) =>
  `${formatNumber(count, 1)} ${one}${count === 1 ? '' : 's'}`;

/** 6 months, 10 years, 10 years 6 months. */
export function spanText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  if (years === 0) return counted(months, 'month');
  return rest === 0
    ? counted(years, 'year')
    : `${counted(years, 'year')} ${counted(rest, 'month')}`;
}

/** A refinance returns most of the cash long before the end. */
export function cashText({ cashTiedUp, months }: ComparedReturns): string {
  const { peak, months: until, afterRefinance, isPaidBack } = cashTiedUp;
  if (afterRefinance !== null && afterRefinance > 0)
    return `${dollars(afterRefinance)} stays in after the refinance`;
  if (afterRefinance !== null && until < months)
    return `all back after ${spanText(until)}, plus ${dollars(-afterRefinance)}`;
  if (peak <= 0) return 'none of your own cash';
  return isPaidBack ? `for ${spanText(until)}` : 'never fully back';
}
