import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a move after which a hand is at rest. */
const REST_MS = 200;

/** A value for what need not follow every move of a hand: it comes after a while, or at once when `rest` is called. */
export function useRested<T>(value: T): { rested: T; rest: () => void } {
  const [rested, setRested] = useState(() => value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
    const timer = setTimeout(() => setRested(() => value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const rest = useCallback(() => setRested(() => latest.current), []);
  return { rested, rest };
}
