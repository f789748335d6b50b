import { readSession, type User } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
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
       * Only after a check that failed without a "no" from the server: the session before it. The cookie is
       * still there, so the next successful check restores it. In memory only.
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

/** Checks with the server who is signed in: at most once in 30 seconds, and one request at a time. */
export function checkSession(): Promise<SessionState> {
  if (inFlight) return inFlight;
  if (Date.now() - checkedAt < CHECK_THROTTLE_MS) return Promise.resolve(state);
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

/** A device without a network sends no check: the last answer applies, for reading what it has stored (record 0029). */
const readUser = async (): Promise<User> =>
  (navigator.onLine ? null : await savedSession()) ?? call(readSession);

/** Not authenticated like after any failed check, but nobody signed out: the next check sends a request. */
function closeUnanswered(): void {
  const before = sessionBefore(state);
  clearStoredUser();
  setState({ status: 'anonymous', message: SESSION_EXPIRED, unanswered: { before } });
  expireSessionCheck();
}

/** The session that is open, or that the next successful check restores. */
export function sessionBefore(session: SessionState): SignedIn | null {
  if (session.status === 'authenticated') return session;
  return session.status === 'anonymous' ? (session.unanswered?.before ?? null) : null;
}

export const isUnanswered = (session: SessionState): boolean =>
  session.status === 'anonymous' && session.unanswered !== undefined;

/** The session once it is known: a click before the first answer waits for it. */
export const knownSession = (): Promise<SessionState> =>
  state.status === 'loading' ? checkSession() : Promise.resolve(state);

/** Checks again regardless of the cache; a failure changes nothing. */
export async function confirmSession(): Promise<void> {
  const before = state;
  const user = await call(readSession).catch(() => null);
  if (user && state === before) signIn(user);
}

/** Sign-in responses have a message beside the user, which is not stored. */
export function userOf(answer: User & { message: string }): User {
  const { message: _message, ...user } = answer;
  return user;
}

/** From Logout until the next sign-in: a 401 then is no expired session. */
let isLeaving = false;
export const isLeavingSession = (): boolean => isLeaving;
export function leaveSession(): void {
  isLeaving = true;
}

/** Also used when the signed-in user's data has changed. */
export function signIn(user: User): void {
  isLeaving = false;
  storeUser(user);
  setState({ status: 'authenticated', user });
}

/** Clears the user in this browser, without the server. */
export function closeSession(message: string | null = null): void {
  clearStoredUser();
  setState({ status: 'anonymous', message });
}

/**
 * As on a fresh page: nothing is known, and the next check requests it.
 * @internal for tests
 */
export function forgetSession(): void {
  isLeaving = false;
  setState({ status: 'loading' });
  expireSessionCheck();
}

/** Makes the next check ignore the cache: the connection is back, or another tab has signed in or out. */
export function expireSessionCheck(): void {
  checkedAt = Number.NEGATIVE_INFINITY;
}
