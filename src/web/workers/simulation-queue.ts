import { BLOCK } from '#engine/monte-carlo/kernel/block.ts';
import {
  planSimulation,
  type SimulationPlan,
  type SimulationRequest,
} from '#engine/monte-carlo/plan.ts';
import { resultOf } from '#engine/monte-carlo/result.ts';
import { type Batch, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import { addBatch, newTally, type Tally } from '#engine/monte-carlo/tally.ts';
import type { HelperAnswer, HelperOrder, SimulationMessage } from './simulation-messages.ts';
import { errorFrom } from './worker-failure.ts';

/** About ten milliseconds of work, after which the main worker handles incoming messages. */
const SLICE = 16 * BLOCK;
/**
 * How many simulations the first interim result needs, and the factor by which that number grows for each later one.
 */
const FIRST_PICTURE = 2 * SLICE;
const NEXT_PICTURE = 4;
/** Number of progress updates: enough to move the bar without flooding the page with messages. */
const STEPS = 20;
/** Slices per helper: one to work on and one waiting. */
const SLICES_AHEAD = 2;

type Post = (message: SimulationMessage) => void;
type Take = (batch: Batch) => void;
type Slices = Generator<{ from: number; to: number }, void>;

/** Yields, so that pending messages are handled. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    port2.postMessage(null);
  });

/**
 * Simulates a request with its helpers, reporting progress. Resolves to null if the request can't be simulated; rejects
 * with whatever is thrown, here or by a helper.
 */
export async function storeSimulation(
  request: SimulationRequest,
  helpers: readonly MessagePort[],
  post: Post,
): Promise<Tally | null> {
  const plan = planSimulation(request);
  if ('refused' in plan) {
    post({ kind: 'refused', reason: plan.refused });
    return null;
  }
  const tally = newTally(plan);
  const slices = slicesOf(plan.paths);
  await new Promise<void>((resolve, reject) => {
    const take = taker(tally, post, resolve);
    for (const helper of helpers) takeHelp(helper, plan, slices, { take, fail: reject });
    workAlong(plan, slices, take).catch(reject);
  });
  post({ kind: 'result', result: resultOf(tally) });
  return tally;
}

async function workAlong(plan: SimulationPlan, slices: Slices, take: Take): Promise<void> {
  for (const { from, to } of slices) {
    const batch = simulateBlocks(plan, from, to);
    if (batch) take(batch);
    await pause();
  }
}

/** Slices are handed out in order to the next free worker. */
function* slicesOf(paths: number): Slices {
  for (let from = 0; from < paths; from += SLICE) {
    yield { from, to: Math.min(from + SLICE, paths) };
  }
}

/**
 * Adds to the tally and reports it. Interim results come at growing intervals, because each one takes as much time as
 * several slices.
 */
function taker(tally: Tally, post: Post, onWhole: () => void): Take {
  const total = tally.plan.paths;
  let shown = 0;
  let nextPicture = FIRST_PICTURE;
  return (batch) => {
    addBatch(tally, batch);
    const { paths } = tally;
    if (paths === total) {
      onWhole();
      return;
    }
    if (paths - shown >= total / STEPS) {
      shown = paths;
      post({ kind: 'progress', done: paths });
    }
    if (paths < nextPicture) return;
    nextPicture *= NEXT_PICTURE;
    post({ kind: 'partial', result: resultOf(tally) });
  };
}

/** Keeps one helper busy while slices remain, starting once the helper is ready. */
function takeHelp(
  helper: MessagePort,
  plan: SimulationPlan,
  slices: Slices,
  { take, fail }: { take: Take; fail: (error: Error) => void },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
  const send = (order: HelperOrder) => helper.postMessage(order);
  const giveMore = (count: number) => {
    for (let given = 0; given < count; given++) {
      const slice = slices.next().value;
      if (slice) send({ kind: 'slice', ...slice });
    }
  };
  const hear = (answer: HelperAnswer) => {
    if (answer.kind === 'failed') throw errorFrom(answer.error);
    giveMore(answer.kind === 'ready' ? SLICES_AHEAD : 1);
    if (answer.kind === 'batch') take(answer.batch);
  };
  helper.addEventListener('message', ({ data }: MessageEvent<HelperAnswer>) => {
    try {
      hear(data);
    } catch (error) {
      fail(error as Error);
    }
  });
  helper.addEventListener('messageerror', () => fail(new Error('We couldn’t read a batch.')));
  helper.start();
  send({ kind: 'plan', plan });
}
