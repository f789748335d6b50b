import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A debounced value, and a function that applies the latest one immediately. The first value counts
 * immediately, unless `initial` is given to use until then.
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
