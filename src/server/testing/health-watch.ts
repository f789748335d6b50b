import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Requests health over its own connection, one request after another, and records the longest wait. */
const ASK = `
const { workerData, parentPort } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let start = 0;
const ask = () => {
  start = performance.now();
  get(workerData, { agent }, (answer) => {
    answer.resume().on('end', () => {
      longest = Math.max(longest, performance.now() - start);
      start = 0;
      setTimeout(ask, 2);
    });
  });
};
parentPort.on('message', () => {
  const waiting = start === 0 ? 0 : performance.now() - start;
  parentPort.postMessage(Math.max(longest, waiting));
  longest = 0;
});
ask();
`;

export interface HealthWatch {
  /** The longest wait since the last call, in milliseconds. */
  longestWait(): Promise<number>;
  stop(): Promise<number>;
}

/** Runs in its own thread, so that it notices when this one, where a test's server runs, is blocked. */
export function watchHealth(origin: string): HealthWatch {
  const worker = new Worker(ASK, { eval: true, workerData: `${origin}/api/health` });
  return {
    async longestWait() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window.
      worker.postMessage(null);
      const [wait] = await once(worker, 'message');
      return Number(wait);
    },
    stop: () => worker.terminate(),
  };
}
