import { useCallback, useState } from 'react';

/** Until measured, and when prerendered, a chart is laid out for this width and scaled. */
export const ASSUMED_WIDTH = 640;

/** The width of an element in whole pixels, so that a chart's unit is a pixel and its text stays crisp. */
export function useWidth() {
  const [width, setWidth] = useState(ASSUMED_WIDTH);
  const ref = useCallback((node: HTMLElement | null) => {
    if (!node) return;
    const measure = () => {
      if (node.clientWidth > 0) setWidth(node.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return { width, ref };
}
