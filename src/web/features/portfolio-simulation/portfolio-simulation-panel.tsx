import { useState } from 'react';
import type { SimulatedPortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import { ownedAnswerSentence } from '#domain/simulation/simulation-verdicts.ts';
import { listText } from '#domain/text/list-text.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import {
  type PortfolioSimulationStatus,
  usePortfolioSimulation,
} from '#web/data/simulation/portfolio-simulation.ts';
import { formatMoney, formatNumber } from '#web/lib/text/format.ts';
import { ShareChips } from '#web/shared/owning/share-chips.tsx';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { ChanceStats } from '#web/shared/simulation/chance-stats.tsx';
import { FanCards } from '#web/shared/simulation/fan-cards.tsx';
import { OneByOne } from '#web/shared/simulation/one-by-one.tsx';
import { PercentilesCard } from '#web/shared/simulation/percentiles-card.tsx';
import { SpreadCard } from '#web/shared/simulation/spread-card.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { Lead } from '#web/ui/display/type.tsx';
import { SingleSimulationsCard } from './single-simulations-card.tsx';

const HORIZONS = [5, 10, 20, 30] as const;
const PATHS = 10_000;

interface PanelProps {
  /** Simulates only this property. */
  propertyId?: string;
  share: OwnerShare;
  /** Set if the panel itself, not the surrounding screen, lets the user choose the share. */
  onShareChange?: ((share: OwnerShare) => void) | undefined;
}

/** 10,000 simulations of the whole portfolio from today, run on request. */
export function PortfolioSimulationPanel({ propertyId, share, onShareChange }: PanelProps) {
  const { run, answer, start, cancel } = usePortfolioSimulation();
  const [years, setYears] = useState<number>(10);
  const begin = () => void start({ years, paths: PATHS, share, ...(propertyId && { propertyId }) });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card
        title={propertyId ? 'Stress-test this property' : 'Stress-test the whole portfolio'}
        caption={
          propertyId
            ? `${formatNumber(PATHS)} simulations of this property, held from today and sold at the end.`
            : `${formatNumber(PATHS)} simulations of your properties, held from today and sold at the end. Properties share market swings in value, rent and vacancy; everything else varies by property.`
        }
        action={
          run.status !== 'running' && (
            <Button variant="primary" onClick={begin}>
              {answer ? 'Run again' : 'Run simulation'}
            </Button>
          )
        }
      >
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <fieldset aria-label="Years held" className="flex flex-wrap gap-2">
            {HORIZONS.map((choice) => (
              <Chip
                key={choice}
                pressed={choice === years}
                onPressedChange={() => setYears(choice)}
              >
                {choice} years
              </Chip>
            ))}
          </fieldset>
          {onShareChange && <ShareChips share={share} onShareChange={onShareChange} />}
        </div>
        <SimulationStatus run={run} onAgain={begin} onCancel={cancel} />
        {answer && <Answer answer={answer} />}
      </Card>
      {answer && <Pictures answer={answer} />}
    </div>
  );
}

interface SimulationStatusProps {
  run: PortfolioSimulationStatus;
  onAgain: () => void;
  onCancel: () => void;
}

function SimulationStatus({ run, onAgain, onCancel }: SimulationStatusProps) {
  if (run.status === 'idle' || run.status === 'done') return null;
  return (
    <div className="mt-4" aria-live="polite">
      {run.status === 'running' && (
        <Progress
          label="Running simulations"
          done={run.done}
          total={run.total}
          unit="simulations"
          onCancel={onCancel}
        />
      )}
      {run.status === 'canceled' && (
        <Banner
          title="Canceled"
          action={
            <Button size="sm" onClick={onAgain}>
              Run again
            </Button>
          }
        >
          The simulation stopped before it finished.
        </Banner>
      )}
      {run.status === 'failed' && (
        <Banner
          tone="error"
          title={COMMON_MESSAGES.simulationNotRun}
          action={
            <Button size="sm" onClick={onAgain}>
              Try again
            </Button>
          }
        >
          {run.reason}
        </Banner>
      )}
    </div>
  );
}

function Answer({ answer }: { answer: SimulatedPortfolio }) {
  const { result, properties, leftOut, today, request } = answer;
  return (
    <div className="mt-5 grid max-w-[60rem] gap-2">
      <Lead className="max-w-none">{ownedAnswerSentence(result, properties)}</Lead>
      <p className="text-sm text-muted">
        Based on {formatMoney(today.equity, { cents: 'never' })},{' '}
        {request.share === 'mine' ? 'your share of today’s equity' : 'today’s equity'}:{' '}
        {formatMoney(today.value, { cents: 'never' })} in value minus{' '}
        {formatMoney(today.debt, { cents: 'never' })} in loans. No simulation knows the future; the
        odds are only as good as the assumptions behind them.
      </p>
      {leftOut.length > 0 && (
        <Banner title="Not simulated">
          {listText(leftOut.map(({ address }) => address))}: a loan has no interest rate. Enter the
          rate and run the simulation again.
        </Banner>
      )}
    </div>
  );
}

const dollarsOf = ({ request }: SimulatedPortfolio): string =>
  request.inflationPercent > 0 ? 'today’s dollars' : 'nominal dollars';

function Pictures({ answer }: { answer: SimulatedPortfolio }) {
  const { result, simulations, request } = answer;
  return (
    <OneByOne>
      <ChanceStats
        result={result}
        simulation={{ calculator: 'buy-hold', target: request.target }}
      />
      <FanCards result={result} dollars={dollarsOf(answer)} since="today" />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <SpreadCard result={result} plan={null} />
        <SingleSimulationsCard simulations={simulations} years={result.years} />
      </div>
      <PercentilesCard result={result} hasYears />
    </OneByOne>
  );
}
