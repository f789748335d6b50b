import { useCallback, useState } from 'react';

/** Whether an element holds more than it shows, and so has to be reachable for scrolling by keyboard. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => setOverflows(node.scrollWidth > node.clientWidth + 1);
    const sizes = new ResizeObserver(measure);
    // It tells of each at first as well, after the browser's own layout: to ask here would force one before it.
    // A box keeps its own size when what is in it grows: that is seen only at the content.
    const watch = () => {
      sizes.disconnect();
      sizes.observe(node);
      for (const child of node.children) sizes.observe(child);
    };
    const content = new MutationObserver(watch);
    content.observe(node, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return { overflows, ref };
}
