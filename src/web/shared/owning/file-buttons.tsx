import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReportFormat } from '#contract/analyses/reports.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';

const FORMATS: readonly { format: ReportFormat; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX' },
  { format: 'pdf', label: 'Download PDF' },
];

const FORMAT_ICONS = { csv: FileText, xlsx: FileSpreadsheet, pdf: Download } as const;

interface FileButtonsProps {
  download: {
    isPending: boolean;
    variables: ReportFormat | undefined;
    mutateAsync: (format: ReportFormat) => Promise<unknown>;
  };
}

/** A report's three files. */
export function FileButtons({ download }: FileButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {FORMATS.map(({ format, label }) => {
        const Icon = FORMAT_ICONS[format];
        return (
          <Button
            key={format}
            variant={format === 'pdf' ? 'primary' : 'secondary'}
            icon={<Icon className="size-4.5" aria-hidden="true" />}
            busy={download.isPending && download.variables === format}
            onClick={() =>
              void download.mutateAsync(format).catch(showFailure(COMMON_MESSAGES.fileNotCreated))
            }
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
