import type { MessagePort } from 'node:worker_threads';
import type { WorkerJob } from './job.ts';
import { canceled } from './refusals.ts';
import { failureMessage, type Task, type ThreadMessage } from './thread-messages.ts';

type AnyJob = WorkerJob<never, unknown>;

/** A thread's work: one job after another, each found by name. */
export function serveJobs(port: MessagePort, jobs: readonly AnyJob[]): void {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: ThreadMessage, moved: ArrayBuffer[] = []) =>
    port.postMessage(message, moved);

  port.on('message', async ({ name, input, cancellation, reportsProgress }: Task) => {
    try {
      const job = byName.get(name);
      if (!job) throw new Error(`No job is named ${name}`);
      const output = await job.run(input as never, {
        afterSlice: (done) => {
          if (Atomics.load(cancellation, 0) === 1) throw canceled();
          if (reportsProgress) send({ kind: 'progress', done });
        },
      });
      send({ kind: 'done', output }, wholeBuffers(output));
    } catch (error) {
      send(failureMessage(error));
    }
  });
}

/** Bytes that have a buffer to themselves are transferred instead of copied. */
const wholeBuffers = (output: unknown): ArrayBuffer[] =>
  output instanceof Uint8Array &&
  output.buffer instanceof ArrayBuffer &&
  output.byteLength === output.buffer.byteLength
    ? [output.buffer]
    : [];
