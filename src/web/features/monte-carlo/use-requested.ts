import { startTransition, useEffect, useState } from 'react';

/**
 * The answer to a question that may change while it is on its way; the last answer stays until the next one is there.
 * `key` says which question it is: an answer to another one is dropped. A null question is not asked.
 */
export function useRequested<Answer>(
  key: string,
  ask: (() => Promise<Answer>) | null,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isRequested = ask !== null;
  useEffect(() => {
    let isCurrent = true;
    ask?.().then(
      (found) => startTransition(() => void (isCurrent && setAnswer(found))),
      // The run was ended: nobody looks any more.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the question
  }, [key, isRequested]);
  return isRequested ? answer : null;
}
