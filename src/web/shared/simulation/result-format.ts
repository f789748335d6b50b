import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { SimulationEstimate } from '#domain/simulation/simulation-result.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import {
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatPercent,
} from '#web/lib/text/format.ts';

export const moneyOrDash = (dollars: number | null): string =>
  formatMoney(dollars, { cents: 'never' });

/** For an axis. */
export function formatOutcomeShort(outcome: OutcomeName, value: number): string {
  const { unit } = outcomeMeasure(outcome);
  if (unit === 'fraction') return formatPercent(value, { digits: 0 });
  return unit === 'times' ? `${formatNumber(value, 1)}×` : formatMoneyShort(value);
}

/** How certain a figure is: ± one standard error, with enough digits to show it. */
export function formatError(outcome: OutcomeName, error: number): string {
  const { unit } = outcomeMeasure(outcome);
  if (unit === 'fraction') return `±\u00a0${formatPercent(error, { digits: 2 })}`;
  return unit === 'times' ? `±\u00a0${formatNumber(error, 3)}` : `±\u00a0${moneyOrDash(error)}`;
}

/** A probability in percent with its standard error: "3.4% ± 0.06%". */
export const formatChance = ({ value }: SimulationEstimate): string => formatPercent(value);
export const formatChanceError = ({ standardError }: SimulationEstimate): string =>
  `±\u00a0${formatPercent(standardError, { digits: 2 })}`;
