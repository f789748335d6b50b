import { memo, type ReactNode, useMemo, useState } from 'react';
import type { Simulation } from '#domain/simulation/simulation.ts';
import { planFigures, planSentence } from '#domain/simulation/simulation-plan.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import { answerSentence } from '#domain/simulation/simulation-verdicts.ts';
import { ChanceStats } from '#web/shared/simulation/chance-stats.tsx';
import { FanCards } from '#web/shared/simulation/fan-cards.tsx';
import { OneByOne } from '#web/shared/simulation/one-by-one.tsx';
import { PercentilesCard } from '#web/shared/simulation/percentiles-card.tsx';
import { SpreadCard } from '#web/shared/simulation/spread-card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { DetailedSimulationProgress } from './detailed-simulation-progress.tsx';
import { DriversCard } from './drivers-chart.tsx';
import { SimulationsCard } from './simulations-card.tsx';
import { StoryCard } from './story-card.tsx';
import { useDetailedSimulation } from './use-detailed-simulation.ts';

interface ResultsViewProps {
  simulation: Simulation;
  /** The simulation opened in the list, by run number. */
  openSimulation: number | null;
  onOpen: (path: number) => void;
  onAgain: () => void;
  /** Called with the number of simulations done so far. */
  onCancel?: (made: number) => void;
  /** Display options, shown below the answer. */
  children?: ReactNode;
}

/** Monte Carlo results: the answer, charts and each simulation on request. */
export function ResultsView(props: ResultsViewProps) {
  const { simulation: requested, openSimulation, onAgain, onCancel, children } = props;
  const key = JSON.stringify(requested);
  // Keep the same object while its content is equal, to avoid rerenders.
  const simulation = useMemo(() => JSON.parse(key) as Simulation, [key]);
  const view = useDetailedSimulation(simulation);
  const { result } = view;
  const cancel = () => {
    view.cancel();
    onCancel?.(result?.paths ?? 0);
  };
  const [requests, setRequests] = useState(0);
  const open = (path: number) => {
    setRequests(requests + 1);
    props.onOpen(path);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {result && <Answer result={result} simulation={simulation} />}
      <DetailedSimulationProgress
        view={{ ...view, cancel }}
        total={simulation.paths}
        onAgain={onAgain}
      />
      {children}
      {result ? (
        <Pictures result={result} simulation={simulation} />
      ) : (
        view.run.status === 'running' && <ResultsSkeleton />
      )}
      {result && view.detail && (
        <div className="grid gap-5 xl:grid-cols-[1fr_1.35fr]">
          <OneByOne>
            <SimulationsCard
              run={view.detail}
              result={result}
              simulationKey={key}
              openSimulation={openSimulation}
              onOpen={open}
              hasYears={simulation.calculator !== 'fix-flip'}
            />
            <StoryCard
              run={view.detail}
              simulationKey={key}
              path={openSimulation}
              dollars={dollarsOf(simulation)}
              requests={requests}
            />
          </OneByOne>
        </div>
      )}
    </div>
  );
}

function Answer({ result, simulation }: PicturesProps) {
  const plan = planSentence(result, simulation);
  return (
    <div className="grid max-w-[52rem] gap-2">
      <Lead className="max-w-none">{answerSentence(result, simulation)}</Lead>
      {plan && <p className="text-muted">{plan}</p>}
    </div>
  );
}

/** Describes which dollars the amounts are in. */
const dollarsOf = ({ inflationPercent = 0 }: Simulation): string =>
  inflationPercent > 0 ? 'today’s dollars' : 'nominal dollars';

const SINCE = { 'buy-hold': 'closing', brrrr: 'the refinance' } as const;

interface PicturesProps {
  result: SimulationResult;
  simulation: Simulation;
}

/** Memoized, so that it renders only for a new result, not for every progress event. */
const Pictures = memo(function Pictures({ result, simulation }: PicturesProps) {
  const { calculator } = simulation;
  return (
    <OneByOne>
      <ChanceStats result={result} simulation={simulation} />
      {calculator !== 'fix-flip' && (
        <FanCards result={result} dollars={dollarsOf(simulation)} since={SINCE[calculator]} />
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        <OneByOne>
          <SpreadCard result={result} plan={planFigures(simulation)} />
          <DriversCard result={result} simulation={simulation} />
        </OneByOne>
      </div>
      <PercentilesCard result={result} hasYears={calculator !== 'fix-flip'} />
    </OneByOne>
  );
});

function ResultsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}
