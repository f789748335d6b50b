import { readSession, type User } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { longTermStorage } from '#web/lib/browser/storage.ts';
import { savedSession } from '#web/lib/offline/saved-session.ts';
import { clearStoredUser, storeUser } from './stored-user.ts';

/** How long a session check is cached. */
export const CHECK_THROTTLE_MS = 30_000;
const SESSION_EXPIRED = 'Session expired';

interface SignedIn {
  status: 'authenticated';
  user: User;
}

export type SessionState =
  | { status: 'loading' }
  | SignedIn
  | {
      status: 'anonymous';
      message: string | null;
      /**
       * Set only if a check failed without the server saying that nobody is signed in: the session from before that
       * check. The cookie is still there, so the next successful check restores it. In memory only.
       */
      unanswered?: { before: SignedIn | null };
    };

let state: SessionState = { status: 'loading' };
let checkedAt = Number.NEGATIVE_INFINITY;
let inFlight: Promise<SessionState> | null = null;
const listeners = new Set<() => void>();

export const currentSession = (): SessionState => state;

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Setting the state overrides a check that is still running. */
function setState(next: SessionState): void {
  state = next;
  checkedAt = Date.now();
  inFlight = null;
  for (const listener of listeners) listener();
}

/** Set while someone is signed in: the session's own cookie can't be read, and asking without one only logs a 401. */
const SIGNED_IN_KEY = 'freehold.signedIn';

/** A browser that has never called the API and where nobody signed in has no session to ask about. */
export const mayBeSignedIn = (): boolean =>
  document.cookie.includes('XSRF-TOKEN=') || longTermStorage.get(SIGNED_IN_KEY) !== null;

/**
 * Asks the server who is signed in, at most once every 30 seconds and one request at a time. Pages that are open to
 * visitors don't ask if nobody can be signed in.
 */
export function checkSession(isAsked = mayBeSignedIn()): Promise<SessionState> {
  if (inFlight) return inFlight;
  if (Date.now() - checkedAt < CHECK_THROTTLE_MS) return Promise.resolve(state);
  if (!isAsked) {
    if (state.status === 'loading') closeSession();
    expireSessionCheck();
    return Promise.resolve(state);
  }
  const check: Promise<SessionState> = readUser().then(
    (user) => {
      if (inFlight === check) signIn(user);
      return state;
    },
    (error: unknown) => {
      if (inFlight !== check) return state;
      if (error instanceof ApiError && error.status === 401) closeSession(SESSION_EXPIRED);
      else closeUnanswered();
      return state;
    },
  );
  inFlight = check;
  return check;
}

/** An offline device sends no check: the last response applies, so the user can read what is stored (record 0029). */
const readUser = async (): Promise<User> =>
  (navigator.onLine ? null : await savedSession()) ?? call(readSession);

/**
 * Treats the user as signed out, as after any failed check. The user didn't actually sign out, so the next check sends
 * a request.
 */
function closeUnanswered(): void {
  const before = sessionBefore(state);
  clearStoredUser();
  setState({ status: 'anonymous', message: SESSION_EXPIRED, unanswered: { before } });
  expireSessionCheck();
}

/** The current session, or the session that the next successful check restores. */
export function sessionBefore(session: SessionState): SignedIn | null {
  if (session.status === 'authenticated') return session;
  return session.status === 'anonymous' ? (session.unanswered?.before ?? null) : null;
}

export const isUnanswered = (session: SessionState): boolean =>
  session.status === 'anonymous' && session.unanswered !== undefined;

/** The session once it's known; a click before the first response waits for it. */
export const knownSession = (): Promise<SessionState> =>
  state.status === 'loading' ? checkSession() : Promise.resolve(state);

/** Checks again, ignoring the cache; a failure changes nothing. */
export async function confirmSession(): Promise<void> {
  const before = state;
  const user = await call(readSession).catch(() => null);
  if (user && state === before) signIn(user);
}

/** Sign-in responses include a message along with the user; it isn't stored. */
export function userOf(answer: User & { message: string }): User {
  const { message: _message, ...user } = answer;
  return user;
}

/** True from Logout until the next sign-in: during that time, a 401 doesn't mean that the session expired. */
let isLeaving = false;
export const isLeavingSession = (): boolean => isLeaving;
export function leaveSession(): void {
  isLeaving = true;
}

/** Called at sign-in and when the signed-in user's data has changed. */
export function signIn(user: User): void {
  isLeaving = false;
  storeUser(user);
  longTermStorage.set(SIGNED_IN_KEY, '1');
  setState({ status: 'authenticated', user });
}

/** Clears the user in this browser without telling the server. */
export function closeSession(message: string | null = null): void {
  clearStoredUser();
  longTermStorage.remove(SIGNED_IN_KEY);
  setState({ status: 'anonymous', message });
}

/** Restores the state of a fresh page: nothing is known, and the next check sends a request. @internal for tests */
export function forgetSession(): void {
  isLeaving = false;
  setState({ status: 'loading' });
  expireSessionCheck();
}

/** Makes the next check ignore the cache, because the connection is back or another tab signed in or out. */
export function expireSessionCheck(): void {
  checkedAt = Number.NEGATIVE_INFINITY;
}
