import { QueryClientProvider } from '@tanstack/react-query';
import { Link2Off, PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SharedAnalysis } from '#contract/analyses/analyses.ts';
import type { CalculationInput } from '#domain/inputs/calculation-inputs.ts';
import {
  CALCULATOR_NAMES,
  COMPARE,
  MONTE_CARLO,
  type SavedCalculation,
} from '#domain/inputs/saved-calculation.ts';
import type { SavedSimulation } from '#domain/simulation/simulation.ts';
import { useSharedAnalysis } from '#web/data/analyses.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { analysisUrl } from '#web/features/analyses/analysis-url.ts';
import { DownloadMenu } from '#web/features/analyses/download-menu.tsx';
import { SharedInputs } from '#web/features/analyses/shared-inputs.tsx';
import { CalculatorResults } from '#web/features/calculators/results/calculator-results.tsx';
import { SharedComparison } from '#web/features/compare/shared-comparison.tsx';
import { ResultsView } from '#web/features/monte-carlo/results-view.tsx';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Caption, PageTitle } from '#web/ui/display/type.tsx';

/** A shared analysis, recalculated here and readable by anyone with the link. */
export function SharedAnalysisPage() {
  // Public pages send no requests and have no cache.
  const [client] = useState(createQueryClient);
  const { token = '' } = useParams();
  useNoIndex();
  return (
    <QueryClientProvider client={client}>
      <Shared key={token} token={token} />
    </QueryClientProvider>
  );
}

function Shared({ token }: { token: string }) {
  const { data, error, refetch } = useSharedAnalysis(token);
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 py-8 sm:px-8">
      {data ? (
        <Opened shared={data} />
      ) : error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

/** A shared link must not be indexed by search engines. */
function useNoIndex(): void {
  useEffect(() => {
    const mark = document.createElement('meta');
    mark.name = 'robots';
    mark.content = 'noindex, nofollow';
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}

function Opened({ shared }: { shared: SharedAnalysis }) {
  const { name, updatedAt, calculator } = shared;
  const calculation = { calculator, input: shared.input } as SavedCalculation;
  const [now] = useState(() => new Date());
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <Caption>
            {CALCULATOR_NAMES[calculator]} · shared with you, saved {formatSince(updatedAt, now)}
          </Caption>
          <PageTitle className="mt-1 break-words">{name}</PageTitle>
          <p className="mt-1.5 text-sm text-muted text-pretty print:hidden">
            Read-only, recalculated from the inputs shown. To change them, make a copy: once you
            sign in, you start with these numbers.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <DownloadMenu calculation={calculation} title={name} propertyId={null} />
          <Button asChild variant="primary">
            <Link to={analysisUrl(calculation)}>
              <PencilLine className="size-4.5" aria-hidden="true" />
              Make a copy
            </Link>
          </Button>
        </div>
      </header>
      {calculation.calculator === COMPARE ? (
        <>
          <SharedComparison comparison={calculation.input} />
          <SharedInputs {...calculation} />
        </>
      ) : calculation.calculator === MONTE_CARLO ? (
        <>
          <Simulations simulation={calculation.input} />
          <SharedInputs {...calculation} />
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <CalculatorResults
              calculator={calculation.calculator}
              input={calculation.input as CalculationInput}
            />
          </div>
          <SharedInputs {...calculation} />
        </div>
      )}
    </>
  );
}

/** The same simulations, rerun here from their seed. */
function Simulations({ simulation }: { simulation: SavedSimulation }) {
  const [attempt, setAttempt] = useState(0);
  const [openSimulation, setOpenSimulation] = useState<number | null>(null);
  return (
    <ResultsView
      key={attempt}
      simulation={simulation}
      openSimulation={openSimulation}
      onOpen={setOpenSimulation}
      onAgain={() => setAttempt(attempt + 1)}
    />
  );
}

function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>Not shared</PageTitle>
        <EmptyState
          icon={<Link2Off />}
          title={messageOf(error, 'This link no longer works.')}
          action={
            <Button asChild>
              <Link to={href('landing')}>What is Freehold?</Link>
            </Button>
          }
        >
          Ask for a new link, or run your own numbers with the calculators.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageTitle>Shared analysis</PageTitle>
      <LoadFailure what="the analysis" error={error} onRetry={onRetry}>
        The link may still be fine. Try again.
      </LoadFailure>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading the shared analysis</span>
      <Skeleton className="h-9 w-96 max-w-full" />
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  );
}
