import { ClipboardCopy } from 'lucide-react';
import { Button } from '#web/ui/action/button.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

interface CopyCsvProps {
  /** Called when the button is pressed. */
  csv: () => string;
}

/** Takes a table to a spreadsheet. */
export function CopyCsv({ csv }: CopyCsvProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(csv());
      showToast({ title: 'Table copied', description: 'Paste it into a spreadsheet.' });
    } catch {
      showToast({
        title: 'The browser did not allow copying',
        description: 'Allow clipboard access for this page and try again.',
      });
    }
  };
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
