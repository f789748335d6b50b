import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that waits until the rendered data is ready, so that a click waits instead of acting on missing
 * data.
 */
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
