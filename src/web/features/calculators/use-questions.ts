import { useCallback, useState } from 'react';
import type { Questions } from './calculator-questions.ts';

/** What the page shows beyond the results, read from the URL. */
export function useQuestions(initial: Questions) {
  const [questions, setQuestions] = useState(initial);
  // Always the same, so that results which only pass it on are not drawn again.
  const onRequest = useCallback(
    (change: Questions) => setQuestions((before) => ({ ...before, ...change })),
    [],
  );
  return { questions, onRequest };
}
