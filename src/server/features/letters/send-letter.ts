import { greetingOf, type Letter } from '#domain/letters/letter-text.ts';
import { cents } from '#domain/text/number-text.ts';
import type { Db } from '#server/db/client.ts';
import { takeAllowances } from '#server/db/queries/allowances.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { hmac } from '#server/http/security/crypto.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import type { ComposedMail } from '#server/providers/mail/mail.ts';
import { queueMails } from '#server/providers/mail/queue-mail.ts';

/** Emails an account may send to tenants in a day, whatever their addresses. */
const MOST_A_DAY = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Sending {
  signedIn: SignedIn;
  ip: string;
  letter: Letter;
  recipients: readonly string[];
}

/**
 * Queues a letter to the tenants on the lease, all of them or none. The owner typed the addresses, so each one counts
 * as a stranger's: few emails per inbox, and a daily limit per account.
 */
export async function sendLetter(
  tx: Db,
  deps: Deps,
  { signedIn, ip, letter, recipients }: Sending,
): Promise<void> {
  const { user } = signedIn;
  if (user.emailVerifiedAt === null) {
    const message = 'Confirm your own email address before you email tenants.';
    throw new AppError(403, 'email-not-confirmed', message);
  }
  const now = deps.now();
  const allowance = {
    key: hmac(deps.secret, 'letters', user.userId),
    most: MOST_A_DAY,
    windowEndsAt: new Date(now.getTime() + DAY_MS),
  };
  const refusals = await takeAllowances(
    tx,
    recipients.map(() => [allowance]),
    now,
  );
  const queued = await queueMails(
    tx,
    deps,
    ip,
    recipients.map((recipient) => ({
      kind: 'tenant-letter',
      cause: 'anyone',
      mail: letterMail(letter, recipient, user.email),
    })),
  );
  if (refusals.some(Boolean) || queued.includes(false)) {
    const message =
      'This tenant already got several letters today. Download the PDF, or send it tomorrow.';
    throw new AppError(429, 'too-many-mails', message, { retryAfter: DAY_MS / 1000 });
  }
  deps.jobs.wake();
}

const letterMail = (letter: Letter, recipient: string, ownerEmail: string): ComposedMail =>
  composeMail({
    recipient,
    subject: letter.subject,
    heading: letter.subject,
    paragraphs: [
      greetingOf(letter),
      ...letter.paragraphs,
      ...letter.lines.map(({ label, amount }) => `${label}: ${cents(amount)}`),
      letter.closing,
      letter.owner,
    ],
    footnote: `${letter.owner || 'Your landlord'} sent this with Freehold. Reply to ${ownerEmail}, not to this address.`,
  });
