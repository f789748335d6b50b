import type { SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { buffersOf, simulateBlocks } from '#engine/monte-carlo/simulate.ts';
import type { HelperAnswer, HelperOrder } from './simulation-messages.ts';
import { workerFailureOf } from './worker-failure.ts';

/** Simulates the slices the main worker hands out. */
export function help(main: MessagePort): void {
  let plan: SimulationPlan | null = null;
  const answer = (message: HelperAnswer, transfer: Transferable[] = []) =>
    main.postMessage(message, transfer);
  const fail = (error: unknown) => answer({ kind: 'failed', error: workerFailureOf(error) });
  const follow = (order: HelperOrder) => {
    if (order.kind === 'plan') {
      ({ plan } = order);
      answer({ kind: 'ready' });
      return;
    }
    const batch = plan && simulateBlocks(plan, order.from, order.to);
    if (batch) answer({ kind: 'batch', batch }, buffersOf(batch));
  };
  main.addEventListener('message', ({ data }: MessageEvent<HelperOrder>) => {
    try {
      follow(data);
    } catch (error) {
      fail(error);
    }
  });
  main.addEventListener('messageerror', () => fail(new Error('We couldn’t read a request.')));
  main.start();
}
