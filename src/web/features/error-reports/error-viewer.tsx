import { useState, useSyncExternalStore } from 'react';
import { ERROR_CATEGORIES, ERROR_SEVERITIES } from '#contract/trust/client-errors.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { clearStoredErrors, onStoredErrors, storedErrors } from '#web/lib/errors/error-store.ts';
import { Button } from '#web/ui/action/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ErrorRow } from './error-row.tsx';

const ANY = 'any';
const optionsOf = (all: string, values: readonly string[]) => [
  { value: ANY, label: all },
  ...values.map((value) => ({ value, label: value })),
];

/** The stored errors as a string, so that an unchanged list compares equal. */
const snapshot = (): string => JSON.stringify(storedErrors());

interface ErrorViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** This browser's last 50 errors, for developers. */
export function ErrorViewer({ open, onOpenChange }: ErrorViewerProps) {
  const stored = useSyncExternalStore(onStoredErrors, snapshot);
  const [category, setCategory] = useState(ANY);
  const [severity, setSeverity] = useState(ANY);
  const newestFirst = (JSON.parse(stored) as ReturnType<typeof storedErrors>).toReversed();
  const shown = newestFirst.filter(
    (error) =>
      (category === ANY || error.category === category) &&
      (severity === ANY || error.severity === severity),
  );
  const exportShown = () =>
    saveFile(
      new Blob([JSON.stringify(shown, null, 2)], { type: 'application/json' }),
      'freehold-errors.json',
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Error reports"
      description={`Showing ${shown.length} of ${newestFirst.length}`}
      footer={
        <>
          <Button disabled={newestFirst.length === 0} onClick={clearStoredErrors}>
            Clear All
          </Button>
          <Button variant="primary" disabled={shown.length === 0} onClick={exportShown}>
            Export
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Select
            aria-label="Category"
            value={category}
            options={optionsOf('All categories', ERROR_CATEGORIES)}
            onValueChange={setCategory}
          />
          <Select
            aria-label="Severity"
            value={severity}
            options={optionsOf('All severities', ERROR_SEVERITIES)}
            onValueChange={setSeverity}
          />
        </div>
        {shown.length === 0 ? (
          <EmptyState title="No errors">
            {newestFirst.length > 0
              ? 'No errors match this category and severity.'
              : 'Errors in this browser are listed here.'}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {shown.map((error) => (
              <ErrorRow key={error.id} error={error} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
