import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import {
  checkSession,
  currentSession,
  type SessionState,
  subscribeToSession,
} from '#web/lib/account/session.ts';

const LOADING: SessionState = { status: 'loading' };

/** The session of a page that waits behind Login Required: nothing on it may notice that it waits. */
export const HeldSession = createContext<SessionState | null>(null);

export function useUser(): User | null {
  const session = useSession();
  return session.status === 'authenticated' ? session.user : null;
}

export function useSession(): SessionState {
  const live = useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
  return useContext(HeldSession) ?? live;
}

/** Also checks with the server when the component mounts and the last answer is older than 30 seconds. */
export function useCheckedSession(): SessionState {
  useEffect(() => {
    void checkSession();
  }, []);
  return useSession();
}
