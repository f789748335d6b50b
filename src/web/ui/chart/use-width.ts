import { useCallback, useState } from 'react';

/** Until it's measured, and when prerendered, a chart is laid out for this width and scaled. */
export const ASSUMED_WIDTH = 640;

/** An element's width in whole pixels, so that a chart unit is a pixel and text stays crisp. */
export function useWidth() {
  const [width, setWidth] = useState(ASSUMED_WIDTH);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    let known = 0;
    const follow = (found: number) => {
      if (found === 0 || found === known) return;
      known = found;
      setWidth(found);
    };
    // Measuring an element far below the screen would force layout, so we leave it to the observer, which runs once the
    // element is near.
    if (isLaidOut(node)) follow(node.clientWidth);
    const observer = new ResizeObserver(() => follow(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}

/** True in older browsers, which lay out the whole page anyway. */
const isLaidOut = (node: HTMLElement): boolean =>
  node.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
