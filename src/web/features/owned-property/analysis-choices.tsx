import type { Analysis } from '#contract/analyses/analyses.ts';
import { CALCULATOR_NAMES, COMPARE } from '#domain/inputs/saved-calculation.ts';
import { useAnalyses } from '#web/data/analyses.ts';
import { PORTFOLIO_FAILURES } from '#web/data/portfolio.ts';
import { formatDay } from '#web/lib/text/format-date.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';

interface AnalysisChoicesProps {
  isBusy: boolean;
  onPick: (analysis: Analysis) => void;
}

/** Saved analyses, most recently changed first. */
export function AnalysisChoices({ isBusy, onPick }: AnalysisChoicesProps) {
  const { data: saved, isError, refetch } = useAnalyses(true);
  // A comparison covers several properties, so it can't fill in one.
  const analyses = saved?.filter(({ calculator }) => calculator !== COMPARE);
  if (isError) {
    return (
      <Banner
        tone="error"
        title={PORTFOLIO_FAILURES.properties}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {COMMON_MESSAGES.dataIsSafe}
      </Banner>
    );
  }
  if (!analyses) return <Skeleton className="h-24" />;
  if (analyses.length === 0) {
    return (
      <p className="text-muted">
        No saved analyses yet. Save one from a calculator, and its inputs become the plan here.
      </p>
    );
  }
  return (
    <ul className="grid">
      {analyses.map((analysis) => (
        <li
          key={analysis.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-dashed border-line py-2.5 last:border-0"
        >
          <span className="min-w-0">
            <span className="block font-medium">{analysis.name}</span>
            <span className="block text-sm text-muted">
              {CALCULATOR_NAMES[analysis.calculator]} · {formatDay(analysis.updatedAt)}
            </span>
          </span>
          <Button size="sm" disabled={isBusy} onClick={() => onPick(analysis)}>
            I bought this<span className="sr-only">: {analysis.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
