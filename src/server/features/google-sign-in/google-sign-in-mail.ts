import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { mailGreeting } from '#server/providers/mail/greeting.ts';
import type { OutgoingMail } from '#server/providers/mail/queue-mail.ts';

/** The owner always gets an email when a sign-in method is added. */
export function googleLinkedMail(
  deps: Pick<Deps, 'env'>,
  user: Pick<UserRow, 'email' | 'firstName'>,
): OutgoingMail {
  const mail = composeMail({
    recipient: user.email,
    subject: 'You can now sign in with Google',
    heading: 'You can now sign in with Google',
    paragraphs: [
      `${mailGreeting(user.firstName)}someone signed in to your Freehold account with the Google account for this email address. You can now sign in with Google or with your password.`,
      'If this wasn’t you, secure your Google account, then choose a new Freehold password.',
    ],
    action: { label: 'See your active sessions', url: `${deps.env.BASE_URL}/account/security` },
  });
  // Both Google and the account have confirmed the email address.
  return { kind: 'google-linked', cause: 'owner', mail };
}
