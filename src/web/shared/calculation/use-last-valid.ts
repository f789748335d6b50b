import { useRef, useState } from 'react';

interface LastValidProps {
  /** The value used in calculations. */
  value: number;
  isValid: (typed: number) => boolean;
  onChange: (value: number) => void;
}

/**
 * A number that takes effect while it's being typed. An invalid or out-of-range entry stays in the field, and results
 * go back to the value the field had when it got focus, because someone who has half typed 45 never meant 4.
 */
export function useLastValid({ value, isValid, onChange }: LastValidProps) {
  const entered = useRef(value);
  const [refused, setRefused] = useState<{ typed: number | null; counts: number } | null>(null);
  // A preset or a reset replaces a rejected entry.
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
