import { expect, test } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { type Breakage, breakWorkers } from '#web/testing/broken-worker.ts';
import {
  endedWorkers,
  holdWorkers,
  releaseWorkers,
  useFakeWorker,
} from '#web/testing/fake-worker.ts';
import { expectConsole } from '#web/testing/setup.ts';
import { createSimulation } from './simulation-store.ts';

useFakeWorker();
const request = engineRequest(SIMULATION_CASES[0]!);

test('a run ends with a result, and its worker ends with it', async () => {
  const simulation = createSimulation(request);
  const running = simulation.start(2000);
  expect(simulation.current().run).toEqual({ status: 'running', done: 0, total: 2000 });
  await running;
  expect(simulation.current().run).toEqual({ status: 'done' });
  expect(simulation.current().result?.paths).toBe(2000);
  expect(endedWorkers()).toBe(1);
});

test('canceling ends the worker immediately and keeps the previous run’s result', async () => {
  const simulation = createSimulation(request);
  await simulation.start(1000);
  holdWorkers();
  const larger = simulation.start(100_000);
  simulation.cancel();
  await larger;
  expect(endedWorkers()).toBe(2);
  releaseWorkers();
  expect(simulation.current().run).toEqual({ status: 'canceled' });
  expect(simulation.current().result?.paths).toBe(1000);
});

test('a new run cancels the previous one: 2,000 simulations are shown, not 1,000', async () => {
  const simulation = createSimulation(request);
  holdWorkers();
  const first = simulation.start(1000);
  const second = simulation.start(2000);
  releaseWorkers();
  await Promise.all([first, second]);
  expect(simulation.current().result?.paths).toBe(2000);
  expect(simulation.current().run).toEqual({ status: 'done' });
});

test.each<Breakage>(['error event', 'messageerror event', 'constructor'])(
  'a worker broken by %s ends the run with a message, and the next run works',
  async (breakage) => {
    breakWorkers(breakage);
    const simulation = createSimulation(request);
    await simulation.start(1000);
    expect(simulation.current().run).toEqual({
      status: 'failed',
      reason: 'Something went wrong in this browser. Try again.',
    });
    expectConsole(/simulation worker/);
    breakWorkers(null);
    await simulation.start(1000);
    expect(simulation.current().result?.paths).toBe(1000);
  },
);

test('an error inside a worker’s promise ends the run instead of leaving it running forever', async () => {
  breakWorkers('rejection');
  const simulation = createSimulation(request);
  await simulation.start(1000);
  expect(simulation.current().run).toEqual({
    status: 'failed',
    reason: 'The simulation ran out of memory. Close other tabs, or run fewer simulations.',
  });
  expectConsole(/simulation worker/);
});

test('in detail mode, simulations stay in memory until the page unmounts: the worst can be requested, and the worker ends with the page', async () => {
  const simulation = createSimulation(request, { inDetail: true });
  await simulation.start(2000);
  expect(endedWorkers()).toBe(0);
  const page = await simulation
    .current()
    .detail!.listSimulations({ outcome: 'profit', first: 0, count: 3 });
  expect(page.simulations).toHaveLength(3);
  simulation.stop();
  expect(endedWorkers()).toBe(1);
});

test('in detail mode, the next run discards the previous run’s simulations', async () => {
  const simulation = createSimulation(request, { inDetail: true });
  await simulation.start(1000);
  holdWorkers();
  const next = simulation.start(2000);
  expect(simulation.current()).toMatchObject({
    run: { status: 'running', done: 0, total: 2000 },
    result: { paths: 1000 },
    detail: null,
  });
  expect(endedWorkers()).toBe(1);
  releaseWorkers();
  await next;
  expect(simulation.current().detail).not.toBeNull();
});

test('a start already shown by the first render isn’t announced; a later one is', () => {
  const simulation = createSimulation(request);
  let changes = 0;
  simulation.subscribe(() => (changes += 1));
  void simulation.start(request.paths);
  expect(changes).toBe(0);
  void simulation.start(request.paths * 2);
  expect(changes).toBe(1);
  simulation.stop();
});
