import { Download, FileSpreadsheet, Link2, Printer } from 'lucide-react';
import type { Comparison } from '#contract/calculations/calculation-compare.ts';
import type { StrategyName } from '#domain/verdicts/strategy-effort.ts';
import { downloadCsv } from '#web/lib/browser/download-csv.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { copyLink } from '#web/shared/copy-text.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { comparisonLines } from './compare-csv.ts';
import { comparisonWorkbook } from './compare-workbook.ts';

const icon = 'size-4.5';

interface CompareActionsProps {
  comparison: Pick<Comparison, 'properties' | 'assumptions'>;
  strategy: StrategyName;
}

/** Share the comparison, whose URL has all of it, download its table, or print the page. */
export function CompareActions({ comparison, strategy }: CompareActionsProps) {
  const share = () =>
    copyLink(window.location.href, {
      title: 'Link copied',
      description: 'It opens this comparison without an account.',
    });
  const saveWorkbook = () =>
    comparisonWorkbook(comparison, strategy)
      .then((file) => saveFile(file, 'comparison.xlsx'))
      .catch(showFailure('The workbook could not be created. Nothing is lost.'));
  return (
    <section aria-label="This comparison" className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<Link2 className={icon} aria-hidden="true" />} onClick={() => void share()}>
        Share link
      </Button>
      <Button
        icon={<Download className={icon} aria-hidden="true" />}
        onClick={() => downloadCsv('comparison.csv', comparisonLines(comparison, strategy))}
      >
        <span>
          <span className="max-sm:sr-only">Download</span> CSV
        </span>
      </Button>
      <Button
        icon={<FileSpreadsheet className={icon} aria-hidden="true" />}
        onClick={() => void saveWorkbook()}
      >
        <span>
          <span className="max-sm:sr-only">Download</span> Excel
        </span>
      </Button>
      <Button icon={<Printer className={icon} aria-hidden="true" />} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
    </section>
  );
}
