import { useRef, useState } from 'react';

interface LastValidProps {
  /** What is computed with. */
  value: number;
  isValid: (typed: number) => boolean;
  onChange: (value: number) => void;
}

/**
 * A number that is computed with while it is typed. What is no number, or out of bounds, stays in the field, and the results go
 * back to what stood there when the field was entered: 4 on the way to 45 is none that was meant.
 */
export function useLastValid({ value, isValid, onChange }: LastValidProps) {
  const entered = useRef(value);
  const [refused, setRefused] = useState<{ typed: number | null; counts: number } | null>(null);
  // A preset or a reset replaces what was refused.
  const stands = refused !== null && refused.counts === value ? refused : null;
  return {
    shown: stands ? stands.typed : value,
    isRefused: stands !== null,
    onFocus: () => {
      entered.current = value;
    },
    onValueChange: (typed: number | null) => {
      const isFine = typed !== null && isValid(typed);
      const next = isFine ? typed : entered.current;
      setRefused(isFine ? null : { typed, counts: next });
      if (next !== value) onChange(next);
    },
  };
}
