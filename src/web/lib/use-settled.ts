import { useEffect, useState } from 'react';

/** A value that has stayed the same for a while; the first one counts at once. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
