import { ClipboardCopy } from 'lucide-react';
import { copyText } from '#web/shared/copy-text.ts';
import { Button } from '#web/ui/action/button.tsx';

interface CopyCsvProps {
  /** Called when the button is pressed. */
  csv: () => string;
}

/** Takes a table to a spreadsheet. */
export function CopyCsv({ csv }: CopyCsvProps) {
  const copy = () =>
    copyText(csv(), {
      done: { title: 'Table copied', description: 'Paste it into a spreadsheet.' },
      failed: {
        title: 'The browser did not allow copying',
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
