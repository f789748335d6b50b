import { useCallback, useState } from 'react';
import type { Questions } from './calculator-questions.ts';

/** What is asked beyond the results, from what the address asked. */
export function useQuestions(initial: Questions) {
  const [questions, setQuestions] = useState(initial);
  // Always the same, so that results which only pass it on are not drawn again.
  const onRequest = useCallback(
    (change: Questions) => setQuestions((before) => ({ ...before, ...change })),
    [],
  );
  return { questions, onRequest };
}
