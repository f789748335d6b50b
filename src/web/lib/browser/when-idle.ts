/** Safari has no idle callback. */
const WITHOUT_IDLE_MS = 300;
/** A page that never rests does not wait for it for ever. */
const LONGEST_WAIT_MS = 5000;

/** Calls something when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(callback);
}
