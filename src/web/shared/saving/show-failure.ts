import { isPlanLimit, messageOf } from '#web/lib/api/api-error.ts';
import { href } from '#web/lib/url/paths.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/**
 * Reports a failed change in a toast, with the server's message or else the given one. A plan's limit isn't an error: it
 * comes with a link to the plans.
 */
export const showFailure =
  (sentence: string) =>
  (error: unknown): void => {
    const title = messageOf(error, sentence);
    if (isPlanLimit(error)) showToast({ title, link: { label: 'Upgrade', url: href('billing') } });
    else showToast({ title, tone: 'error' });
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
