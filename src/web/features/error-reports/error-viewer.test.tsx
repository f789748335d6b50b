import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportError } from '#web/lib/api/error-reporter.ts';
import * as saving from '#web/lib/browser/save-file.ts';
import { storedErrors } from '#web/lib/errors/error-store.ts';
import { startErrorReports } from '#web/lib/errors/start-error-reports.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { ErrorViewer } from './error-viewer.tsx';

const user = userEvent.setup({ delay: null });
const shown = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]!.textContent);

function openWithThree() {
  onTestFinished(startErrorReports());
  reportError(new Error('a button broke'), 'uncaught');
  reportError(new Error('a page broke'), 'route screen');
  reportError(new Error('everything broke'), 'app screen');
  expectConsole(/broke/);
  render(<ErrorViewer open onOpenChange={() => undefined} />);
}

test('3 errors are listed, newest first; category and severity filter them', async () => {
  openWithThree();
  expect(shown()).toEqual(['everything broke', 'a page broke', 'a button broke']);
  await user.selectOptions(screen.getByLabelText('Category'), 'ui');
  expect(shown()).toEqual(['everything broke', 'a page broke']);
  await user.selectOptions(screen.getByLabelText('Severity'), 'critical');
  expect(shown()).toEqual(['everything broke']);
  expect(screen.getByText('Showing 1 of 3')).toBeTruthy();
});

const textIn = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

test('Export saves the shown errors as JSON', async () => {
  openWithThree();
  await user.selectOptions(screen.getByLabelText('Severity'), 'high');
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const [blob, name] = save.mock.calls[0]!;
  expect(name).toBe('freehold-errors.json');
  const saved = JSON.parse(await textIn(blob)) as { message: string }[];
  expect(saved.map(({ message }) => message)).toEqual(['a page broke', 'a button broke']);
  save.mockRestore();
});

test('Clear All removes every error, here and in storage', async () => {
  openWithThree();
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(screen.getByText('No errors')).toBeTruthy();
  expect(storedErrors()).toEqual([]);
});
