/** A dialog gives the focus back a moment after it has closed. */
const FOCUS_RETURN_MS = 100;

/** For what is opened from a dialog that closes, and takes the focus. */
export function afterClose(work: () => void): void {
  setTimeout(work, FOCUS_RETURN_MS);
}
