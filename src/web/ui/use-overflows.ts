import { useCallback, useState } from 'react';

/** Whether an element holds more than it shows, and so has to be reachable for scrolling by keyboard. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => setOverflows(node.scrollWidth > node.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { overflows, ref };
}
