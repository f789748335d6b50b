import type { SimulationRequest } from '#engine/monte-carlo/plan.ts';
import { runJob } from './simulation-job.ts';

self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  runJob(data, (message) => self.postMessage(message));
});
