import { wireText } from '#domain/measures/outcome-text.ts';
import { decimals, duration, grouped, percents } from '#domain/text/number-text.ts';
import type { Outcome } from '#engine/outcome.ts';

/** The figures compared for one strategy. Amounts in dollars, durations in months, rates in percent. */
export interface StrategyReturns {
  annualReturn: Outcome;
  simulated: { low: number | null; median: number | null; high: number | null };
  netProfit: number;
  months: number;
  rehab: number;
  countedValue: number;
  cashTiedUp: { peak: number; months: number; isPaidBack: boolean };
  chanceOfLoss: { percent: number; standardErrorPercent: number };
  effort: { level: string; firstYearHours: number };
}

const YEAR_MONTHS = 12;

/**
 * "$24,300 in 6 months" for deals under a year, where the annualized return says little about the dollars. Null
 * otherwise.
 */
export const shortProfitText = ({
  annualReturn,
  netProfit,
  months,
}: StrategyReturns): string | null =>
  months < YEAR_MONTHS && annualReturn.kind === 'value'
    ? `${wireText('netProfit', netProfit)} in ${duration(months)}`
    : null;

/** The annualized return, with the profit next to it for deals under a year. */
export function annualReturnText(returns: StrategyReturns): string {
  const rate = wireText('annualReturn', returns.annualReturn);
  const profit = shortProfitText(returns);
  return profit === null ? rate : `${rate} (${profit})`;
}

export const lossText = ({ chanceOfLoss }: StrategyReturns): string =>
  `${percents(chanceOfLoss.percent)} ± ${grouped(chanceOfLoss.standardErrorPercent, 2)}%`;

export function simulationText({ simulated: { low, high } }: StrategyReturns): string {
  const end = (rate: number | null, beyond: string) => (rate === null ? beyond : percents(rate));
  return `${end(low, 'total loss')} to ${end(high, 'infinite')}`;
}

export function effortText({ effort }: StrategyReturns): string {
  const level = effort.level.charAt(0).toUpperCase() + effort.level.slice(1);
  return `${level}, ${decimals(effort.firstYearHours, 0)} hours in year 1`;
}
