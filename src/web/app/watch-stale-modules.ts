import { tabStorage } from '#web/lib/storage.ts';

const LAST_RELOAD_KEY = 'freehold.reloadedAt';
const PATIENCE_MS = 60_000;

/**
 * After a release an open tab asks for files that no longer exist; loading the page anew fetches the new
 * names. At most once a minute, and never offline, where it would only take the page away.
 */
export function watchStaleModules(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(tabStorage.get(LAST_RELOAD_KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < PATIENCE_MS) return;
    event.preventDefault();
    tabStorage.set(LAST_RELOAD_KEY, String(Date.now()));
    window.location.reload();
  });
}
