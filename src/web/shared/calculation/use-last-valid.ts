import { useRef, useState } from 'react';

interface LastValidProps {
  /** What is computed with. */
  value: number;
  isValid: (typed: number) => boolean;
  onChange: (value: number) => void;
}

/**
 * A number that is used while it is typed. An invalid or out-of-bounds entry stays in the field, and the results go
 * back to the value from when the field got the focus: the 4 of a half-typed 45 was never meant.
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
