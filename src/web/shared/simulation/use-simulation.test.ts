import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { useSimulation } from './use-simulation.ts';

useFakeWorker();
const request = { ...engineRequest(SIMULATION_CASES[0]!), paths: 1000 };

afterEach(() => vi.unstubAllGlobals());

test('a simulation is shown as running from the start, and its worker starts once the page is drawn and the browser idle', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  let opened = 0;
  const count = () => (opened += 1);
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        count();
      }
    },
  );
  const { result, unmount } = renderHook(() => useSimulation(request));
  expect(result.current.run).toEqual({ status: 'running', done: 0, total: 1000 });
  expect(opened).toBe(0);
  act(() => waiting.forEach((work) => work()));
  expect(opened).toBe(1);
  await vi.waitFor(() => expect(result.current.run.status).toBe('done'));
  unmount();
});
