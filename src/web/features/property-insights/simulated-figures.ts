import { percentileText } from '#domain/simulation/simulation-verdicts.ts';
import { wireResult } from '#domain/simulation/wire-result.ts';
import { MEASURES } from '#engine/measures/measures.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/lib/text/format.ts';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';

/** The return's 10th and 90th percentiles; null if no simulation has a return. */
export function spreadText(result: SimulationStatistics): string | null {
  if (result.outcomes.irr === null) return null;
  const onWire = wireResult(result);
  const [low, high] = [10, 90].map((share) => percentileText(onWire, 'irr', share));
  return `10th–90th percentile: ${low} to ${high}`;
}

/** A share of simulations with its standard error: "3.4% ± 0.2%". */
export const withError = (value: number, standardError: number): string =>
  `${formatPercent(value * 100)} ± ${formatPercent(standardError * 100, { digits: 2 })}`;

const lost = (dollars: number): string =>
  `${formatMoney(Math.abs(dollars), { cents: 'never' })} is ${dollars > 0 ? 'lost' : 'gained'}`;

/** Explains how the chance of loss is calculated. */
export function lossExplanation({
  chances,
  risk,
  paths,
  years,
}: SimulationStatistics): ExplanationNode {
  const { value, standardError } = chances.loss;
  const simulations = { unit: 'simulations', source: 'the simulation' } as const;
  return {
    label: MEASURES.chanceOfLoss.label,
    unit: MEASURES.chanceOfLoss.unit,
    value,
    formula: 'Simulations that end with a loss / all simulations',
    note: `A simulation ends with a loss if its cash flows and the sale after ${formatNumber(years)} years return less than the cash invested. In the worst 5% of simulations, ${lost(risk.expectedShortfall.value)} on average. With ${formatNumber(paths)} simulations, the standard error is ${formatPercent(standardError * 100, { digits: 2 })}.`,
    children: [
      {
        label: 'Simulations that end with a loss',
        value: Math.round(value * paths),
        ...simulations,
      },
      { label: 'All simulations', value: paths, ...simulations },
    ],
  };
}
