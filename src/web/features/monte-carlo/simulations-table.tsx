import { type KeyboardEvent, useRef } from 'react';
import { wireText } from '#domain/measures/outcome-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import { cx } from '#web/ui/class-names.ts';
import type { RankedSimulation } from '#web/workers/simulation-messages.ts';

interface SimulationsTableProps {
  simulations: readonly RankedSimulation[];
  openSimulation: number | null;
  /** A flip has no years, so no worst year. */
  hasYears: boolean;
  onOpen: (path: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export const SIMULATIONS_ID = 'simulations-in-order';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** One row per simulation; arrow keys move between rows, Enter opens one, Page Up and Page Down turn pages. */
export function SimulationsTable({
  simulations,
  openSimulation,
  hasYears,
  onOpen,
  onKeyDown,
}: SimulationsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || at < 0) return onKeyDown(event);
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <table id={SIMULATIONS_ID} className="w-full text-sm">
      <caption className="sr-only">Simulations in order; open one for details</caption>
      <thead>
        <tr className="border-b border-line text-right text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            Rank
          </th>
          <th scope="col" className="py-2 font-medium">
            {measureLabel('profit')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {measureLabel('irr')}
          </th>
          {hasYears && (
            <th scope="col" className="py-2 font-medium max-sm:hidden">
              {measureLabel('worstCashFlow')}
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons inside */}
      <tbody ref={body} onKeyDown={walk}>
        {simulations.map(({ rank, path, outcomes }) => (
          <tr
            key={path}
            className={cx(
              'border-b border-dashed border-line text-right tabular-nums last:border-0',
              path === openSimulation && 'bg-primary-tint',
            )}
          >
            <th scope="row" className="text-left font-normal">
              <button
                type="button"
                aria-label={`${formatNumber(rank + 1)}: open this simulation`}
                aria-pressed={path === openSimulation}
                onClick={() => onOpen(path)}
                className="min-h-9 rounded-sm px-1.5 font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {formatNumber(rank + 1)}
              </button>
            </th>
            <td className={(outcomes.profit ?? 0) < 0 ? 'text-loss' : ''}>
              {moneyOrDash(outcomes.profit)}
            </td>
            <td className="px-1">{wireText('irr', outcomes.irr)}</td>
            {hasYears && <td className="max-sm:hidden">{moneyOrDash(outcomes.worstCashFlow)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
