import { useState } from 'react';
import { useImports, useUndoImport } from '#web/data/listings/imports.ts';
import { formatSince } from '#web/lib/text/format-date.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { FORMAT_LABELS, listingCount } from './import-text.ts';
import { IMPORTS_MESSAGES } from './imports-messages.ts';

/** Imported files. Removing a file removes the listings it added. */
export function PastImports() {
  const { data: imports = [] } = useImports();
  const undo = useUndoImport();
  const [requested, setRequested] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  if (imports.length === 0) return null;
  const remove = (importId: string) =>
    void undo
      .mutateAsync(importId)
      .then(
        ({ message }) => void showToast({ title: message }),
        showFailure(IMPORTS_MESSAGES.fileNotRemoved),
      )
      .finally(() => setRequested(null));
  return (
    <Card title="Imported files" caption="Removing a file removes only the listings it added.">
      <ul>
        {imports.map(({ importId, fileName, format, rowCount, createdAt }) => (
          <li
            key={importId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-dashed border-line py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <b className="block font-medium break-words">{fileName}</b>
              <span className="text-sm text-muted">
                {listingCount(rowCount)} · {FORMAT_LABELS[format]} · {formatSince(createdAt, now)}
              </span>
            </span>
            {requested === importId ? (
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-sm">Remove {listingCount(rowCount)}?</span>
                <Button size="sm" onClick={() => setRequested(null)}>
                  Keep
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  busy={undo.isPending}
                  onClick={() => remove(importId)}
                >
                  Remove
                </Button>
              </span>
            ) : (
              <Button
                size="sm"
                aria-label={`Remove ${fileName}`}
                onClick={() => setRequested(importId)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
