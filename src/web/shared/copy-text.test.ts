import { beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/overlay/toast-store.ts';
import { copyLink, copyText, copyToClipboard } from './copy-text.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  writeText.mockReset();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  for (const { id } of currentToasts()) dismissToast(id);
});

const TOASTS = {
  done: { title: 'Token copied' },
  failed: { title: 'Select the token and copy it', tone: 'error' },
} as const;

test('copied text is on the clipboard, and one toast says so', async () => {
  writeText.mockResolvedValue();
  await copyText('fh_abc', TOASTS);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('fh_abc');
  expect(currentToasts()).toMatchObject([{ title: 'Token copied', tone: 'success' }]);
});

test('a denied clipboard explains how to copy by hand, and shows a link but never a token', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  await copyText('fh_abc', TOASTS);
  await copyLink('https://freehold.example/s/1', { title: 'Link copied' });
  expect(currentToasts()).toMatchObject([
    TOASTS.failed,
    { title: 'Copy this link', description: 'https://freehold.example/s/1' },
  ]);
  expect(JSON.stringify(currentToasts())).not.toContain('fh_abc');
});

test('a page without a clipboard, such as over plain http, can’t copy', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyToClipboard('fh_abc')).toBe(false);
});
