import { Link } from 'react-router';
import type { StoredDocument } from '#contract/documents/documents.ts';
import { listText } from '#domain/text/list-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { href } from '#web/lib/url/paths.ts';

/** "Receipt for Ridgeway Hardware, $286.40" or "Lease of Casey Nolan", linked to where it belongs. */
export function DocumentLinks({ document }: { document: StoredDocument }) {
  const { propertyId, transaction, lease, address } = document;
  if (transaction) {
    const { payee, category, date, amount } = transaction;
    const query = new URLSearchParams({ propertyId, from: date, to: date });
    return (
      <p className="text-sm">
        Receipt for{' '}
        <Link className="underline" to={`${href('transactions')}?${query}`}>
          {payee || category}, {formatMoney(-amount, { cents: 'always' })}
        </Link>{' '}
        on {formatDate(date)}
      </p>
    );
  }
  if (lease)
    return (
      <p className="text-sm">
        <Link className="underline" to={href('ownedRent', { propertyId })}>
          {lease.tenants.length > 0 ? `Lease: ${listText(lease.tenants)}` : 'Lease'}
        </Link>
      </p>
    );
  return (
    <p className="text-sm">
      <Link className="underline" to={href('ownedDocuments', { propertyId })}>
        {address}
      </Link>
    </p>
  );
}
