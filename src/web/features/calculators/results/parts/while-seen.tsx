import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';

const SETTLE_MS = 120;

/** Updates with every move of a slider while visible; content outside the viewport waits until it stops. */
export function WhileSeen({ children }: { children: ReactNode }) {
  const { isSeen, ref } = useSeen();
  const [settled, setSettled] = useState(children);
  // Visible, it needs no timer: there would be one for each card in each frame.
  useEffect(() => {
    if (isSeen) return;
    const timer = setTimeout(() => startTransition(() => setSettled(children)), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isSeen, children]);
  return (
    <div ref={ref} className="grid grid-cols-1 gap-5 empty:hidden">
      {isSeen ? children : settled}
    </div>
  );
}

/** Whether an element is visible; true where IntersectionObserver is missing. */
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
