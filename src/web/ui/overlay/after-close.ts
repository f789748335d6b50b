/** A dialog returns focus within this time after it closes. */
const FOCUS_RETURN_MS = 100;

/** Runs work once a closing dialog has returned focus, so that whatever the work opens keeps the focus it takes. */
export function afterClose(work: () => void): void {
  setTimeout(work, FOCUS_RETURN_MS);
}
