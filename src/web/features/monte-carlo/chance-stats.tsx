import type { Simulation } from '#domain/simulation/simulation.ts';
import type { SimulationEstimate, SimulationResult } from '#domain/simulation/simulation-result.ts';
import { percentileText, RETURN, targetVerdict } from '#domain/simulation/simulation-verdicts.ts';
import { formatNumber, formatPercent } from '#web/lib/text/format.ts';
import { Stat, StatStrip } from '#web/ui/display/stat.tsx';
import type { ExplanationNode } from '#web/ui/explanation/explanation-node.ts';
import { ExplanationPopover } from '#web/ui/explanation/explanation-popover.tsx';
import { formatChance, formatChanceError, moneyOrDash } from './result-format.ts';

interface ChanceStatsProps {
  result: SimulationResult;
  simulation: Simulation;
}

/** The chances, counted, and the middle of it all. */
export function ChanceStats({ result, simulation }: ChanceStatsProps) {
  const { chances, risk, paths } = result;
  const rate = (percent: number) => percentileText(result, 'irr', percent);
  const isHeld = simulation.calculator !== 'fix-flip';
  const { target } = simulation;
  return (
    <StatStrip>
      <Stat
        label="Chance of loss"
        tone={chances.loss.value >= 10 ? 'loss' : 'plain'}
        value={
          <Counted
            label="Chance of loss"
            chance={chances.loss}
            paths={paths}
            note="A future ends with a loss when its cash flows and the sale bring back less than was put in."
          />
        }
        note={formatChanceError(chances.loss)}
      />
      {isHeld && (
        <Stat
          label="A year below zero"
          value={
            <Counted
              label="Chance of a year below zero"
              chance={chances.negativeYear}
              paths={paths}
              note="At least one year, the sale left out, in which you have to pay in."
            />
          }
          note={formatChanceError(chances.negativeYear)}
        />
      )}
      {target && chances.target && (
        <Stat
          label="Meets your target"
          value={
            <Counted
              label="Chance of meeting your target"
              chance={chances.target}
              paths={paths}
              note="A gain without any cash of yours in it meets every target; a loss beyond any rate misses it."
            />
          }
          note={`${targetVerdict(target)}, ${formatChanceError(chances.target)}`}
        />
      )}
      <Stat
        label={`Middle ${RETURN[simulation.calculator]} a year`}
        value={<span className="inline-block first-letter:uppercase">{rate(50)}</span>}
        note={`${rate(10)} to ${rate(90)} in 8 of 10${noRate(chances.undefinedIrr)}`}
      />
      <Stat
        label="Worst 5 of 100"
        value={moneyOrDash(-risk.expectedShortfall.value)}
        tone={risk.expectedShortfall.value > 0 ? 'loss' : 'plain'}
        note={`${risk.expectedShortfall.value > 0 ? 'lost' : 'gained'} on average, ±\u00a0${moneyOrDash(risk.expectedShortfall.standardError)}`}
      />
    </StatStrip>
  );
}

/** A loss of everything and more has no rate and ranks below any; a gain without cash in it ranks above. */
const noRate = ({ value }: SimulationEstimate): string =>
  value < 0.05 ? '' : `; no rate in ${formatPercent(value)}`;

interface CountedProps {
  label: string;
  chance: SimulationEstimate;
  paths: number;
  note: string;
}

function Counted({ label, chance, paths, note }: CountedProps) {
  const { value, standardError } = chance;
  const futures = { unit: 'futures', source: 'the simulation' } as const;
  const node: ExplanationNode = {
    label,
    unit: 'percent',
    value,
    formula: 'Futures in which it happens / all futures',
    note: `${note} With ${formatNumber(paths)} futures the standard error is ${formatPercent(standardError, { digits: 2 })}.`,
    children: [
      {
        label: 'Futures in which it happens',
        value: Math.round((value / 100) * paths),
        ...futures,
      },
      { label: 'All futures', value: paths, ...futures },
    ],
  };
  return <ExplanationPopover node={node}>{formatChance(chance)}</ExplanationPopover>;
}
