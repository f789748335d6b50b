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
import { googleLinkedLetter } from './google-sign-in-mail.ts';

type SignInDeps = Pick<Deps, 'db' | 'env' | 'jobs' | 'now' | 'secret'>;

/** `isExpected`: created just now, or told of by the mail about the new way in. */
type Outcome = { userId: string; isExpected: boolean } | { failure: GoogleSignInFailure };
/** Where the person comes from, and the demo they may have been in. */
type Arrival = Pick<FastifyRequest, 'ip' | 'signedIn'>;

/**
 * Whose account a person from Google opens. The subject decides; an address only helps to find the first account,
 * and only when both sides have proved that it is theirs. Otherwise somebody could register a stranger's address,
 * wait for the stranger to come by Google, and share the account.
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
  // An account that belongs to another subject stays with it: addresses change hands.
  if (!known?.user.emailVerifiedAt || known.hasGoogleIdentity) {
    return { failure: 'google-address-in-use' };
  }
  await insertGoogleIdentity(tx, known.user.userId, subject, now);
  await queueMails(tx, deps, ip, [googleLinkedLetter(deps, known.user)]);
  return { userId: known.user.userId, isExpected: true };
}
