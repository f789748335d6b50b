import { Download, Link2 } from 'lucide-react';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { Button } from '#web/ui/action/button.tsx';
import { comparisonLines } from './compare-csv.ts';

interface CompareActionsProps {
  comparison: Pick<Comparison, 'properties' | 'assumptions'>;
  strategy: StrategyName;
}

/** Share the comparison, whose URL has all of it, or download its table. */
export function CompareActions({ comparison, strategy }: CompareActionsProps) {
  const share = () =>
    copyLink(window.location.href, {
      title: 'Link copied',
      description: 'It opens this comparison without an account.',
    });
  return (
    <section aria-label="This comparison" className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<Link2 className="size-4.5" aria-hidden="true" />} onClick={() => void share()}>
        Share link
      </Button>
      <Button
        icon={<Download className="size-4.5" aria-hidden="true" />}
        onClick={() => downloadCsv('comparison.csv', comparisonLines(comparison, strategy))}
      >
        Download CSV
      </Button>
    </section>
  );
}
