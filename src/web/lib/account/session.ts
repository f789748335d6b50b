import { readSession, type User } from '#contract/accounts/accounts.ts';
import { call } from '#web/lib/api/api.ts';
import { isUnreachable } from '#web/lib/api/api-error.ts';
import { clearStoredUser, storeUser } from './stored-user.ts';

/** How long an answer about the session is believed. */
const CHECK_THROTTLE_MS = 30_000;
const SESSION_EXPIRED = 'Session expired';

export type SessionState =
  | { status: 'loading' }
  | { status: 'authenticated'; user: User }
  | {
      status: 'anonymous';
      message: string | null;
      isUnreachable?: never;
    }
  | {
      status: 'anonymous';
      message: string;
      /** There was no answer: the cookie may still be good, and the next check finds out. */
      isUnreachable: true;
      /** Who was signed in here before; in memory only, for the page they come back to. */
      lastUser: User | null;
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

/** Whoever sets the state knows more than a check that is still under way. */
function setState(next: SessionState): void {
  state = next;
  checkedAt = Date.now();
  inFlight = null;
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in: at most once in 30 seconds, and one question at a time. */
export function checkSession(): Promise<SessionState> {
  if (inFlight) return inFlight;
  if (Date.now() - checkedAt < CHECK_THROTTLE_MS) return Promise.resolve(state);
  const check: Promise<SessionState> = call(readSession).then(
    (user) => {
      if (inFlight === check) signIn(user);
      return state;
    },
    (error: unknown) => {
      if (inFlight !== check) return state;
      if (isUnreachable(error)) closeWithoutAnswer();
      else closeSession(SESSION_EXPIRED);
      return state;
    },
  );
  inFlight = check;
  return check;
}

/** A failed check like any other; but nobody was signed out, so the next one asks at once. */
function closeWithoutAnswer(): void {
  const lastUser = userIn(state);
  clearStoredUser();
  setState({ status: 'anonymous', message: SESSION_EXPIRED, isUnreachable: true, lastUser });
  expireSessionCheck();
}

/** Who is signed in, or was until the server could not be reached. */
export function userIn(session: SessionState): User | null {
  if (session.status === 'authenticated') return session.user;
  return session.status === 'anonymous' && session.isUnreachable ? session.lastUser : null;
}

/** The session once it is known: a press before the first answer waits for it. */
export const knownSession = (): Promise<SessionState> =>
  state.status === 'loading' ? checkSession() : Promise.resolve(state);

/** Asks again regardless of the last answer; a failure changes nothing. */
export async function confirmSession(): Promise<void> {
  const before = state;
  const user = await call(readSession).catch(() => null);
  if (user && state === before) signIn(user);
}

/** Answers that sign in carry a sentence beside the user; it is not part of who they are. */
export function userOf(answer: User & { message: string }): User {
  const { message: _message, ...user } = answer;
  return user;
}

/** From the press of Logout on, until somebody signs in: a call that is refused then is no session that expired. */
let isLeaving = false;
export const isLeavingSession = (): boolean => isLeaving;
export function leaveSession(): void {
  isLeaving = true;
}

/** Also the way to say that the signed-in user has changed. */
export function signIn(user: User): void {
  isLeaving = false;
  storeUser(user);
  setState({ status: 'authenticated', user });
}

/** Forgets the user on this side, whatever the server knows. */
export function closeSession(message: string | null = null): void {
  clearStoredUser();
  setState({ status: 'anonymous', message });
}

/**
 * As on a fresh page: nothing is known, and the next check asks.
 * @internal for tests
 */
export function forgetSession(): void {
  isLeaving = false;
  setState({ status: 'loading' });
  expireSessionCheck();
}

/** Lets a check ask at once: the connection is back, or another tab has signed in or out. */
export function expireSessionCheck(): void {
  checkedAt = Number.NEGATIVE_INFINITY;
}
