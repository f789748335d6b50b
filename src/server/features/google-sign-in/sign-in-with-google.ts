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
import type { Deps } from '#server/deps.ts';
import type { GoogleProfile } from '#server/providers/google/google-sign-in.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';
import { googleLinkedMail } from './google-sign-in-mail.ts';

type SignInDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

/** `isExpected`: created just now, or reported by the mail about the new sign-in method. */
type Outcome = { userId: string; isExpected: boolean } | { failure: GoogleSignInFailure };
/** The IP and browser of the request, and the visitor's demo, if any. */
type Arrival = Pick<FastifyRequest, 'ip' | 'signedIn'>;

/**
 * Whose account a Google identity opens. The subject decides; an e-mail address only helps to find the first account,
 * and only when both sides have confirmed it. Otherwise an attacker could register another person's e-mail address,
 * wait for that person to sign in with Google, and share the account.
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
  // An account linked to another subject stays with it: e-mail addresses change hands.
  if (!known?.user.emailVerifiedAt || known.hasGoogleIdentity) {
    return { failure: 'google-address-in-use' };
  }
  await insertGoogleIdentity(tx, known.user.userId, subject, now);
  await queueMails(tx, deps, ip, [googleLinkedMail(deps, known.user)]);
  return { userId: known.user.userId, isExpected: true };
}
