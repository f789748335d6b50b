import { useEffect, useState } from 'react';

type Outcome<Output> =
  | { status: 'running' }
  | { status: 'done'; data: Output }
  | { status: 'failed'; error: unknown };

type Work<Output> = (input: string) => Promise<Output>;

const started = new WeakMap<Work<unknown>, Map<string, Promise<unknown>>>();

function startOnce<Output>(work: Work<Output>, input: string): Promise<Output> {
  const known = started.get(work) ?? new Map<string, Promise<unknown>>();
  started.set(work, known);
  const promise = known.get(input) ?? work(input);
  known.set(input, promise);
  return promise as Promise<Output>;
}

/** Runs work only once per input, however often the page renders. Does nothing if the input is null. */
export function useOnce<Output>(work: Work<Output>, input: string | null): Outcome<Output> {
  const [outcome, setOutcome] = useState<Outcome<Output>>({ status: 'running' });
  useEffect(() => {
    if (input === null) return;
    let isShown = true;
    startOnce(work, input).then(
      (data) => isShown && setOutcome({ status: 'done', data }),
      (error: unknown) => isShown && setOutcome({ status: 'failed', error }),
    );
    return () => {
      isShown = false;
    };
  }, [work, input]);
  return outcome;
}
