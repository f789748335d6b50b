import { useEffect, useRef } from 'react';
import { simulatedOutcomeText } from '#domain/simulation/simulation-verdicts.ts';
import type { RunningSimulation } from '#web/data/simulation/simulation.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { moneyOrDash } from '#web/shared/simulation/result-format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import type { RankedStory } from '#web/workers/simulation-messages.ts';
import { SIMULATIONS_ID } from './simulations-table.tsx';
import { StoryLines } from './story-lines.tsx';
import { closingSentence, openingSentence, rankText, yearSentence } from './story-text.ts';
import { useRequested } from './use-requested.ts';

interface StoryCardProps {
  run: RunningSimulation;
  simulationKey: string;
  path: number | null;
  dollars: string;
  /** How many times the user has opened a simulation; if the story is below the list, each opening scrolls to it. */
  requests: number;
}

/** Minimum width for the story to sit next to the list. */
const BESIDE = '(min-width: 80rem)';

/** One simulation, year by year. */
export function StoryCard({ run, simulationKey, path, dollars, requests }: StoryCardProps) {
  const shown = useRequested(
    `${simulationKey} ${path}`,
    path === null ? null : () => run.story(path),
  );
  if (path === null) {
    return (
      <Card title="One simulation">
        <p className="text-muted">
          Choose a simulation from the list to see its rent, vacancy, repairs and value year by
          year, then the sale.
        </p>
      </Card>
    );
  }
  if (!shown) {
    return (
      <Card title="One simulation">
        <SkeletonText lines={8} />
      </Card>
    );
  }
  return <Story shown={shown} dollars={dollars} requests={requests} />;
}

/** Scrolls to a story that the user opened; one opened by URL doesn't scroll. */
function useLeadTo(requests: number) {
  const lead = useRef<HTMLDivElement>(null);
  const isBeside = useMediaQuery(BESIDE);
  const led = useRef(0);
  useEffect(() => {
    if (requests === led.current) return;
    led.current = requests;
    if (isBeside) return;
    lead.current?.scrollIntoView({ block: 'start' });
    lead.current?.focus({ preventScroll: true });
  }, [requests, isBeside]);
  return { lead, isBeside };
}

interface StoryProps {
  shown: RankedStory;
  dollars: string;
  requests: number;
}

function Story({ shown, dollars, requests }: StoryProps) {
  const { story, outcomes } = shown;
  const { lead, isBeside } = useLeadTo(requests);
  const years = story.kind === 'fix-flip' ? [] : story.years;
  const rate = outcomes.irr === null ? '' : `, ${simulatedOutcomeText('irr', outcomes.irr)} a year`;
  const profit = outcomes.profit ?? 0;
  return (
    <div ref={lead} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card
        title={
          profit < 0
            ? `A simulation that loses ${moneyOrDash(-profit)}${rate}`
            : `A simulation that makes ${moneyOrDash(profit)}${rate}`
        }
        caption={`${rankText(shown)}. In ${dollars}`}
        className="grid content-start gap-4"
      >
        <p>{openingSentence(story)}</p>
        {years.length > 0 && (
          <ol className="grid gap-3">
            {years.map((year) => (
              <li key={year.year} className="grid grid-cols-[4rem_1fr] gap-x-2">
                <span className="font-medium tabular-nums">Year {year.year}</span>
                <span className="text-pretty">{yearSentence(year)}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="font-medium">{closingSentence(story)}</p>
        <details className="border-t border-line pt-3" {...(years.length === 0 && { open: true })}>
          <summary className="min-h-9 cursor-pointer rounded-sm py-1 font-medium">
            Show the numbers
          </summary>
          <div className="pt-2">
            <StoryLines story={story} />
          </div>
        </details>
        {!isBeside && (
          <Button className="justify-self-start" onClick={backToList}>
            Back to list
          </Button>
        )}
      </Card>
    </div>
  );
}

/** Scrolls to the opened row, or else the list. */
function backToList(): void {
  const list = document.getElementById(SIMULATIONS_ID);
  const row = list?.querySelector<HTMLElement>('[aria-pressed="true"]');
  (row ?? list)?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
}
