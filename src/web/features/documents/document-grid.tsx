import type { StoredDocument } from '#contract/documents/documents.ts';
import { bytesText } from '#domain/documents/documents.ts';
import { listText } from '#domain/text/list-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { DocumentPicture } from './document-picture.tsx';

interface DocumentGridProps {
  documents: readonly StoredDocument[];
  /** Shows which property each is in. */
  withAddress: boolean;
  onOpen: (document: StoredDocument) => void;
}

/** Two columns on a phone, more where there's room. */
export const DocumentGrid = ({ documents, withAddress, onOpen }: DocumentGridProps) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
    {documents.map((document) => (
      <li key={document.id} className="min-w-0">
        <button
          type="button"
          className="group block h-full w-full overflow-hidden rounded-lg border border-line bg-surface text-left hover:border-edge"
          onClick={() => onOpen(document)}
        >
          <DocumentPicture document={document} className="aspect-4/3 w-full" />
          <span className="block px-3 py-2.5">
            <span className="block truncate font-medium group-hover:underline">
              {document.name}
            </span>
            <span className="block truncate text-sm text-muted">{belongsTo(document)}</span>
            {withAddress && (
              <span className="block truncate text-sm text-muted">{document.address}</span>
            )}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

function belongsTo({ transaction, lease, createdAt, bytes }: StoredDocument): string {
  if (transaction)
    return `${transaction.payee || transaction.category}, ${formatMoney(-transaction.amount, { cents: 'always' })}`;
  if (lease) return lease.tenants.length > 0 ? `Lease: ${listText(lease.tenants)}` : 'Lease';
  return `${formatDate(createdAt.slice(0, 10))} · ${bytesText(bytes)}`;
}
