import { openDesk } from './simulation-desk.ts';
import type { WorkerOrder } from './simulation-messages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
const handle = openDesk((message) => self.postMessage(message));

self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => handle(data));
