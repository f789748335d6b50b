/** Safari has no idle callback. */
const WITHOUT_IDLE_MS = 300;
/** Upper limit, because some pages never become idle. */
const LONGEST_WAIT_MS = 5000;

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(callback);
}
