import { track } from '#web/lib/analytics/analytics.ts';
import { reportError } from '#web/lib/api/error-reporter.ts';

/** The threshold for "poor": https://web.dev/articles/lcp */
const SLOW_MS = 4000;

/** Reports the largest contentful paint once it's final. */
export function watchPerformance(): () => void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
    return () => undefined;
  }
  let largestMs: number | null = null;
  const observer = new PerformanceObserver((list) => {
    largestMs = list.getEntries().at(-1)?.startTime ?? largestMs;
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const stop = () => {
    observer.disconnect();
    for (const event of ENDS) window.removeEventListener(event, finish);
  };
  const finish = () => {
    stop();
    if (largestMs === null) return;
    const value = Math.round(largestMs);
    track('timing', { name: 'largest_contentful_paint', value });
    if (value <= SLOW_MS) return;
    const path = window.location.pathname;
    reportError(`The page took ${value} ms to render`, 'slow page', { path });
  };
  for (const event of ENDS) window.addEventListener(event, finish);
  return stop;
}

/** The browser stops measuring at the first of these events. */
const ENDS = ['pointerdown', 'keydown', 'pagehide'] as const;
