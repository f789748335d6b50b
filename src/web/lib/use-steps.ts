import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a page's parts are shown: none at first, or as many as the first drawing has, then one more after each paint, so that a long page is drawn in
 * steps short enough to scroll and tap between them.
 */
export function useSteps(count: number, first: () => number = () => 0): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count]);
  return shown;
}
