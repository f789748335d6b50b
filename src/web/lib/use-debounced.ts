import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A value that has stayed the same for a while, and a function that takes the latest one at once. The first value counts
 * immediately, unless another one is to stand in for it until it has rested.
 */
export function useDebounced<T>(
  value: T,
  afterMs: number,
  initial: T = value,
): readonly [debounced: T, flush: () => void] {
  const [debounced, setDebounced] = useState(() => initial);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    // Behind a function: a value may be one itself.
    const timer = setTimeout(() => setDebounced(() => value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  const flush = useCallback(() => setDebounced(() => latest.current), []);
  return [debounced, flush];
}
