import { percentileText } from '#domain/simulation/simulation-verdicts.ts';
import { wireResult } from '#domain/simulation/wire-result.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

/** Between which returns 80 of 100 futures lie; null where no future has one. */
export function spreadText(result: SimulationStatistics): string | null {
  if (result.outcomes.irr === null) return null;
  const onWire = wireResult(result);
  const [low, high] = [10, 90].map((share) => percentileText(onWire, 'irr', share));
  return `${low} to ${high} in 8 of 10`;
}

/** A share of futures with its own uncertainty: "3.4% ± 0.2%". */
export const withError = (value: number, standardError: number): string =>
  `${formatPercent(value * 100)} ± ${formatPercent(standardError * 100, { digits: 2 })}`;

const lost = (dollars: number): string =>
  `${formatMoney(Math.abs(dollars), { cents: 'never' })} is ${dollars > 0 ? 'lost' : 'gained'}`;

/** The chance of loss, counted. */
export function lossExplanation({
  chances,
  risk,
  paths,
  years,
}: SimulationStatistics): ExplanationNode {
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
