import { useCallback, useEffect, useRef } from 'react';

/** What is drawn once it is ready, as a promise: a press waits for it instead of acting on what is not known yet. */
export function useWhenReady<T>(drawn: T, isReady: boolean): () => Promise<T> {
  const latest = useRef({ drawn, isReady });
  const waiting = useRef<((drawn: T) => void)[]>([]);
  useEffect(() => {
    latest.current = { drawn, isReady };
    if (!isReady) return;
    for (const tell of waiting.current.splice(0)) tell(drawn);
  }, [drawn, isReady]);
  return useCallback(
    () =>
      latest.current.isReady
        ? Promise.resolve(latest.current.drawn)
        : new Promise((resolve) => {
            waiting.current.push(resolve);
          }),
    [],
  );
}
