/** Safari has no idle callback. */
const WITHOUT_IDLE_MS = 1000;

/** Calls something when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(callback);
}
