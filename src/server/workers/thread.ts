import { Worker } from 'node:worker_threads';
import { refusalOf, type Task, type ThreadMessage } from './thread-messages.ts';

/** In megabytes. A thread that needs more is terminated, and the process continues. */
const MOST_MEMORY = 512;

interface Work {
  readonly resolve: (output: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

/** One thread, for one job at a time. It can't be reused once it has failed or ended. */
export class Thread {
  readonly #worker: Worker;
  #work: Work | null = null;
  isAlive = true;

  constructor(filename: string) {
    this.#worker = new Worker(filename, {
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    });
    // The server decides when the process ends.
    this.#worker.unref();
    this.#worker.on('message', (message: ThreadMessage) => this.#hear(message));
    this.#worker.on('messageerror', (error) => this.#fail(error));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`A worker ended with code ${code}`)));
  }

  run(task: Task, onProgress: Work['onProgress']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) {
        reject(new Error('A job was sent to a worker that has ended'));
        return;
      }
      this.#work = { resolve, reject, onProgress };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage(task);
    });
  }

  /** Terminates the thread; its current job rejects with the reason. */
  async end(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #hear(message: ThreadMessage): void {
    const work = this.#work;
    if (!work) return;
    if (message.kind === 'progress') {
      work.onProgress?.(message.done);
      return;
    }
    this.#work = null;
    if (message.kind === 'done') work.resolve(message.output);
    else work.reject(message.kind === 'refused' ? refusalOf(message.refusal) : message.error);
  }

  #fail(reason: unknown): void {
    this.isAlive = false;
    const work = this.#work;
    this.#work = null;
    work?.reject(reason);
  }
}
