import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { LazyToaster } from './lazy-toaster.tsx';

vi.mock('#web/ui/overlay/toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a toast whose code can’t be fetched is shown as plain text, and the page keeps working', async () => {
  showToast({ title: 'Maple Street could not be saved', tone: 'error' });
  render(
    <>
      <p>The page</p>
      <LazyToaster />
    </>,
  );
  expect(await screen.findByText('Maple Street could not be saved')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Maple Street could not be saved')).toBeNull();
});
