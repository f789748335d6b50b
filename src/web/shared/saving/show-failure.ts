import { messageOf } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** What a change does that failed: a toast with the server's sentence, or this one where it gave none. */
export const showFailure =
  (sentence: string) =>
  (error: unknown): void => {
    showToast({ title: messageOf(error, sentence), tone: 'error' });
  };
