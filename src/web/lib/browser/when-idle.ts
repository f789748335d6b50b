/** Safari has no idle callback. */
const WITHOUT_IDLE_MS = 1000;

/** Does something while nothing else happens. Returns the way to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(callback);
}
