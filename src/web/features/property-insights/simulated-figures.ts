import type { SimulationResult } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/format.ts';
import type { SumNode } from '#web/ui/sum-node.ts';

/** The middle 80 of 100 futures of the IRR, as fractions; null where no future has one. */
export function spreadOf({ outcomes }: SimulationResult): { low: number; high: number } | null {
  const at = (share: number) =>
    outcomes.irr?.percentiles.find((one) => one.share === share)?.value ?? null;
  const [low, high] = [at(0.1), at(0.9)];
  return low === null || high === null ? null : { low, high };
}

/** A share of futures with its own uncertainty: "3.4% ± 0.2%". */
export const withError = (value: number, standardError: number): string =>
  `${formatPercent(value * 100)} ± ${formatPercent(standardError * 100, { digits: 2 })}`;

const lost = (dollars: number): string =>
  `${formatMoney(Math.abs(dollars), { cents: 'never' })} is ${dollars > 0 ? 'lost' : 'gained'}`;

/** The chance of loss, counted. */
export function lossSum({ chances, risk, paths, years }: SimulationResult): SumNode {
  const { value, standardError } = chances.loss;
  const futures = { unit: 'futures', source: 'the simulation' } as const;
  return {
    label: 'Chance of loss',
    unit: 'fraction',
    value,
    formula: 'Futures that end with a loss / all futures',
    note: `A future ends with a loss when its cash flows and the sale after ${formatNumber(years)} years bring back less than was put in. In the worst 5 of 100 futures ${lost(risk.expectedShortfall.value)} on average. With ${formatNumber(paths)} futures the standard error is ${formatPercent(standardError * 100, { digits: 2 })}.`,
    children: [
      { label: 'Futures that end with a loss', value: Math.round(value * paths), ...futures },
      { label: 'All futures', value: paths, ...futures },
    ],
  };
}
