import { useCallback, useEffect, useRef, useState } from 'react';

/** A value for what need not follow every move of a hand: it comes after a while, or at once when `rest` is called. */
export function useRested<T>(value: T, afterMs: number): { rested: T; rest: () => void } {
  const [rested, setRested] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    const timer = setTimeout(() => setRested(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  const rest = useCallback(() => setRested(latest.current), []);
  return { rested, rest };
}
