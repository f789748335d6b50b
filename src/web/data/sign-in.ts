import {
  forgotPassword,
  login,
  logout,
  PASSWORD_MIN,
  readSession,
  register,
  resendVerification,
  resetPassword,
  startDemo,
  type User,
  verifyEmail,
} from '#contract/accounts/accounts.ts';
import { startGoogleSignIn } from '#contract/accounts/google-sign-in.ts';
import { adoptGuestList, forgetRecentlyViewed } from '#web/lib/account/recently-viewed.ts';
import {
  closeSession,
  confirmSession,
  currentSession,
  leaveSession,
  signIn,
  userOf,
} from '#web/lib/account/session.ts';
import { readStoredUser } from '#web/lib/account/stored-user.ts';
import { track } from '#web/lib/analytics/analytics.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { forgetOfflineCopies } from '#web/lib/offline/forget-copies.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useOnce } from '#web/lib/use-once.ts';

export const passwordMinimum = PASSWORD_MIN;
/** The browser navigates to this URL rather than fetching it. */
export const googleSignInUrl = startGoogleSignIn.path;

/** Milliseconds between the sign-in response and the session check. */
const SETTLE_MS = 1000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sets the user, waits for the cookie, then checks the session again; that last check may fail. */
export async function settleSignIn(
  user: User,
  event: 'login' | 'sign_up',
  method: 'password' | 'google' | 'passkey',
): Promise<void> {
  adoptGuestList(user.userId);
  signIn(user);
  track(event, { method });
  await wait(SETTLE_MS);
  await confirmSession();
}

export const useLogin = () =>
  useAction(async (body: BodyOf<typeof login>) => {
    const answer = await call(login, { body });
    if ('needsSecondStep' in answer) return 'second-step';
    return settleSignIn(userOf(answer), 'login', 'password');
  });

export const useRegister = () =>
  useAction(async (body: BodyOf<typeof register>) =>
    settleSignIn(userOf(await call(register, { body })), 'sign_up', 'password'),
  );

async function openDemo(): Promise<void> {
  signIn(userOf(await call(startDemo)));
}

/** Opens one demo per visit, however often the page renders. */
export const useDemo = (arrival: string) => useOnce(openDemo, arrival);

async function finishGoogleSignIn(): Promise<void> {
  await settleSignIn(await call(readSession), 'login', 'google');
}

/** Checks the session once per return from Google. */
export const useGoogleReturn = (arrival: string) => useOnce(finishGoogleSignIn, arrival);

/**
 * Signs out in this browser even if the call fails. `leave` navigates away before the session closes, so that Login
 * Required doesn't flash.
 */
export const useLogout = () =>
  useAction(async (leave: () => Promise<void> | void) => {
    const { userId } = readStoredUser();
    leaveSession();
    await call(logout).catch(() => undefined);
    await forgetOfflineCopies();
    await leave();
    if (userId !== null) forgetRecentlyViewed(userId);
    closeSession();
  });

export const useForgotPassword = () =>
  useAction((body: BodyOf<typeof forgotPassword>) => call(forgotPassword, { body }));

export const useResetPassword = () =>
  useAction(async (body: BodyOf<typeof resetPassword>) => {
    const answer = await call(resetPassword, { body });
    // Every session has ended on the server, including this browser's.
    closeSession();
    return answer;
  });

export const useResendVerification = () =>
  useAction((body: BodyOf<typeof resendVerification>) => call(resendVerification, { body }));

async function confirmEmail(token: string) {
  const answer = await call(verifyEmail, { body: { token } });
  // Also clears the reminder at the top of the page.
  if (currentSession().status === 'authenticated') await confirmSession();
  return answer;
}

/** A link works only once, so its token is sent only once, however often the page renders. */
export const useVerifyEmail = (token: string | null) => useOnce(confirmEmail, token);
