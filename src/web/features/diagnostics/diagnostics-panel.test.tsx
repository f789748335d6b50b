import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, breakConnection, nobodySignedIn, onCall, useStubApi } from '#web/testing/stub-api.ts';
import { isDebugRequested } from './diagnostics.ts';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';

useStubApi();
afterEach(() => vi.restoreAllMocks());

test.each([
  ['', false],
  ['?debug', true],
  ['?debug=', true],
  ['?debug=1', true],
  ['?a=b&debug=session', true],
  ['?debug=0', false],
  ['?debug=false', false],
])('the query %j opens the diagnostics panel: %s', (search, isOpened) => {
  expect(isDebugRequested(search)).toBe(isOpened);
});

test('the panel shows mode, origin and API base, and Re-run checks again who is signed in', async () => {
  onCall(readSession, nobodySignedIn);
  render(<DiagnosticsPanel />);
  expect(await screen.findByText(/^not signed in \(401, \d+ ms\)$/)).toBeTruthy();
  expect(
    ['test', 'http://localhost:3000', 'http://localhost:3000/api'].map((text) =>
      screen.getByText(text),
    ),
  ).toHaveLength(3);
  onCall(readSession, () => ada);
  await userEvent.click(screen.getByRole('button', { name: 'Re-run' }));
  expect(await screen.findByText(/^signed in \(200/)).toBeTruthy();
  onCall(readSession, breakConnection);
  await userEvent.click(screen.getByRole('button', { name: 'Re-run' }));
  expect(await screen.findByText(/^no response/)).toBeTruthy();
  expectConsole(/Network Error/);
});

test('Copy reports whether it succeeded', async () => {
  const user = userEvent.setup();
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  render(<DiagnosticsPanel />);
  await screen.findByText(/^not signed in/);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Diagnostics copied to clipboard'));
  expect(write.mock.calls[0]![0]).toContain('API base: http://localhost:3000/api');
  write.mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(alert).toHaveBeenLastCalledWith('Unable to copy to clipboard'));
});
