import type { Estimate, SimulationResult } from '#contract/simulation-answer-schema.ts';
import { SIMULATION_OUTCOMES } from '#contract/simulation-factors.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import { formatMoney, formatMoneyShort, formatNumber, formatPercent } from '#web/lib/format.ts';

export const money = (dollars: number | null): string => formatMoney(dollars, { cents: 'never' });

/** An outcome in its own unit. */
export function formatOutcome(outcome: OutcomeName, value: number | null): string {
  if (value === null) return 'none';
  const { unit } = SIMULATION_OUTCOMES[outcome];
  if (unit === 'percent') return formatPercent(value);
  return unit === 'times' ? `${formatNumber(value, 2)} ×` : money(value);
}

/** For an axis. */
export function formatOutcomeShort(outcome: OutcomeName, value: number): string {
  const { unit } = SIMULATION_OUTCOMES[outcome];
  if (unit === 'percent') return formatPercent(value, { digits: 0 });
  return unit === 'times' ? `${formatNumber(value, 1)}×` : formatMoneyShort(value);
}

/** How sure a figure is: ± one standard error, with as many digits as it takes to see it. */
export function formatError(outcome: OutcomeName, error: number): string {
  const { unit } = SIMULATION_OUTCOMES[outcome];
  if (unit === 'percent') return `± ${formatPercent(error, { digits: 2 })}`;
  return unit === 'times' ? `± ${formatNumber(error, 3)}` : `± ${money(error)}`;
}

/** A chance in whole percents with its error: "3.4% ± 0.06%". */
export const formatChance = ({ value }: Estimate): string => formatPercent(value);
export const formatChanceError = ({ standardError }: Estimate): string =>
  `± ${formatPercent(standardError, { digits: 2 })}`;

export function percentile(
  { outcomes }: SimulationResult,
  outcome: OutcomeName,
  percent: number,
): number | null {
  const found = outcomes[outcome]?.percentiles.find((one) => one.percent === percent);
  return found?.value ?? null;
}
