const find = (): HTMLElement | null => document.getElementById('first-content');

/** Whether the page still shows what the server sent of it, until the app draws it. */
export const isFirstContentShown = (): boolean => find() !== null;

/** It goes in the same task in which the app has drawn something, before the next paint. */
export function replaceFirstContent(root: HTMLElement): void {
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    find()?.remove();
  }).observe(root, { childList: true });
}
