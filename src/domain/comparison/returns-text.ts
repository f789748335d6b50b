import { wireText } from '#domain/measures/outcome-text.ts';
import { decimals, duration, grouped, percents } from '#domain/text/number-text.ts';
import type { Outcome } from '#engine/outcome.ts';

/** What is compared of one strategy. Dollars, months, whole percents. */
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

/** "$24,300 in 6 months" of what ends within a year: its annual rate says little about the dollars. Null otherwise. */
export const shortProfitText = ({
  annualReturn,
  netProfit,
  months,
}: StrategyReturns): string | null =>
  months < YEAR_MONTHS && annualReturn.kind === 'value'
    ? `${wireText('netProfit', netProfit)} in ${duration(months)}`
    : null;

/** The annual return, with the profit beside it where it is annualized from less than a year. */
export function annualReturnText(returns: StrategyReturns): string {
  const rate = wireText('annualReturn', returns.annualReturn);
  const profit = shortProfitText(returns);
  return profit === null ? rate : `${rate} (${profit})`;
}

export const lossText = ({ chanceOfLoss }: StrategyReturns): string =>
  `${percents(chanceOfLoss.percent)} ± ${grouped(chanceOfLoss.standardErrorPercent, 2)}%`;

export function simulationText({ simulated: { low, high } }: StrategyReturns): string {
  const end = (rate: number | null, beyond: string) => (rate === null ? beyond : percents(rate));
  return `${end(low, 'all lost')} to ${end(high, 'infinite')}`;
}

export function effortText({ effort }: StrategyReturns): string {
  const level = effort.level.charAt(0).toUpperCase() + effort.level.slice(1);
  return `${level}, ${decimals(effort.firstYearHours, 0)} h in year 1`;
}
