import { expect, test } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { endedWorkers, useFakeWorker } from '#web/testing/fake-worker.ts';
import { startSimulation } from './simulation.ts';

useFakeWorker(4);
const small = engineRequest(SIMULATION_CASES[0]!);
const large = { ...small, paths: 24_000 };
const unwatched = { onProgress: () => undefined };

test('24,000 simulations on 4 cores: both helper workers end with the result, and the main worker keeps running', async () => {
  const run = startSimulation(large, unwatched);
  expect((await run.result).paths).toBe(24_000);
  expect(endedWorkers()).toBe(2);
  run.stop();
  expect(endedWorkers()).toBe(3);
});

test('3,000 simulations run without helper workers', async () => {
  const run = startSimulation(small, unwatched);
  await run.result;
  run.stop();
  expect(endedWorkers()).toBe(1);
});

test('simulations are paged from the worst up, and each can be opened', async () => {
  const run = startSimulation(small, unwatched);
  const { ranked, simulations } = await run.listSimulations({
    outcome: 'profit',
    first: 2990,
    count: 20,
  });
  expect(ranked).toBe(3000);
  expect(simulations.map(({ rank }) => rank)).toEqual([
    2990, 2991, 2992, 2993, 2994, 2995, 2996, 2997, 2998, 2999,
  ]);
  const best = simulations.at(-1)!;
  const { story, outcomes } = await run.story(best.path);
  expect(outcomes).toEqual(best.outcomes);
  expect(story.kind === 'buy-hold' && story.years).toHaveLength(10);
  run.stop();
});

test('a stopped run returns no result', async () => {
  const run = startSimulation(large, unwatched);
  run.stop();
  await expect(run.result).rejects.toThrow('The simulation was canceled');
});
