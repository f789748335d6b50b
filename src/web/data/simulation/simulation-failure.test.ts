import { afterEach, expect, test, vi } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { type Breakage, breakWorkers } from '#web/testing/broken-worker.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { startSimulation } from './simulation.ts';

const request = engineRequest(SIMULATION_CASES[0]!);
const GENERAL = 'Something went wrong in this browser. Try again.';
const MEMORY = 'The simulation ran out of memory. Close other tabs, or run fewer simulations.';

const BREAKAGES: [Breakage, string][] = [
  ['error event', GENERAL],
  ['messageerror event', GENERAL],
  ['rejection', MEMORY],
  ['constructor', GENERAL],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(BREAKAGES)(
  'a worker broken by %s rejects the run with a message',
  async (breakage, text) => {
    breakWorkers(breakage);
    const run = startSimulation(request, { onProgress: () => undefined });
    await expect(run.result).rejects.toThrow(text);
    expectConsole(/simulation worker/);
  },
);

test.each(BREAKAGES.slice(0, 3))(
  'a worker broken by %s after its result reports the failure, and pending requests get no response',
  async (breakage, text) => {
    breakWorkers(null);
    const onLost = vi.fn<(reason: Error) => void>();
    const run = startSimulation(request, { onProgress: () => undefined, onLost });
    await run.result;
    breakWorkers(breakage);
    await expect(run.listSimulations({ outcome: 'profit', first: 0, count: 5 })).rejects.toThrow(
      text,
    );
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: text }));
    await expect(run.story(0)).rejects.toThrow(text);
    expectConsole(/simulation worker/);
  },
);

test('a stopped run leaves no pending request and isn’t a failure', async () => {
  breakWorkers(null);
  const onLost = vi.fn<(reason: Error) => void>();
  const run = startSimulation(request, { onProgress: () => undefined, onLost });
  await run.result;
  const waiting = run.story(0);
  await Promise.resolve();
  run.stop();
  await expect(waiting).rejects.toThrow('The simulation was canceled');
  expect(onLost).not.toHaveBeenCalled();
});
