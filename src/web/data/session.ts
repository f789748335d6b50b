import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import {
  checkSession,
  currentSession,
  type SessionState,
  subscribeToSession,
  userIn,
} from '#web/lib/account/session.ts';

const LOADING: SessionState = { status: 'loading' };

/** Who is signed in, or was until the server could not be reached. */
export const useUser = (): User | null => userIn(useSession());

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, currentSession, () => LOADING);
}

/** Also checks with the server when the component mounts and the last answer is older than 30 seconds. */
export function useCheckedSession(): SessionState {
  useEffect(() => {
    void checkSession();
  }, []);
  return useSession();
}
