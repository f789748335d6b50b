import { followRelease, reloadPatiently } from './watch-stale-modules.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

/** Until the browser says that the network is back, which not every browser notices. */
function backOnline(longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, longestMs);
    window.addEventListener('online', done);
  });
}

/**
 * Imports the app. A page is readable before its scripts are there: when the network goes away in between, it would never
 * start. So it tries again, until the server can be reached and still does not have them.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  let hasReached = false;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      const release = await followRelease();
      // In some browsers an import that failed in an outage keeps failing until the page is reloaded.
      if (release === 'reloading' || (hasReached && reloadPatiently()))
        return new Promise(() => {});
      if (hasReached) throw error;
      hasReached = release !== 'unreachable';
      await backOnline(waitMs);
    }
  }
}
