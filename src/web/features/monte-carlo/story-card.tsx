import { outcomeWords } from '#contract/simulation-verdicts.ts';
import type { RunningSimulation } from '#web/data/simulation.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { RunStory } from '#web/workers/simulation-messages.ts';
import { money } from './result-format.ts';
import { StoryLines } from './story-lines.tsx';
import { closingSentence, openingSentence, yearSentence } from './story-words.ts';
import { useAsked } from './use-asked.ts';

interface StoryCardProps {
  run: RunningSimulation;
  simulationKey: string;
  path: number | null;
  dollars: string;
}

/** One future, year by year. */
export function StoryCard({ run, simulationKey, path, dollars }: StoryCardProps) {
  const told = useAsked(`${simulationKey} ${path}`, path === null ? null : () => run.story(path));
  if (path === null) {
    return (
      <Card title="One future">
        <p className="text-muted">
          Pick a future from the list: its rent, vacancy, repairs, value and sale are told year by
          year.
        </p>
      </Card>
    );
  }
  if (!told) {
    return (
      <Card title="One future">
        <SkeletonText lines={8} />
      </Card>
    );
  }
  return <Story told={told} dollars={dollars} />;
}

function Story({ told, dollars }: { told: RunStory; dollars: string }) {
  const { story, outcomes, path } = told;
  const years = story.kind === 'fix-flip' ? [] : story.years;
  const rate = outcomes.irr === null ? '' : `, ${outcomeWords('irr', outcomes.irr)} a year`;
  const profit = outcomes.profit ?? 0;
  return (
    <Card
      title={
        profit < 0
          ? `A future that loses ${money(-profit)}${rate}`
          : `A future that makes ${money(profit)}${rate}`
      }
      caption={`Future number ${formatNumber(path + 1)}, in ${dollars}`}
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
          The same in numbers
        </summary>
        <div className="pt-2">
          <StoryLines story={story} />
        </div>
      </details>
    </Card>
  );
}
