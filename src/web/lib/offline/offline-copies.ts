import { currentSession, isUnanswered, subscribeToSession } from '#web/lib/account/session.ts';
import { WORKER_URL } from './copy-rules.ts';
import { forgetOfflineCopies } from './forget-copies.ts';

/** The files this page loaded, which a worker that starts later hasn't seen. */
const loadedAssets = (): string[] =>
  [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src),
  ].filter((url) => new URL(url).pathname.startsWith('/assets/'));

async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER_URL);
  // Tests and some browser settings block service workers silently.
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ kind: 'start', assets: [...new Set(loadedAssets())] });
}

/** While a user is signed in, responses are stored for offline use; they are deleted at sign-out. */
export function startOfflineCopies(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isStarted = false;
  const follow = () => {
    const session = currentSession();
    if (session.status === 'authenticated' && !isStarted) {
      isStarted = true;
      void startWorker().catch(() => undefined);
    }
    if (session.status === 'anonymous' && !isUnanswered(session)) {
      isStarted = false;
      void forgetOfflineCopies();
    }
  };
  follow();
  subscribeToSession(follow);
}
