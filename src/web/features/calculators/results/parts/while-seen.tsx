import { type ReactNode, useCallback, useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';

const SETTLE_MS = 120;

/** Follows every move of a slider while it can be seen; what is further down waits until the hand rests. */
export function WhileSeen({ children }: { children: ReactNode }) {
  const { isSeen, ref } = useSeen();
  const [settled] = useDebounced(children, SETTLE_MS);
  return (
    <div ref={ref} className="grid grid-cols-1 gap-5 empty:hidden">
      {isSeen ? children : settled}
    </div>
  );
}

/** Whether an element is in sight; taken for granted where nobody can tell. */
function useSeen() {
  const [isSeen, setSeen] = useState(true);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) =>
      setSeen(entries.at(-1)?.isIntersecting ?? true),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { isSeen, ref };
}
