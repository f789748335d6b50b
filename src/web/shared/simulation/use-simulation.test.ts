import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { useFakeWorker } from '#web/testing/fake-worker.ts';
import { useSimulation } from './use-simulation.ts';

useFakeWorker();
const request = { ...engineRequest(SIMULATION_CASES[0]!), paths: 1000 };

afterEach(() => vi.unstubAllGlobals());

/** Callbacks waiting for the browser to be idle. */
function idleLater() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
  return () => act(() => waiting.splice(0).forEach((work) => work()));
}

test('a simulation is shown as running from the start, and its worker starts once the page is rendered and the browser is idle', async () => {
  const beIdle = idleLater();
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
  beIdle();
  expect(opened).toBe(1);
  await vi.waitFor(() => expect(result.current.run.status).toBe('done'));
  unmount();
});

test('2,000 simulations started before the browser is idle are not replaced by the first 1,000', async () => {
  const beIdle = idleLater();
  const { result, unmount } = renderHook(() => useSimulation(request));
  act(() => result.current.start(2000));
  beIdle();
  await vi.waitFor(() => expect(result.current.run.status).toBe('done'));
  expect(result.current.result?.paths).toBe(2000);
  unmount();
});

test('a simulation canceled before the browser is idle doesn’t start', () => {
  const beIdle = idleLater();
  const { result, unmount } = renderHook(() => useSimulation(request));
  act(() => result.current.cancel());
  beIdle();
  expect(result.current.run).toEqual({ status: 'canceled' });
  unmount();
});
