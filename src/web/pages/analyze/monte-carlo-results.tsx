import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';
import { usePropertyGlance } from '#web/data/listings/properties.ts';
import { AnalysisActions } from '#web/features/analyses/analysis-actions.tsx';
import { MoneySwitch } from '#web/features/monte-carlo/money-switch.tsx';
import { ResultsView } from '#web/features/monte-carlo/results-view.tsx';
import { STRATEGY_TEXTS, setupText } from '#web/features/monte-carlo/setup/setup-text.ts';
import { checkDraft, savedOf } from '#web/lib/calculation/check-draft.ts';
import type { Draft } from '#web/lib/calculation/simulation-draft.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { href } from '#web/lib/url/paths.ts';
import { readDraft, writeDraft } from '#web/lib/url/simulation-url.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';

/** A simulation's results; the whole request is in the URL. */
export function MonteCarloResultsPage() {
  const { query, change } = useUrlQuery();
  const [attempt, setAttempt] = useState(0);
  const [canceled, setCanceled] = useState<{ key: string; made: number } | null>(null);
  const draft = readDraft(query);
  const { simulation, problems } = checkDraft(draft);
  const setup = `${href('monteCarlo')}?${writeDraft(draft).toString()}`;
  const changeDraft = (next: Partial<Draft>) =>
    change((before) => withOpenSimulation(writeDraft({ ...draft, ...next }), before.get('run')));
  const title = useTitle(draft);
  const saved = savedOf(draft);
  const money = (
    <Card className="max-w-xl">
      <MoneySwitch draft={draft} onChange={changeDraft} />
    </Card>
  );
  const key = `${attempt} ${JSON.stringify(simulation)}`;
  const opened = Number(query.get('run') ?? Number.NaN);
  return (
    <>
      <header className="mb-5 grid gap-3">
        <Breadcrumb>
          <Link to={href('analyze')}>Analyze</Link>
          <Link to={setup}>Monte Carlo</Link>
          Results
        </Breadcrumb>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <PageTitle>{title}</PageTitle>
            <p className="text-muted">
              {setupText(draft, canceled?.key === key ? canceled.made : null)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to={setup}>
                <SlidersHorizontal className="size-4.5" aria-hidden="true" />
                Edit setup
              </Link>
            </Button>
          </div>
        </div>
        {saved && (
          <AnalysisActions
            calculation={{ calculator: MONTE_CARLO, input: saved }}
            title={`${title}, Monte Carlo`}
            propertyId={draft.propertyId}
          />
        )}
      </header>
      <div className="grid grid-cols-1 gap-5">
        {simulation ? (
          <ResultsView
            key={key}
            simulation={simulation}
            openSimulation={Number.isInteger(opened) && opened >= 1 ? opened - 1 : null}
            // The first simulation opened adds a history entry, so that Back closes it; later ones replace that entry.
            onOpen={(path) =>
              change((before) => withOpenSimulation(before, String(path + 1)), !query.has('run'))
            }
            onCancel={(made) => setCanceled({ key, made })}
            onAgain={() => setAttempt(attempt + 1)}
          >
            {money}
          </ResultsView>
        ) : (
          <>
            {money}
            <Banner
              tone="error"
              title="We can’t run this simulation"
              action={
                <Button asChild size="sm">
                  <Link to={setup}>Fix the inputs</Link>
                </Button>
              }
            >
              {[...problems.values()].join(' ')}
            </Banner>
          </>
        )}
      </div>
    </>
  );
}

/** The property, or the strategy and the price. */
function useTitle({ calculator, input, propertyId }: Draft): string {
  const { data: property } = usePropertyGlance(propertyId);
  const { label } = STRATEGY_TEXTS[calculator];
  return property
    ? `${property.address}, ${label}`
    : `${label} at ${formatMoney(input.purchasePrice, { cents: 'never' })}`;
}

/** Keeps the open simulation when switching to today's dollars, because its number stays the same. */
function withOpenSimulation(query: URLSearchParams, run: string | null): URLSearchParams {
  if (run !== null) query.set('run', run);
  return query;
}
