import { openSimulationClient } from './simulation-client.ts';
import type { SimulationMessage, WorkerOrder } from './simulation-messages.ts';
import { workerFailureOf } from './worker-failure.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const post = (message: SimulationMessage): void => self.postMessage(message);
const handle = openSimulationClient(post);

self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => handle(data));
self.addEventListener('messageerror', () =>
  post({ kind: 'failed', error: workerFailureOf(new Error('We couldn’t read a request.')) }),
);
