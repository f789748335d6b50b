import { showToast, type ToastOptions } from '#web/ui/overlay/toast-store.ts';

/** False if the browser denies access to the clipboard or has none. */
export const copyToClipboard = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );

/** Shows the result; `failed` says how to copy without the button. */
export async function copyText(
  text: string,
  { done, failed }: Record<'done' | 'failed', ToastOptions>,
): Promise<void> {
  showToast((await copyToClipboard(text)) ? { tone: 'success', ...done } : failed);
}

/** Shows a link that couldn't be copied, so that the user can copy it. */
export const copyLink = (url: string, done: ToastOptions): Promise<void> =>
  copyText(url, {
    done,
    failed: { title: 'Copy this link', description: url, durationMs: 20_000 },
  });
