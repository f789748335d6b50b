import type { createBrowserRouter } from 'react-router';
import {
  checkSession,
  closeSession,
  currentSession,
  expireSessionCheck,
  isLeavingSession,
} from '#web/lib/account/session.ts';
import { onSignedOut } from '#web/lib/api/api.ts';
import { href } from '#web/lib/url/paths.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Reacts to session changes on every page. Returns a function that stops watching. */
export function watchSession(router: Router): () => void {
  const stopListening = onSignedOut(() => {
    // The 401 of a request that was still running during logout.
    if (isLeavingSession()) return;
    closeSession('Session expired');
    void router.navigate(href('login'), { state: { reason: 'expired' } });
  });
  // A check that failed without a connection is repeated immediately.
  const checkAgain = () => {
    if (currentSession().status !== 'anonymous') return;
    expireSessionCheck();
    void checkSession();
  };
  const checkUnanswered = () => {
    const session = currentSession();
    if (session.status === 'anonymous' && session.isUnreachable) void checkSession();
  };
  window.addEventListener('online', checkAgain);
  window.addEventListener('focus', checkUnanswered);
  return () => {
    stopListening();
    window.removeEventListener('online', checkAgain);
    window.removeEventListener('focus', checkUnanswered);
  };
}
