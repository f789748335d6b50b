import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { login, logout, register, type User } from '#contract/accounts.ts';
import { type BodyOf, call } from '#web/lib/api.ts';
import { adoptGuestList, forgetRecentlyViewed } from '#web/lib/recently-viewed.ts';
import {
  checkSession,
  confirmSession,
  currentSession,
  endSession,
  type SessionState,
  signIn,
  subscribeToSession,
} from '#web/lib/session.ts';
import { readStoredUser } from '#web/lib/stored-user.ts';

/** Between the answer to a sign-in and the question whether it holds. */
const SETTLE_MS = 1000;

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

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Takes the user in, gives the cookie a moment, and asks once more; that last answer may fail. */
export async function settleSignIn(user: User): Promise<void> {
  adoptGuestList(user.userId);
  signIn(user);
  await wait(SETTLE_MS);
  await confirmSession();
}

function userOf(answer: User & { message: string }): User {
  const { message: _message, ...user } = answer;
  return user;
}

export function useLogin() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof login>) =>
      settleSignIn(userOf(await call(login, { body }))),
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof register>) =>
      settleSignIn(userOf(await call(register, { body }))),
  });
}

interface Leaving {
  /** Where the user goes before the page behind them is locked. */
  leave: () => Promise<void> | void;
}

/** Clears this side even when the call fails. */
export function useLogout() {
  return useMutation({
    mutationFn: async ({ leave }: Leaving) => {
      const { userId } = readStoredUser();
      await call(logout).catch(() => undefined);
      await leave();
      if (userId !== null) forgetRecentlyViewed(userId);
      endSession();
    },
  });
}
