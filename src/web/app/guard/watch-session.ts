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

/** What happens around a session wherever the user is. Returns the way to stop watching. */
export function watchSession(router: Router): () => void {
  const stopListening = onSignedOut(() => {
    // What the page still asked for while its user logs out.
    if (isLeavingSession()) return;
    closeSession('Session expired');
    void router.navigate(href('login'), { state: { reason: 'expired' } });
  });
  // A check that failed for want of a connection deserves another one at once.
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
