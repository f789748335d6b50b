import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createReport } from '#contract/analyses/reports.ts';
import { startingInput } from '#domain/inputs/calculation-inputs.ts';
import { savedSimulation } from '#domain/simulation/saved-simulation.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { answerRaw, breakConnection, onCall, useStubApi } from '#web/testing/stub-api.ts';
import { DownloadMenu } from './download-menu.tsx';

useStubApi();

test('a download that fails during an outage is reported in the menu, and Try again fetches it', async () => {
  const saved = vi.fn(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onCall(createReport, breakConnection);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadMenu
        calculation={{ calculator: 'buy-hold', input: startingInput('buy-hold') }}
        title="Maple Street"
        propertyId={null}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.click(screen.getByRole('button', { name: /^PDF report/ }));
  expect(await screen.findByText(/^We can’t reach Freehold\. Your entries are safe/)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  expectConsole(/Network Error/);
  onCall(createReport, () => answerRaw(200, '%PDF-1.7'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/can’t reach Freehold/)).toBeNull();
});

test('“Oak Street LLC” typed as the borrower is sent with the PDF request', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const requested = onCall(createReport, () => answerRaw(200, '%PDF-1.7'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadMenu
        calculation={{ calculator: 'buy-hold', input: startingInput('buy-hold') }}
        title="Maple Street"
        propertyId={null}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Borrower or entity' }),
    'Oak Street LLC',
  );
  await userEvent.click(screen.getByRole('button', { name: /^PDF report/ }));
  await vi.waitFor(() =>
    expect(requested.map(({ body }) => body)).toMatchObject([
      { format: 'pdf', borrower: 'Oak Street LLC' },
    ]),
  );
});

test('the two Monte Carlo files are described by their contents, not as calculator files', async () => {
  const input = savedSimulation(SIMULATION_CASES[0]!, null);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadMenu
        calculation={{ calculator: 'monte-carlo', input }}
        title="Maple Street"
        propertyId={null}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.getByText('Summary, charts, percentiles and every assumption')).toBeTruthy();
  expect(
    screen.getByText('Percentiles, yearly results and settings as plain numbers'),
  ).toBeTruthy();
  expect(screen.queryByText(/year-by-year results/)).toBeNull();
});
