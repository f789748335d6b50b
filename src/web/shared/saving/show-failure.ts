import { messageOf } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Reports a failed change in a toast, with the server's message or else the given one. */
export const showFailure =
  (sentence: string) =>
  (error: unknown): void => {
    showToast({ title: messageOf(error, sentence), tone: 'error' });
  };

interface Done {
  title: string;
  description?: string;
  undo: () => Promise<unknown>;
  /** Shown if undoing fails without a message from the server. */
  notUndone: string;
}

/** Says what was done and offers to undo it. Returns the toast's id. */
export const showDone = ({ undo, notUndone, ...said }: Done): number =>
  showToast({ ...said, tone: 'success', undo: () => void undo().catch(showFailure(notUndone)) });
