import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Where the browser denies access to the clipboard, the text is shown so that the user can copy it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done, tone: 'success' });
  } catch {
    showToast({ title: 'Copy this link', description: text, durationMs: 20_000 });
  }
}
