import type { Simulation } from '#domain/simulation/simulation.ts';
import type { SimulationEstimate, SimulationResult } from '#domain/simulation/simulation-result.ts';
import { percentileText, targetVerdict } from '#domain/simulation/simulation-verdicts.ts';
import { MEASURES, type MeasureId, measureLabel } from '#engine/measures/measures.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { MedianHelp } from './percentile-help.tsx';
import { formatChance, formatChanceError, moneyOrDash } from './result-format.ts';

interface ChanceStatsProps {
  result: SimulationResult;
  simulation: Pick<Simulation, 'calculator' | 'target'>;
}

/** The probabilities and the median. */
export function ChanceStats({ result, simulation }: ChanceStatsProps) {
  const { chances, risk, paths } = result;
  const rate = (percent: number) => percentileText(result, 'irr', percent);
  const isHeld = simulation.calculator !== 'fix-flip';
  const { target } = simulation;
  return (
    <StatStrip>
      <Stat
        label={measureLabel('chanceOfLoss')}
        tone={chances.loss.value >= 10 ? 'loss' : 'plain'}
        value={
          <Counted
            measure="chanceOfLoss"
            chance={chances.loss}
            paths={paths}
            note="A simulation is a loss if its cash flows and the sale return less than the cash invested."
          />
        }
        note={formatChanceError(chances.loss)}
      />
      {isHeld && (
        <Stat
          label={measureLabel('chanceOfNegativeYear')}
          value={
            <Counted
              measure="chanceOfNegativeYear"
              chance={chances.negativeYear}
              paths={paths}
              note="At least one year with negative cash flow, not counting the sale."
            />
          }
          note={formatChanceError(chances.negativeYear)}
        />
      )}
      {target && chances.target && (
        <Stat
          label={measureLabel('chanceOfTarget')}
          value={
            <Counted
              measure="chanceOfTarget"
              chance={chances.target}
              paths={paths}
              note="A gain with none of your own cash invested meets any target; losing more than you invested always misses it."
            />
          }
          note={`${targetVerdict(target)}, ${formatChanceError(chances.target)}`}
        />
      )}
      <Stat
        label={
          <>
            {measureLabel('medianReturn')} <MedianHelp />
          </>
        }
        value={<span className="inline-block first-letter:uppercase">{rate(50)}</span>}
        note={`10th–90th percentile: ${rate(10)} to ${rate(90)}${noRate(chances.undefinedIrr)}`}
      />
      <Stat
        label={measureLabel('worstFivePercent')}
        value={moneyOrDash(-risk.expectedShortfall.value)}
        tone={risk.expectedShortfall.value > 0 ? 'loss' : 'plain'}
        note={`${risk.expectedShortfall.value > 0 ? 'lost' : 'gained'} on average, ±\u00a0${moneyOrDash(risk.expectedShortfall.standardError)}`}
      />
    </StatStrip>
  );
}

/**
 * A simulation that loses more than the cash invested has no IRR and ranks last; a simulation with a gain but no cash
 * invested ranks first.
 */
const noRate = ({ value }: SimulationEstimate): string =>
  value < 0.05 ? '' : `; no IRR in ${formatPercent(value)} of runs`;

interface CountedProps {
  measure: MeasureId;
  chance: SimulationEstimate;
  paths: number;
  note: string;
}

function Counted({ measure, chance, paths, note }: CountedProps) {
  const { value, standardError } = chance;
  const simulations = { unit: 'simulations', source: 'the simulation' } as const;
  const node: ExplanationNode = {
    label: MEASURES[measure].label,
    unit: MEASURES[measure].unit,
    value: value / 100,
    formula: 'Simulations where it happens / all simulations',
    note: `${note} With ${formatNumber(paths)} simulations, the standard error is ${formatPercent(standardError, { digits: 2 })}.`,
    children: [
      {
        label: 'Simulations where it happens',
        value: Math.round((value / 100) * paths),
        ...simulations,
      },
      { label: 'All simulations', value: paths, ...simulations },
    ],
  };
  return <ExplanationPopover node={node}>{formatChance(chance)}</ExplanationPopover>;
}
