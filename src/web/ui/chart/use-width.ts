import { useCallback, useState } from 'react';

/** Until measured, and when prerendered, a chart is laid out for this width and scaled. */
export const ASSUMED_WIDTH = 640;

/** The width of an element in whole pixels, so that a chart's unit is a pixel and its text stays crisp. */
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
    // Measuring what is far below the screen would lay it out: the observer tells once it comes near.
    if (isLaidOut(node)) follow(node.clientWidth);
    const observer = new ResizeObserver(() => follow(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}

/** Old browsers lay out everything. */
const isLaidOut = (node: HTMLElement): boolean =>
  node.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
