import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Shows its children one after another, each in its own task, so that the page stays responsive. */
export function OneByOne({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isWhole = shown >= parts.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + 1)));
    return () => clearTimeout(timer);
  }, [isWhole, shown]);
  return parts.slice(0, shown);
}
