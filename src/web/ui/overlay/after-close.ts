/** How long to wait, because a dialog returns focus shortly after it closes. */
const FOCUS_RETURN_MS = 100;

/** Runs the work after a closing dialog has returned focus, for anything it opens that takes focus. */
export function afterClose(work: () => void): void {
  setTimeout(work, FOCUS_RETURN_MS);
}
