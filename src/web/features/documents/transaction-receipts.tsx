import { useState } from 'react';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { bytesText } from '#domain/documents/documents.ts';
import { plural } from '#engine/plural.ts';
import { type DocumentTarget, useDocuments } from '#web/data/ownership/documents.ts';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { AddFiles } from './add-files.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { DropArea } from './drop-area.tsx';
import { useDocumentActions } from './use-document-actions.ts';

/** A transaction's receipts, the first one shown larger. */
export function TransactionReceipts({ row }: { row: Transaction }) {
  const target: DocumentTarget = { propertyId: row.propertyId, transactionId: row.id };
  const { data, error, refetch } = useDocuments({ transactionId: row.id });
  const actions = useDocumentActions();
  const [openId, setOpenId] = useState<string | null>(null);
  const documents = (data?.pages ?? []).flatMap(({ items }) => items);
  const onFiles = (files: readonly File[]) => void actions.add(files, target);
  const [first] = documents;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        {plural(Math.max(1, documents.length), 'Receipt', 'Receipts')}
      </h3>
      {error && <LoadFailure what="this transaction’s receipts" error={error} onRetry={refetch} />}
      {!data && !error && row.receipts > 0 && <Skeleton className="h-40" />}
      <DropArea onFiles={onFiles} className="grid gap-2">
        {documents.map((document) => (
          <button
            key={document.id}
            type="button"
            className="group flex items-center gap-3 overflow-hidden rounded-md border border-line text-left hover:border-edge"
            onClick={() => setOpenId(document.id)}
          >
            <DocumentPicture
              document={document}
              className={document === first ? 'size-24 shrink-0' : 'size-14 shrink-0'}
            />
            <span className="min-w-0 pr-3">
              <span className="block truncate font-medium group-hover:underline">
                {document.name}
              </span>
              <span className="block text-sm text-muted">{bytesText(document.bytes)}</span>
            </span>
          </button>
        ))}
        <AddFiles
          what={documents.length > 0 ? 'another receipt' : 'a receipt'}
          size="sm"
          left={actions.left}
          onFiles={onFiles}
        />
      </DropArea>
      <DocumentDialog
        document={documents.find(({ id }) => id === openId) ?? null}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </section>
  );
}
