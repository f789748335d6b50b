import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a page are shown. Starts with none, or with the number that `first` returns, then adds one after
 * each paint, so that a long page is rendered in steps short enough to scroll and tap between.
 */
export function useSteps(count: number, first: () => number = () => 0): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count]);
  return shown;
}
