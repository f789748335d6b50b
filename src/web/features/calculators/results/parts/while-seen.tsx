import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';

const SETTLE_MS = 120;

/** While visible, updates with every move of a slider; content outside the viewport waits until the slider stops. */
export function WhileSeen({ children }: { children: ReactNode }) {
  const { isSeen, ref } = useSeen();
  const [settled, setSettled] = useState(children);
  // Visible content needs no timer; there would be one per card per frame.
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

/** Whether an element is visible; true if IntersectionObserver isn't supported. */
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
