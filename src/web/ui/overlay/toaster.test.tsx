import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, showToast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const titles = () => currentToasts().map((toast) => toast.title);

afterEach(() => {
  act(() => {
    for (const toast of currentToasts()) dismissToast(toast.id);
  });
});

test('nothing is rendered until there is a toast', () => {
  const { container } = render(<Toaster />);
  expect(container.innerHTML).toBe('');
});

test('Undo calls its function once and removes the toast', async () => {
  const undo = vi.fn();
  render(<Toaster />);
  act(() => void showToast({ title: 'Expense deleted', undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toEqual([]);
});

test('Dismiss removes the toast and undoes nothing', async () => {
  const undo = vi.fn();
  render(<Toaster />);
  act(() => void showToast({ title: 'Saved', undo }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(undo).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

test('a toast disappears automatically after 5 seconds, one with Undo after 10', () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => {
    showToast({ title: 'Saved' });
    showToast({ title: 'Deleted', undo: () => {} });
  });
  act(() => void vi.advanceTimersByTime(5_100));
  expect(titles()).toEqual(['Deleted']);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(titles()).toEqual([]);
});

test('of four toasts, the newest three are shown', () => {
  render(<Toaster />);
  act(() => {
    for (const title of ['one', 'two', 'three', 'four']) showToast({ title });
  });
  expect(titles()).toEqual(['two', 'three', 'four']);
});
