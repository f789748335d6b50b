import { tabStorage } from '#web/lib/browser/storage.ts';

const LAST_RELOAD_KEY = 'freehold.reloadedAt';
const PATIENCE_MS = 60_000;
const ANSWER_MS = 10_000;

/** What the server says about the release this tab is running. */
type Release = 'unreachable' | 'same' | 'newer';

/** The page names its entry by hash, so a different name means a different release. */
async function fetchRelease(): Promise<Release> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const response = await fetch(window.location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!response.ok && response.status !== 404) return 'unreachable';
    const page = await response.text();
    return !entry || page.includes(entry) ? 'same' : 'newer';
  } catch {
    return 'unreachable';
  }
}

/**
 * Reloads at most once a minute, so that a page that stays broken doesn't reload forever. Returns whether it reloaded.
 */
export function reloadPatiently(): boolean {
  const last = Number(tabStorage.get(LAST_RELOAD_KEY) ?? 0);
  if (Date.now() - last < PATIENCE_MS) return false;
  tabStorage.set(LAST_RELOAD_KEY, String(Date.now()));
  window.location.reload();
  return true;
}

/**
 * After a release, an open tab requests files that no longer exist; reloading gets the new names. Reload only if the
 * server responds with a new release; otherwise the user would lose the page.
 */
export async function followRelease(): Promise<Release | 'reloading'> {
  const release = await fetchRelease();
  return release === 'newer' && reloadPatiently() ? 'reloading' : release;
}

export function watchStaleModules(): void {
  window.addEventListener('vite:preloadError', () => void followRelease());
}
