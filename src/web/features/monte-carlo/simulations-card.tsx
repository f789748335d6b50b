import { type KeyboardEvent, useState } from 'react';
import { outcomeMeasure } from '#domain/simulation/simulation-factors.ts';
import type { SimulationResult } from '#domain/simulation/simulation-result.ts';
import type { OutcomeName } from '#engine/monte-carlo/outcomes.ts';
import type { RunningSimulation } from '#web/data/simulation/simulation.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { SimulationsTable } from './simulations-table.tsx';
import { useRequested } from './use-requested.ts';

const SIMULATIONS_PER_PAGE = 12;

const ORDERS: readonly OutcomeName[] = ['profit', 'irr', 'terminalEquity', 'worstCashFlow'];

/** Shortcuts to ranks, as fractions of all ranked simulations. */
const JUMPS = [
  { label: 'Worst', share: 0 },
  { label: '5th', share: 0.05 },
  { label: '25th', share: 0.25 },
  { label: 'Median', share: 0.5 },
  { label: '75th', share: 0.75 },
  { label: '95th', share: 0.95 },
  { label: 'Best', share: 1 },
] as const;

interface SimulationsCardProps {
  run: RunningSimulation;
  result: SimulationResult;
  /** Identifies the simulation. */
  simulationKey: string;
  openSimulation: number | null;
  onOpen: (path: number) => void;
  hasYears: boolean;
}

const ordersOf = ({ outcomes }: SimulationResult, hasYears: boolean): OutcomeName[] =>
  ORDERS.filter((name) => outcomes[name] !== null && (hasYears || name !== 'worstCashFlow'));

/** Every simulation from worst to best, a page at a time. */
export function SimulationsCard(props: SimulationsCardProps) {
  const { run, result, simulationKey, openSimulation, onOpen, hasYears } = props;
  const [outcome, setOutcome] = useState<OutcomeName>('profit');
  const [first, setFirst] = useState(0);
  const page = useRequested(`${simulationKey} ${outcome} ${first}`, () =>
    run.listSimulations({ outcome, first, count: SIMULATIONS_PER_PAGE }),
  );
  const ranked = page?.ranked ?? result.paths;
  const last = Math.max(0, ranked - SIMULATIONS_PER_PAGE);
  const goTo = (rank: number) => setFirst(Math.min(Math.max(0, rank), last));
  const jump = async (share: number) => {
    const rank = Math.floor(share * (ranked - 1));
    goTo(rank - Math.floor(SIMULATIONS_PER_PAGE / 2));
    // A run that has ended doesn't respond; the page reports that elsewhere.
    const found = await run.listSimulations({ outcome, first: rank, count: 1 }).catch(() => null);
    if (found?.simulations[0]) onOpen(found.simulations[0].path);
  };
  return (
    <Card
      title="All simulations, worst to best"
      caption={`${formatNumber(ranked)} simulations. Open one to see what happened.`}
      className="grid content-start gap-4"
    >
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label="Sort by" className="min-w-44">
          <Select
            value={outcome}
            onValueChange={(value) => {
              setOutcome(value as OutcomeName);
              setFirst(0);
            }}
            options={ordersOf(result, hasYears).map((name) => ({
              value: name,
              label: outcomeMeasure(name).label,
            }))}
          />
        </Field>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 text-sm font-medium">Go to</legend>
          {JUMPS.map(({ label, share }) => (
            <Button key={label} size="sm" onClick={() => void jump(share)}>
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {page ? (
        <SimulationsTable
          simulations={page.simulations}
          openSimulation={openSimulation}
          hasYears={hasYears}
          onOpen={onOpen}
          onKeyDown={(event) =>
            turnPage(event, (pages) => goTo(first + pages * SIMULATIONS_PER_PAGE))
          }
        />
      ) : (
        <Skeleton className="h-96" />
      )}
      <nav aria-label="Simulation pages" className="flex items-center justify-between gap-3">
        <Button size="sm" disabled={first === 0} onClick={() => goTo(first - SIMULATIONS_PER_PAGE)}>
          Worse
        </Button>
        <p className="text-sm text-muted tabular-nums">
          {formatNumber(first + 1)}–{formatNumber(Math.min(first + SIMULATIONS_PER_PAGE, ranked))}{' '}
          of {formatNumber(ranked)}
        </p>
        <Button
          size="sm"
          disabled={first >= last}
          onClick={() => goTo(first + SIMULATIONS_PER_PAGE)}
        >
          Better
        </Button>
      </nav>
    </Card>
  );
}

const TURNS: Record<string, number> = { PageDown: 1, PageUp: -1 };

function turnPage(event: KeyboardEvent, turn: (pages: number) => void): void {
  const pages = TURNS[event.key];
  if (pages === undefined) return;
  event.preventDefault();
  turn(pages);
}
