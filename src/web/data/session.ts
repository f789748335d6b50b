import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import {
  checkSession,
  currentSession,
  type SessionState,
  subscribeToSession,
} from '#web/lib/account/session.ts';

const LOADING: SessionState = { status: 'loading' };

/** The session that a page hidden behind Login Required still sees, so that nothing on it changes. */
export const HeldSession = createContext<SessionState | null>(null);

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}

export function useSession(): SessionState {
  const live = useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
  return useContext(HeldSession) ?? live;
}

/**
 * The session, checked with the server on mount if the last response is more than 30 seconds old. Pages open to visitors
 * don't ask if nobody can be signed in; a guarded page always does.
 */
export function useCheckedSession(isGuarded = false): SessionState {
  useEffect(() => {
    void checkSession(isGuarded || undefined);
  }, [isGuarded]);
  return useSession();
}
