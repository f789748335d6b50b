import { useCallback, useState } from 'react';

/** Whether an element has more content than it shows and must therefore be scrollable by keyboard. */
export function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => setOverflows(node.scrollWidth > node.clientWidth + 1);
    const sizes = new ResizeObserver(measure);
    // The observer also reports the initial size, after the browser's own layout; measuring here would force another
    // layout. A box keeps its size when its content grows, so the content is observed too.
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
