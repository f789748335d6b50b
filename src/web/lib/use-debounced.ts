import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A debounced value and a function that applies the latest one immediately. The first value applies immediately, unless
 * `initial` is given, which applies until the delay has passed.
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
    // Wrapped in a function, because the value itself may be one.
    const timer = setTimeout(() => setDebounced(() => value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  const flush = useCallback(() => setDebounced(() => latest.current), []);
  return [debounced, flush];
}
