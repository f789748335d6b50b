import type { FastifyRequest } from 'fastify';
import type { GoogleSignInFailure } from '#contract/accounts/google-sign-in.ts';
import type { Db } from '#server/db/client.ts';
import { openAccount } from '#server/db/queries/accounts/demos.ts';
import {
  findUserIdBySubject,
  insertGoogleIdentity,
  lockGoogleSubject,
  lockUserByEmail,
} from '#server/db/queries/accounts/google-identities.ts';
import { findUserByEmail } from '#server/db/queries/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import type { GoogleProfile } from '#server/providers/google/google-sign-in.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { isInvited } from '#server/sign-in/invitation.ts';
import { googleLinkedMail } from './google-sign-in-mail.ts';

type SignInDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

/**
 * `isExpected`: no email about the sign-in is needed, because the account was just created or the email about the new
 * sign-in method covers it.
 */
type Outcome = { userId: string; isExpected: boolean } | { failure: GoogleSignInFailure };
/** The request's IP and browser, and the visitor's demo, if any. */
type Arrival = Pick<FastifyRequest, 'ip' | 'signedIn'>;

/**
 * Finds the account for a Google identity. Google's subject ID decides; the email address is used only to find the
 * account the first time, and only if both sides have confirmed it. Otherwise an attacker could register another
 * person's email address, wait for that person to sign in with Google, and share the account.
 */
export async function signInWithGoogle(
  deps: SignInDeps,
  profile: GoogleProfile,
  arrival: Arrival,
): Promise<Outcome> {
  const outcome = await deps.db.transaction(async (tx) => {
    await lockGoogleSubject(tx, profile.subject);
    const userId = await findUserIdBySubject(tx, profile.subject);
    return userId ? { userId, isExpected: false } : openFirstTime(tx, deps, profile, arrival);
  });
  deps.jobs.wake();
  return outcome;
}

async function openFirstTime(
  tx: Db,
  deps: SignInDeps,
  profile: GoogleProfile,
  { ip, signedIn }: Arrival,
): Promise<Outcome> {
  const { subject, email, isEmailVerified, firstName, lastName } = profile;
  if (!email || !isEmailVerified) return { failure: 'google-unverified' };
  const now = deps.now();
  const isNew = (await findUserByEmail(tx, email)) === null;
  if (isNew && !(await isInvited(tx, deps, email))) return { failure: 'google-not-invited' };

  const created = await openAccount(
    tx,
    signedIn?.user ?? null,
    { email, firstName, lastName, passwordHash: null, emailVerifiedAt: now },
    now,
  );
  if (created) {
    await insertGoogleIdentity(tx, created.userId, subject, now);
    return { userId: created.userId, isExpected: true };
  }

  const known = await lockUserByEmail(tx, email);
  // An account linked to another Google subject ID stays linked to it, because email addresses change hands.
  if (!known?.user.emailVerifiedAt || known.hasGoogleIdentity) {
    return { failure: 'google-address-in-use' };
  }
  await insertGoogleIdentity(tx, known.user.userId, subject, now);
  await queueMails(tx, deps, ip, [googleLinkedMail(deps, known.user)]);
  return { userId: known.user.userId, isExpected: true };
}
