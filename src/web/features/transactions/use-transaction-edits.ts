import { useState } from 'react';
import type { EditedTransactions, TransactionChange } from '#contract/transactions/transactions.ts';
import {
  type SplitParts,
  useChangeTransactions,
  useMergeTransactions,
  useRemoveTransactions,
  useSplitTransaction,
  useUndoTransactions,
} from '#web/data/ownership/transactions.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

export const rowCount = (count: number): string =>
  count === 1 ? '1 transaction' : `${count} transactions`;

/** Every edit of the list, each with Undo in its toast and in the bar. */
export function useTransactionEdits() {
  const changing = useChangeTransactions();
  const splitting = useSplitTransaction();
  const merging = useMergeTransactions();
  const removing = useRemoveTransactions();
  const undoing = useUndoTransactions();
  const [last, setLast] = useState<string[] | null>(null);

  const undo = async (editIds: string[]): Promise<void> => {
    try {
      await undoing.mutateAsync(editIds);
      setLast(null);
      showToast({ title: 'Undone', tone: 'success' });
    } catch (error) {
      showFailure("We couldn't undo it. The change stays.")(error);
    }
  };
  /** The transactions after the edit; throws when it was refused. */
  const finish = async (work: Promise<EditedTransactions>, title: string): Promise<string[]> => {
    const { edits } = await work;
    const editIds = edits.map(({ editId }) => editId);
    setLast(editIds);
    showToast({ title, tone: 'success', undo: () => void undo(editIds) });
    return edits.flatMap(({ ids }) => ids);
  };
  /** The transactions after the edit, or null when it was refused. */
  const done = async (
    work: Promise<EditedTransactions>,
    title: string,
    failure: string,
  ): Promise<string[] | null> => {
    try {
      return await finish(work, title);
    } catch (error) {
      showFailure(failure)(error);
      return null;
    }
  };
  return {
    isBusy: [changing, splitting, merging, removing, undoing].some(({ isPending }) => isPending),
    /** For a form, which says itself why it was refused. */
    save: (id: string, change: TransactionChange, title: string) =>
      finish(changing.mutateAsync({ ids: [id], change }), title),
    change: (ids: string[], change: TransactionChange, title: string) =>
      done(
        changing.mutateAsync({ ids, change }),
        title,
        `We couldn't change ${rowCount(ids.length)}. Nothing changed.`,
      ),
    split: (transactionId: string, parts: SplitParts) =>
      done(
        splitting.mutateAsync({ transactionId, parts }),
        `Split into ${parts.length}`,
        "We couldn't save the split. Nothing changed.",
      ),
    merge: (ids: string[]) =>
      done(
        merging.mutateAsync(ids),
        `Merged ${rowCount(ids.length)} into one`,
        "We couldn't merge them. Nothing changed.",
      ),
    remove: (ids: string[]) =>
      done(
        removing.mutateAsync(ids),
        `Removed ${rowCount(ids.length)}`,
        "We couldn't remove them. Nothing changed.",
      ),
    undoLast: last === null ? null : () => void undo(last),
  };
}

export type TransactionEdits = ReturnType<typeof useTransactionEdits>;
