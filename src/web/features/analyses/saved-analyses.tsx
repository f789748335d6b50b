import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/analyses/analyses.ts';
import { counted } from '#domain/text/number-text.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { useSession } from '#web/data/session.ts';
import { QueryView } from '#web/shared/loading/query-view.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { SavedAnalysisRow } from './saved-analysis-row.tsx';

/** Number shown at first; a button reveals the rest. */
const FIRST_SHOWN = 6;

/** Saved analyses, most recently changed first. Renders nothing for visitors who aren't signed in. */
export function SavedAnalyses() {
  const isSignedIn = useSession().status === 'authenticated';
  const saved = useAnalyses(isSignedIn);
  if (!isSignedIn) return null;
  return (
    <Card
      title="Saved analyses"
      {...(saved.data?.length && { caption: counted(saved.data.length, 'analysis', 'analyses') })}
    >
      <QueryView query={saved} what="your analyses" loading={<Loading />}>
        {(analyses) => <List analyses={analyses} />}
      </QueryView>
    </Card>
  );
}

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
      <EmptyState icon={<FolderOpen />} title="No saved analyses yet">
        Open a calculator and click Save. We keep every input and every version.
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
