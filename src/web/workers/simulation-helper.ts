import type { SimulationPlan } from '#engine/monte-carlo/plan.ts';
import { buffersOf, simulatePaths } from '#engine/monte-carlo/simulate.ts';
import type { HelperAnswer, HelperOrder } from './simulation-messages.ts';

/** Simulates the slices that the keeper hands out. */
export function help(keeper: MessagePort): void {
  let plan: SimulationPlan | null = null;
  const answer = (message: HelperAnswer, transfer: Transferable[] = []) =>
    keeper.postMessage(message, transfer);
  keeper.addEventListener('message', ({ data }: MessageEvent<HelperOrder>) => {
    if (data.kind === 'plan') {
      ({ plan } = data);
      answer({ kind: 'ready' });
      return;
    }
    const batch = plan && simulatePaths(plan, data.from, data.to);
    if (batch) answer({ kind: 'batch', batch }, buffersOf(batch));
  });
  keeper.start();
}
