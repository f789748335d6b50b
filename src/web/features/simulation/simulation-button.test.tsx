import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { NOTHING_TYPED } from '#domain/inputs/typed-fields.ts';
import type { SimulationStatistics } from '#engine/monte-carlo/result.ts';
import type { Simulated } from '#web/shared/simulation/use-simulation.ts';
import { brydenAnalytics } from '#web/testing/property-samples.ts';
import { propertyRequest } from './property-request.ts';
import { SimulationButton } from './simulation-button.tsx';
import { SimulationProgress } from './simulation-progress.tsx';

const after = (paths: number): Simulated => ({
  request: propertyRequest(brydenAnalytics, NOTHING_TYPED),
  run: { status: 'done' },
  detail: null,
  result: { paths } as SimulationStatistics,
  start: vi.fn<Simulated['start']>(),
  cancel: () => {},
});

test('after the first 10,000 simulations, the button runs 100,000, and no message is shown', async () => {
  const simulation = after(10_000);
  const onShow = vi.fn<() => void>();
  render(
    <>
      <SimulationButton simulation={simulation} onShow={onShow} />
      <SimulationProgress simulation={simulation} />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Run 100,000 simulations' }));
  expect(simulation.start).toHaveBeenCalledExactlyOnceWith(100_000);
  expect(onShow).toHaveBeenCalledOnce();
});

test('after 100,000 simulations, a message says they are done, and the button shows them instead of rerunning them', async () => {
  const simulation = after(100_000);
  const onShow = vi.fn<() => void>();
  render(
    <>
      <SimulationButton simulation={simulation} onShow={onShow} />
      <SimulationProgress simulation={simulation} />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('100,000 simulations done.');
  await userEvent.click(screen.getByRole('button', { name: 'Show 100,000 simulations' }));
  expect(simulation.start).not.toHaveBeenCalled();
  expect(onShow).toHaveBeenCalledOnce();
});
