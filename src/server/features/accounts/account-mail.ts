import type { Db } from '#server/db/client.ts';
import { replaceEmailToken } from '#server/db/queries/email-tokens.ts';
import { enqueueMail } from '#server/db/queries/outgoing-mail.ts';
import type { EmailTokenPurpose } from '#server/db/schema/email-tokens.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { randomToken, sha256 } from '#server/http/crypto.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';

const HOUR = 60 * 60 * 1000;
export const VERIFY_LINK_LIFE = 24 * HOUR;
export const RESET_LINK_LIFE = HOUR / 2;

type MailDeps = Pick<Deps, 'env' | 'now'>;
type Recipient = Pick<UserRow, 'userId' | 'email' | 'emailKey' | 'firstName'>;

/** Links are made from the configured address, never from what a request claims as host. */
async function link(
  tx: Db,
  deps: MailDeps,
  user: Recipient,
  purpose: EmailTokenPurpose,
  path: string,
  life: number,
): Promise<string> {
  const token = randomToken();
  const now = deps.now();
  const { userId, emailKey } = user;
  const expiresAt = new Date(now.getTime() + life);
  await replaceEmailToken(
    tx,
    { userId, purpose, tokenHash: sha256(token), emailKey, expiresAt },
    now,
  );
  return `${deps.env.BASE_URL}${path}?token=${token}`;
}

export async function mailVerification(tx: Db, deps: MailDeps, user: Recipient): Promise<void> {
  const url = await link(tx, deps, user, 'verify-email', '/verify-email', VERIFY_LINK_LIFE);
  const mail = composeMail({
    recipient: user.email,
    subject: 'Please confirm your email address',
    heading: `Welcome, ${user.firstName}`,
    paragraphs: ['Confirm that this address is yours, and your Freehold account is complete.'],
    action: { label: 'Confirm my address', url },
    footnote:
      'The link works once, for 24 hours. If you did not create an account, ignore this mail.',
  });
  await enqueueMail(tx, mail, deps.now());
}

export async function mailPasswordReset(tx: Db, deps: MailDeps, user: Recipient): Promise<void> {
  const url = await link(tx, deps, user, 'reset-password', '/reset-password', RESET_LINK_LIFE);
  const mail = composeMail({
    recipient: user.email,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${user.firstName}, someone asked for a new password for your Freehold account.`,
    ],
    action: { label: 'Choose a new password', url },
    footnote:
      'The link works once, for 30 minutes. If it was not you, ignore this mail: nothing has changed.',
  });
  await enqueueMail(tx, mail, deps.now());
}

export async function mailAddressInUse(tx: Db, deps: MailDeps, user: Recipient): Promise<void> {
  const mail = composeMail({
    recipient: user.email,
    subject: 'You already have a Freehold account',
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${user.firstName}, someone tried to create an account with this address. It already has one, and nothing has changed.`,
      'If it was you and the password is gone, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${deps.env.BASE_URL}/forgot-password` },
  });
  await enqueueMail(tx, mail, deps.now());
}

export async function mailPasswordChanged(tx: Db, deps: MailDeps, user: Recipient): Promise<void> {
  const mail = composeMail({
    recipient: user.email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${user.firstName}, the password of your Freehold account was just changed, and other browsers were signed out.`,
      'If it was not you, choose a new one at once.',
    ],
    action: { label: 'Choose a new password', url: `${deps.env.BASE_URL}/forgot-password` },
  });
  await enqueueMail(tx, mail, deps.now());
}

/** Goes to the old address, so that a thief cannot move an account away in silence. */
export async function mailAddressChanged(
  tx: Db,
  deps: MailDeps,
  oldEmail: string,
  firstName: string,
): Promise<void> {
  const mail = composeMail({
    recipient: oldEmail,
    subject: 'The address of your account was changed',
    heading: 'The address of your account was changed',
    paragraphs: [
      `Hello ${firstName}, your Freehold account no longer uses this address.`,
      'If it was not you, answer this mail.',
    ],
  });
  await enqueueMail(tx, mail, deps.now());
}
