import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { SavedReconciliation } from '#contract/book-imports/reconciliations.ts';
import {
  useDeleteReconciliation,
  useSaveReconciliation,
} from '#web/data/ownership/reconciliations.ts';
import { formatDate } from '#web/lib/text/format-date.ts';
import { transactionsHref } from '#web/lib/url/transactions-url.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { bankMoney } from './reconciliation-text.ts';

/** Reconciled statements, newest first; if a period was edited since, its row says by how much the books changed. */
export function ReconciledList({ saved }: { saved: readonly SavedReconciliation[] }) {
  const remove = useDeleteReconciliation();
  const restore = useSaveReconciliation();
  const drop = async ({ id }: SavedReconciliation) => {
    const { account, closingOn, statement } = await remove.mutateAsync(id);
    showToast({
      title: RECONCILIATION_MESSAGES.deleted(closingOn),
      tone: 'success',
      undo: () =>
        void restore
          .mutateAsync({ account, closingOn, statement })
          .catch(showFailure(RECONCILIATION_MESSAGES.notRestored)),
    });
  };
  if (saved.length === 0) return null;
  return (
    <Card title="Reconciled statements">
      <ul>
        {saved.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-dashed border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{formatDate(one.closingOn)}</span>
              <span className="block text-sm text-muted">
                Statement {bankMoney(one.statement)}. <State saved={one} />
              </span>
            </span>
            <span className="flex items-center gap-2">
              {one.brokenBy === 0 && one.difference === 0 && <Badge tone="good">Matches</Badge>}
              {one.brokenBy === 0 && one.difference !== 0 && (
                <Badge tone="caution">{bankMoney(one.difference)} off</Badge>
              )}
              {one.brokenBy !== 0 && <Badge tone="bad">Changed since</Badge>}
              <IconButton
                label={`Delete the reconciliation for ${formatDate(one.closingOn)}`}
                onClick={() =>
                  void drop(one).catch(showFailure(RECONCILIATION_MESSAGES.notDeleted))
                }
              >
                <Trash2 className="size-4.5" aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ saved: { account, closingOn, brokenBy } }: { saved: SavedReconciliation }) {
  if (brokenBy === 0) return null;
  return (
    <>
      Edits since then changed the books by {bankMoney(brokenBy)}.{' '}
      <Link to={transactionsHref({ account, to: closingOn })} className="text-primary underline">
        View transactions
      </Link>
    </>
  );
}
