import type { createBrowserRouter } from 'react-router';
import {
  CHECK_THROTTLE_MS,
  checkSession,
  closeSession,
  currentSession,
  expireSessionCheck,
  isLeavingSession,
  isUnanswered,
  sessionBefore,
  subscribeToSession,
} from '#web/lib/account/session.ts';
import { onSignedOut } from '#web/lib/api/api.ts';
import { shownCopy } from '#web/lib/offline/saved-copy.ts';
import { href } from '#web/lib/url/paths.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Reacts to session changes on every page. Returns a function that stops watching. */
export function watchSession(router: Router): () => void {
  const stopListening = onSignedOut(() => {
    // A 401 from a request that was still running during logout.
    if (isLeavingSession()) return;
    closeSession('Session expired');
    void router.navigate(href('login'), { state: { reason: 'expired' } });
  });
  // The connection is back, so check again if the last check got no response or the page shows a stored copy.
  const checkAgain = () => {
    if (currentSession().status !== 'anonymous' && shownCopy() === null) return;
    expireSessionCheck();
    void checkSession();
  };
  // The session may have ended elsewhere. Visitors already known to be signed out aren't checked again.
  const checkIfWaiting = () => {
    if (sessionBefore(currentSession()) || isUnanswered(currentSession())) void checkSession();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A hidden tab is checked when it gets focus.
  const checkLater = () => {
    clearTimeout(timer);
    if (!isUnanswered(currentSession())) return;
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') checkIfWaiting();
    }, CHECK_THROTTLE_MS);
  };
  const stopFollowing = subscribeToSession(checkLater);
  window.addEventListener('online', checkAgain);
  window.addEventListener('focus', checkIfWaiting);
  return () => {
    stopListening();
    stopFollowing();
    clearTimeout(timer);
    window.removeEventListener('online', checkAgain);
    window.removeEventListener('focus', checkIfWaiting);
  };
}
