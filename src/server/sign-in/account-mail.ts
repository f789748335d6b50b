import type { Db } from '#server/db/client.ts';
import { deleteEmailToken, insertEmailToken } from '#server/db/queries/accounts/email-tokens.ts';
import type { EmailTokenPurpose } from '#server/db/schema/email-tokens.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { randomToken, sha256 } from '#server/http/security/crypto.ts';
import { countryOfIp } from '#server/providers/ip-country/ip-country.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { mailGreeting, welcome } from '#server/providers/mail/greeting.ts';
import type { MailCause } from '#server/providers/mail/mail-kinds.ts';
import { type OutgoingMail, queueMails } from '#server/providers/mail/queue-mail.ts';

const HOUR = 60 * 60 * 1000;
export const VERIFY_LINK_LIFE = 24 * HOUR;
export const RESET_LINK_LIFE = HOUR / 2;

type LinkDeps = Pick<Deps, 'env' | 'now'>;
type Recipient = Pick<UserRow, 'userId' | 'email' | 'emailKey' | 'firstName'>;

interface AccountMail extends OutgoingMail {
  /** The link's token, stored hashed. */
  token?: Parameters<typeof insertEmailToken>[1];
}

/**
 * Queues emails with their links and returns whether each was queued. Links are stored first because that locks the
 * account, and every transaction locks email counts last.
 */
export async function queueAccountMails(
  tx: Db,
  deps: Pick<Deps, 'env' | 'now' | 'secret'>,
  ip: string,
  mails: readonly AccountMail[],
): Promise<boolean[]> {
  const links = mails.map(({ token }) => token);
  /* oxlint-disable no-await-in-loop -- one connection, one statement at a time */
  for (const link of links) if (link) await insertEmailToken(tx, link, deps.now());
  const sent = await queueMails(tx, deps, ip, mails);
  for (const [index, link] of links.entries()) {
    if (link && !sent[index]) await deleteEmailToken(tx, link.userId, link.tokenHash);
  }
  /* oxlint-enable no-await-in-loop */
  return sent;
}

/** Links use the configured URL, never the host a request claims. */
function linkFor(
  deps: LinkDeps,
  { userId, emailKey }: Recipient,
  purpose: EmailTokenPurpose,
  life: number,
) {
  const token = randomToken();
  const expiresAt = new Date(deps.now().getTime() + life);
  return {
    url: `${deps.env.BASE_URL}/${purpose}?token=${token}`,
    token: { userId, purpose, tokenHash: sha256(token), emailKey, expiresAt },
  };
}

/** Sent to an unconfirmed email address. */
export function verificationMail(deps: LinkDeps, user: Recipient): AccountMail {
  const { url, token } = linkFor(deps, user, 'verify-email', VERIFY_LINK_LIFE);
  const mail = composeMail({
    recipient: user.email,
    subject: 'Confirm your email address',
    heading: welcome(user.firstName),
    paragraphs: ['Confirm your email address to finish setting up your Freehold account.'],
    action: { label: 'Confirm email address', url },
    footnote:
      'This link works once and expires in 24 hours. If you didn’t create an account, you can ignore this email.',
  });
  return { kind: 'verify-email', cause: 'anyone', mail, token };
}

export function resetMail(deps: LinkDeps, user: Recipient, cause: MailCause): AccountMail {
  const { url, token } = linkFor(deps, user, 'reset-password', RESET_LINK_LIFE);
  const mail = composeMail({
    recipient: user.email,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `${mailGreeting(user.firstName)}someone requested a new password for your Freehold account.`,
    ],
    action: { label: 'Choose a new password', url },
    footnote:
      'This link works once and expires in 30 minutes. If you didn’t request it, you can ignore this email. Nothing has changed.',
  });
  return { kind: 'reset-password', cause, mail, token };
}

export function emailInUseMail(deps: LinkDeps, user: Recipient): AccountMail {
  const mail = composeMail({
    recipient: user.email,
    subject: 'You already have a Freehold account',
    heading: 'You already have an account',
    paragraphs: [
      `${mailGreeting(user.firstName)}someone tried to create an account with this email address. You already have one, and nothing has changed.`,
      'If it was you and you forgot your password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: `${deps.env.BASE_URL}/forgot-password` },
  });
  return { kind: 'address-in-use', cause: 'anyone', mail };
}

export function passwordChangedMail(
  deps: LinkDeps,
  user: Recipient,
  cause: MailCause,
): AccountMail {
  const mail = composeMail({
    recipient: user.email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `${mailGreeting(user.firstName)}the password for your Freehold account was just changed, and all other browsers were signed out.`,
      'If it wasn’t you, choose a new password right away.',
    ],
    action: { label: 'Choose a new password', url: `${deps.env.BASE_URL}/forgot-password` },
  });
  return { kind: 'password-changed', cause, mail };
}

/** Sent to the old email address, so a thief can't take over an account unnoticed. */
export function emailChangedMail(before: Recipient, cause: MailCause): AccountMail {
  const mail = composeMail({
    recipient: before.email,
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `${mailGreeting(before.firstName)}your Freehold account no longer uses this email address.`,
      'If it wasn’t you, reply to this email.',
    ],
  });
  return { kind: 'address-changed', cause, mail };
}

interface SignInFacts {
  browser: string;
  ip: string;
  at: Date;
}

const inUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "Germany (IP 193.99.144.80)". */
function ipWithCountry(ip: string): string {
  const country = countryOfIp(ip);
  return country === null ? `IP ${ip}` : `${country} (IP ${ip})`;
}

/** A caller who signs in has the password, so this counts as the owner's email if the address is confirmed. */
export function newBrowserMail(
  deps: LinkDeps,
  user: Recipient & Pick<UserRow, 'emailVerifiedAt'>,
  { browser, ip, at }: SignInFacts,
): AccountMail {
  const mail = composeMail({
    recipient: user.email,
    subject: 'New sign-in to your Freehold account',
    heading: 'New sign-in',
    paragraphs: [
      `${mailGreeting(user.firstName)}someone signed in to your Freehold account from a new browser: ${browser}, from ${ipWithCountry(ip)}, on ${inUtc.format(at)} UTC.`,
      'If it was you, there’s nothing to do. If it wasn’t, choose a new password right away to sign out every browser.',
    ],
    action: { label: 'Choose a new password', url: `${deps.env.BASE_URL}/forgot-password` },
  });
  const cause = user.emailVerifiedAt === null ? 'anyone' : 'owner';
  return { kind: 'new-browser', cause, mail };
}

const SECURITY_CHANGES = {
  'app-added': 'An authenticator app was added. You’ll need one of its codes to sign in',
  'app-removed': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added. You can use it to sign in without your password',
  'passkey-removed': 'A passkey was removed',
  'token-created':
    'An access token was created. Programs that have it can use the API on your behalf',
  'codes-renewed': 'New recovery codes were generated. The old ones no longer work',
} as const;

/** Sent for every change to a sign-in method. */
export function securityChangedMail(
  deps: LinkDeps,
  user: Recipient & Pick<UserRow, 'emailVerifiedAt'>,
  change: keyof typeof SECURITY_CHANGES,
): AccountMail {
  const mail = composeMail({
    recipient: user.email,
    subject: 'Your sign-in settings changed',
    heading: 'Your sign-in settings changed',
    paragraphs: [
      `${mailGreeting(user.firstName)}your Freehold account’s security settings changed. ${SECURITY_CHANGES[change]}.`,
      'If it wasn’t you, choose a new password right away, then check your security settings.',
    ],
    action: { label: 'Check security settings', url: `${deps.env.BASE_URL}/account/security` },
  });
  const cause = user.emailVerifiedAt === null ? 'anyone' : 'owner';
  return { kind: 'security-changed', cause, mail };
}
