import type { Db } from '#server/db/client.ts';
import { enqueueMail } from '#server/db/queries/outgoing-mail.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';

/** A new way into an account is never added in silence. */
export async function mailGoogleLinked(
  tx: Db,
  deps: Pick<Deps, 'env' | 'now'>,
  user: Pick<UserRow, 'email' | 'firstName'>,
): Promise<void> {
  const mail = composeMail({
    recipient: user.email,
    subject: 'You can now sign in with Google',
    heading: 'You can now sign in with Google',
    paragraphs: [
      `Hello ${user.firstName}, somebody signed in to your Freehold account with the Google account of this address. Both now open it, Google and your password.`,
      'If it was not you, secure your Google account, then choose a new password for Freehold.',
    ],
    action: { label: 'See where you are signed in', url: `${deps.env.BASE_URL}/account/security` },
  });
  await enqueueMail(tx, mail, deps.now());
}
