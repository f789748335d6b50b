const find = (): HTMLElement | null => document.getElementById('first-content');

/** Whether the page still shows what the server sent, before the app renders it. */
export const isFirstContentShown = (): boolean => find() !== null;

/** Removes the server's content in the same task as the app's first render, before the next paint. */
export function replaceFirstContent(root: HTMLElement): void {
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    find()?.remove();
  }).observe(root, { childList: true });
}
