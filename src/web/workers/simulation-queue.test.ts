import { describe, expect, test } from 'vitest';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { SIMULATION_CASES } from '#domain/testing/simulation-cases.ts';
import { planSimulation, type SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { runTally } from '#engine/monte-carlo/testing/run-tally.ts';
import { help } from './simulation-helper.ts';
import type { HelperAnswer, HelperOrder, SimulationMessage } from './simulation-messages.ts';
import { storeSimulation } from './simulation-queue.ts';

const request: SimulationRequest = { ...engineRequest(SIMULATION_CASES[0]!), paths: 40_000 };

/** Helpers on this thread, each behind its own port. */
function hire(count: number): { ports: MessagePort[]; dismiss: () => void } {
  const channels = Array.from({ length: count }, () => new MessageChannel());
  for (const { port1 } of channels) help(port1);
  return {
    ports: channels.map(({ port2 }) => port2),
    dismiss: () => {
      for (const { port1 } of channels) port1.close();
    },
  };
}

async function messagesOf(
  requested: SimulationRequest,
  helpers: readonly MessagePort[] = [],
): Promise<SimulationMessage[]> {
  const messages: SimulationMessage[] = [];
  await storeSimulation(requested, helpers, (message) => messages.push(message));
  return messages;
}

const inOnePiece = (requested: SimulationRequest) => {
  const plan = planSimulation(requested);
  if ('refused' in plan) throw new Error(plan.refused);
  return resultOf(runTally(plan)!);
};

describe('a run’s main worker', () => {
  test('reports 40,000 simulations first after 8,192, again after 32,768, and then in full', async () => {
    const messages = await messagesOf(request);
    const pictures = messages.flatMap((one) =>
      'result' in one ? [[one.kind, one.result.paths]] : [],
    );
    expect(pictures).toEqual([
      ['partial', 8192],
      ['partial', 32_768],
      ['result', 40_000],
    ]);
    const steps = messages.flatMap((one) => (one.kind === 'progress' ? [one.done] : []));
    expect(steps).toEqual([4096, 8192, 12_288, 16_384, 20_480, 24_576, 28_672, 32_768, 36_864]);
  });

  test.each([1, 3])('with %i helpers the result is identical to the last bit', async (count) => {
    const { ports, dismiss } = hire(count);
    const messages = await messagesOf(request, ports);
    dismiss();
    expect(messages.at(-1)).toEqual({ kind: 'result', result: inOnePiece(request) });
  });

  test('a helper that never starts isn’t waited for', async () => {
    const { port2 } = new MessageChannel();
    const messages = await messagesOf(request, [port2]);
    port2.close();
    expect(messages.at(-1)).toMatchObject({ kind: 'result', result: { paths: 40_000 } });
  });

  test('a helper that fails on a slice ends the run with its error', async () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<HelperOrder>) => {
      const answer: HelperAnswer =
        data.kind === 'plan'
          ? { kind: 'ready' }
          : { kind: 'failed', error: { name: 'RangeError', message: 'no room' } };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port1.postMessage(answer);
    });
    port1.start();
    await expect(messagesOf(request, [port2])).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no room',
    });
    port1.close();
  });

  test('a helper reports what it threw and keeps listening', async () => {
    const { port1, port2 } = new MessageChannel();
    help(port1);
    const answered = new Promise<HelperAnswer>((resolve) => {
      port2.addEventListener('message', ({ data }: MessageEvent<HelperAnswer>) => {
        if (data.kind === 'failed') resolve(data);
      });
    });
    port2.start();
    const broken = { kind: 'plan', plan: { paths: 10 } };
    for (const order of [broken, { kind: 'slice', from: 0, to: 10 }]) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
      port2.postMessage(order);
    }
    expect(await answered).toMatchObject({ kind: 'failed', error: { name: 'TypeError' } });
    port2.close();
  });

  test('a request that can’t be simulated gets a message that says why', async () => {
    const strategy = { kind: 'portfolio', deals: [], years: 10 } as const;
    expect(await messagesOf({ ...request, strategy })).toEqual([
      { kind: 'refused', reason: 'Add at least one property to simulate a portfolio.' },
    ]);
  });
});
