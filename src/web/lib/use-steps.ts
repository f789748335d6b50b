import { startTransition, useEffect, useState } from 'react';

/**
 * How many of a page's parts are shown: none at first, then one more after each paint, so that a long page is drawn in
 * steps short enough to scroll and tap between them.
 */
export function useSteps(count: number): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1));
  }, [shown, count]);
  return shown;
}
