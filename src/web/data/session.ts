import { useEffect, useSyncExternalStore } from 'react';
import {
  checkSession,
  currentSession,
  type SessionState,
  subscribeToSession,
} from '#web/lib/account/session.ts';

const LOADING: SessionState = { status: 'loading' };

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
}

/** Also asks the server, when the component appears and the last answer is older than 30 seconds. */
export function useCheckedSession(): SessionState {
  useEffect(() => {
    void checkSession();
  }, []);
  return useSession();
}
