import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { bytesText, MOST_DOCUMENT_BYTES } from '#domain/documents/documents.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  type DocumentTarget,
  type DocumentView,
  useDocuments,
} from '#web/data/ownership/documents.ts';
import { useUrlQuery } from '#web/lib/url/use-url-query.ts';
import { FilterBox } from '#web/shared/form/filter-box.tsx';
import { LoadFailure } from '#web/shared/loading/load-failure.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { RemovableChip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { AddFiles } from './add-files.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentGrid } from './document-grid.tsx';
import { DropArea } from './drop-area.tsx';
import { useDocumentActions } from './use-document-actions.ts';

interface DocumentsPanelProps {
  /** The property whose folder this is; null for all properties. */
  propertyId: string | null;
  /** The properties to choose from, if the folder isn't for a single one. */
  properties: readonly { id: string; address: string }[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A folder of documents; its filters are in the URL. */
export function DocumentsPanel({ propertyId, properties }: DocumentsPanelProps) {
  const { query, change } = useUrlQuery();
  const actions = useDocumentActions();
  const [openId, setOpenId] = useState<string | null>(null);
  const idIn = (name: string) => {
    const value = query.get(name) ?? '';
    return UUID.test(value) ? value : null;
  };
  const set = (name: string, value: string | null) =>
    change((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  const folder = propertyId ?? idIn('propertyId');
  const historyId = propertyId === null ? null : idIn('historyId');
  const q = query.get('q')?.slice(0, 100) ?? '';
  const view: DocumentView = {
    ...(folder !== null && { propertyId: folder }),
    ...(historyId !== null && { historyId }),
    ...(q !== '' && { q }),
  };
  const list = useDocuments(view);
  const [page] = list.data?.pages ?? [];
  const documents = (list.data?.pages ?? []).flatMap(({ items }) => items);
  const only = properties.length === 1 ? properties[0]!.id : null;
  const addTo = folder ?? only;
  const onFiles = (files: readonly File[]) => {
    if (addTo === null) return;
    const target: DocumentTarget = {
      propertyId: addTo,
      ...(historyId !== null && { historyId }),
    };
    void actions.add(files, target);
  };
  const isFiltered = q !== '' || historyId !== null;
  return (
    <DropArea onFiles={onFiles} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <FilterBox
          label="Search documents"
          placeholder="Name, payee or tenant"
          value={q}
          onChange={(next) => set('q', next || null)}
        />
        {propertyId === null && properties.length > 1 && (
          <Select
            aria-label="Property"
            value={folder ?? ''}
            onValueChange={(value) => set('propertyId', value || null)}
            options={[
              { value: '', label: 'All properties' },
              ...properties.map(({ id, address }) => ({ value: id, label: address })),
            ]}
          />
        )}
        {addTo !== null && <AddFiles what="a document" left={actions.left} onFiles={onFiles} />}
      </div>
      {historyId !== null && (
        <div>
          <RemovableChip label="One lease" onRemove={() => set('historyId', null)} />
        </div>
      )}
      {list.isError && (
        <LoadFailure what="your documents" error={list.error} onRetry={list.refetch} />
      )}
      {!list.data && !list.isError && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4" aria-busy="true">
          <span className="sr-only">Loading your documents</span>
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      )}
      {page && (
        <p className="text-sm text-muted">
          {counted(page.total, 'document')} · {bytesText(page.storage.usedBytes)} of{' '}
          {bytesText(page.storage.quotaBytes)} used
          {propertyId === null && folder === null && properties.length > 1
            ? ' · Choose a property to add documents'
            : ''}
        </p>
      )}
      {page && documents.length === 0 && (
        <EmptyState
          icon={<FolderOpen />}
          title={isFiltered ? 'No documents match' : 'No documents yet'}
        >
          {isFiltered
            ? 'Try a different search, or add a document.'
            : `Add leases, insurance policies and receipts: photos or PDFs of up to ${bytesText(MOST_DOCUMENT_BYTES)}. Drop files here, or attach a receipt to an expense in Transactions.`}
        </EmptyState>
      )}
      {documents.length > 0 && (
        <DocumentGrid
          documents={documents}
          withAddress={folder === null}
          onOpen={({ id }) => setOpenId(id)}
        />
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more ({documents.length} of {page?.total})
        </Button>
      )}
      <DocumentDialog
        document={documents.find(({ id }) => id === openId) ?? null}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </DropArea>
  );
}
