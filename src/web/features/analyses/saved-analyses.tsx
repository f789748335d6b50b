import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useSession } from '#web/data/session.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SavedAnalysisRow } from './saved-analysis-row.tsx';

/** Shown at first; a button shows the rest. */
const FIRST_SHOWN = 6;

/** Saved analyses, last changed first. Renders nothing for a visitor, who cannot have any. */
export function SavedAnalyses() {
  const isSignedIn = useSession().status === 'authenticated';
  const { data: analyses, error, refetch } = useAnalyses(isSignedIn);
  if (!isSignedIn) return null;
  return (
    <Card
      title="Saved analyses"
      {...(analyses && analyses.length > 0 && { caption: counted(analyses.length) })}
    >
      {analyses ? (
        <List analyses={analyses} />
      ) : error ? (
        <Banner
          tone="error"
          title={messageOf(error, 'Your analyses could not be loaded')}
          action={
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          They are safe; only this list failed to load.
        </Banner>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

const counted = (count: number): string => (count === 1 ? 'One analysis' : `${count} analyses`);

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <span className="sr-only">Loading your analyses</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

function List({ analyses }: { analyses: readonly Analysis[] }) {
  const [isWhole, setWhole] = useState(false);
  const [now] = useState(() => new Date());
  if (analyses.length === 0) {
    return (
      <EmptyState icon={<FolderOpen />} title="Nothing saved yet">
        Open a calculator and click Save. Every number is saved under a name, with its history.
      </EmptyState>
    );
  }
  const shown = isWhole ? analyses : analyses.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul aria-label="Saved analyses" className="-my-1 grid divide-y divide-line">
        {shown.map((analysis) => (
          <li key={analysis.id}>
            <SavedAnalysisRow analysis={analysis} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < analyses.length && (
        <Button size="sm" variant="quiet" className="mt-3" onClick={() => setWhole(true)}>
          Show all {analyses.length}
        </Button>
      )}
    </>
  );
}
