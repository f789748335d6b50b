import { useState } from 'react';
import type { EditedTransactions, TransactionChange } from '#contract/transactions/transactions.ts';
import { counted } from '#domain/text/number-text.ts';
import {
  type SplitParts,
  useChangeTransactions,
  useMergeTransactions,
  useRemoveTransactions,
  useSplitTransaction,
  useUndoTransactions,
} from '#web/data/ownership/transactions.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { TRANSACTIONS_MESSAGES } from './transactions-messages.ts';

export const rowCount = (count: number): string => counted(count, 'transaction');

/** Edits to the list, each with Undo in its toast and in the bar. */
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
      showToast({ title: TRANSACTIONS_MESSAGES.undone, tone: 'success' });
    } catch (error) {
      showFailure(COMMON_MESSAGES.couldNotUndo)(error);
    }
  };
  /** The ids of the transactions after the edit; throws if the edit was refused. */
  const finish = async (work: Promise<EditedTransactions>, title: string): Promise<string[]> => {
    const { edits } = await work;
    const editIds = edits.map(({ editId }) => editId);
    setLast(editIds);
    showToast({ title, tone: 'success', undo: () => void undo(editIds) });
    return edits.flatMap(({ ids }) => ids);
  };
  /** The ids of the transactions after the edit, or null if the edit was refused. */
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
    /** For a form, which shows the error itself. */
    save: (id: string, change: TransactionChange, title: string) =>
      finish(changing.mutateAsync({ ids: [id], change }), title),
    change: (ids: string[], change: TransactionChange, title: string) =>
      done(
        changing.mutateAsync({ ids, change }),
        title,
        TRANSACTIONS_MESSAGES.notChanged(rowCount(ids.length)),
      ),
    split: (transactionId: string, parts: SplitParts) =>
      done(
        splitting.mutateAsync({ transactionId, parts }),
        TRANSACTIONS_MESSAGES.split(parts.length),
        TRANSACTIONS_MESSAGES.notSplit,
      ),
    merge: (ids: string[]) =>
      done(
        merging.mutateAsync(ids),
        TRANSACTIONS_MESSAGES.merged(rowCount(ids.length)),
        TRANSACTIONS_MESSAGES.notMerged,
      ),
    remove: (ids: string[]) =>
      done(
        removing.mutateAsync(ids),
        TRANSACTIONS_MESSAGES.removed(rowCount(ids.length)),
        TRANSACTIONS_MESSAGES.notRemoved,
      ),
    undoLast: last === null ? null : () => void undo(last),
  };
}

export type TransactionEdits = ReturnType<typeof useTransactionEdits>;
