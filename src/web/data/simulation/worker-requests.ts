import type { SimulationMessage, WorkerOrder } from '#web/workers/simulation-messages.ts';

type Answered = Extract<SimulationMessage, { kind: 'page' | 'story' }>;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

/** Matches each worker response to its request. */
export function requestsTo(post: (order: WorkerOrder) => void) {
  const waiting = new Map<number, Waiting>();
  let requested = 0;
  let ended: Error | null = null;
  return {
    send: <Answer>(orderOf: (id: number) => WorkerOrder): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        requested += 1;
        waiting.set(requested, { resolve, reject });
        post(orderOf(requested));
      }),
    hear: (answered: Answered): void => {
      const { id } = answered;
      const answer = answered.kind === 'page' ? answered.page : answered.story;
      waiting.get(id)?.resolve(answer as never);
      waiting.delete(id);
    },
    /** Rejects all pending and later requests. */
    rejectAll: (reason: Error): void => {
      ended ??= reason;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}
