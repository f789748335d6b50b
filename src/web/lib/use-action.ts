import { useState } from 'react';

type Progress<Output> =
  | { status: 'idle' | 'running' }
  | { status: 'done'; data: Output }
  | { status: 'failed'; error: unknown };

/** Something the user sets off once, such as a form's call: what became of it. Nothing is cached. */
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
