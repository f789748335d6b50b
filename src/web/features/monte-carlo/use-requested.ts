import { startTransition, useEffect, useState } from 'react';

/**
 * The response to a request that may change while it runs; the last response stays until the next one arrives. `key`
 * identifies the request, and responses to other requests are dropped. A null request isn't sent.
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
      // The run ended, so the error is expected.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the request
  }, [key, isRequested]);
  return isRequested ? answer : null;
}
