import { showToast } from '#web/ui/overlay/toast-store.ts';

/** Where the clipboard is closed to pages, the text is shown to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: done, tone: 'success' });
  } catch {
    showToast({ title: 'Copy this link', description: text, durationMs: 20_000 });
  }
}
