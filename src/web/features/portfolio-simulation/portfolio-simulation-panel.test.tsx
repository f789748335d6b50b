import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { simulatePortfolio } from '#contract/portfolio/portfolio-simulation.ts';
import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { simulatedPortfolio } from '#web/testing/simulated-portfolio.ts';
import { onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';
import { PortfolioSimulationPanel } from './portfolio-simulation-panel.tsx';

useStubApi();
const user = userEvent.setup({ delay: null });
const run = async () => user.click(screen.getByRole('button', { name: 'Run simulation' }));

test('10,000 simulations of 20 years are requested; the result shows the odds of making money, the median outcome and the average of the worst 5 of 100', async () => {
  const asked = onCall(simulatePortfolio, ({ body }) =>
    simulatedPortfolio((body as { years: number }).years),
  );
  render(<PortfolioSimulationPanel share="whole" />);
  expect(asked).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '20 years' }));
  await run();
  expect(
    await screen.findByText(
      /^In .* simulations, this property makes money; the median outcome is /,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/The worst 5% average a (loss|profit) of \$/)).toBeTruthy();
  expect(asked[0]!.body).toEqual({ years: 20, paths: 10_000, share: 'whole' });
  const table = await screen.findByRole('table', {
    name: 'Individual simulations, worst to best',
  });
  expect(within(table).getAllByRole('row')).toHaveLength(8);
});

test('the panel shows progress while running; canceling says “Canceled” and offers to run again', async () => {
  onCall(simulatePortfolio, () => new Promise<never>(() => undefined));
  render(<PortfolioSimulationPanel share="whole" />);
  await run();
  expect(await screen.findByText('0 of 10,000 simulations')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Canceled')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Run again' })).toBeTruthy();
});

test('a rejection shows the server’s message', async () => {
  const sentence = 'With 200 properties over 40 years, at most 10,000 simulations can be run.';
  onCall(simulatePortfolio, () => refuse(422, 'too-much-to-simulate', sentence));
  render(<PortfolioSimulationPanel share="whole" />);
  await run();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expectConsole(/POST/);
});

function WithChoice() {
  const [share, setShare] = useState<OwnerShare>('whole');
  return <PortfolioSimulationPanel share={share} onShareChange={setShare} />;
}

test('a partial owner can simulate their share only; a full owner isn’t offered that choice', async () => {
  const requested = onCall(simulatePortfolio, () => {
    const { request, ...answer } = simulatedPortfolio(10);
    return { ...answer, request: { ...request, share: 'mine' as const } };
  });
  const { unmount } = render(<PortfolioSimulationPanel share="whole" />);
  expect(screen.queryByRole('button', { name: 'My share' })).toBeNull();
  unmount();
  render(<WithChoice />);
  await user.click(screen.getByRole('button', { name: 'My share' }));
  await run();
  expect(await screen.findByText(/, your share of today’s equity: /)).toBeTruthy();
  expect(requested[0]!.body).toMatchObject({ share: 'mine' });
});
