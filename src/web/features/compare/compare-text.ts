import type { ComparedReturns } from '#contract/calculations/calculation-compare.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';

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

const YEAR_MONTHS = 12;

/** "$24,300 in 6 months" of what ends within a year: its annual rate says little about the dollars. Null otherwise. */
export const shortProfitText = ({
  annualReturn,
  netProfit,
  months,
}: ComparedReturns): string | null =>
  months < YEAR_MONTHS && annualReturn.kind === 'value'
    ? `${wireText('netProfit', netProfit)} in ${spanText(months)}`
    : null;

/** The annual return, with the profit beside it where it is annualized from less than a year. */
export function annualReturnText(returns: ComparedReturns): string {
  const rate = wireText('annualReturn', returns.annualReturn);
  const profit = shortProfitText(returns);
  return profit === null ? rate : `${rate} (${profit})`;
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

export const lossText = ({ chanceOfLoss }: ComparedReturns): string =>
  `${formatPercent(chanceOfLoss.percent)} ± ${formatPercent(chanceOfLoss.standardErrorPercent, { digits: 2 })}`;

export function simulationText({ simulated: { low, high } }: ComparedReturns): string {
  const end = (rate: number | null, beyond: string) =>
    rate === null ? beyond : formatPercent(rate);
  return `${end(low, 'all lost')} to ${end(high, 'infinite')}`;
}

export function effortText({ effort }: ComparedReturns): string {
  const level = effort.level.charAt(0).toUpperCase() + effort.level.slice(1);
  return `${level}, ${formatNumber(effort.firstYearHours)} h in year 1`;
}
