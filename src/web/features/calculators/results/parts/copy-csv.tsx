import { ClipboardCopy } from 'lucide-react';
import { copyText } from '#web/shared/copy-text.ts';
import { Button } from '#web/ui/action/button.tsx';

interface CopyCsvProps {
  /** Called on click. */
  csv: () => string;
}

/** Copies a table for pasting into a spreadsheet. */
export function CopyCsv({ csv }: CopyCsvProps) {
  const copy = () =>
    copyText(csv(), {
      done: { title: 'Table copied', description: 'Paste it into a spreadsheet.' },
      failed: {
        title: 'Your browser blocked copying',
        description: 'Allow clipboard access for this page and try again.',
      },
    });
  return (
    <Button
      size="sm"
      icon={<ClipboardCopy className="size-4" aria-hidden="true" />}
      onClick={() => void copy()}
    >
      Copy as CSV
    </Button>
  );
}
