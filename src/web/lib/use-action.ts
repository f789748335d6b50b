import { useState } from 'react';

type Progress<Output> =
  | { status: 'idle' | 'running' }
  | { status: 'done'; data: Output }
  | { status: 'failed'; error: unknown };

/** Runs an action that the user triggers, such as submitting a form, and tracks its outcome. Nothing is cached. */
export function useAction<Input, Output>(work: (input: Input) => Promise<Output>) {
  const [progress, setProgress] = useState<Progress<Output>>({ status: 'idle' });
  const run = async (input: Input): Promise<Output> => {
    setProgress({ status: 'running' });
    try {
      const data = await work(input);
      setProgress({ status: 'done', data });
      return data;
    } catch (error) {
      setProgress({ status: 'failed', error });
      throw error;
    }
  };
  return { ...progress, isRunning: progress.status === 'running', run };
}
