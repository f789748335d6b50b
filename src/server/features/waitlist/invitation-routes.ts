import type { FastifyInstance } from 'fastify';
import { readInvitations, sendInvitations } from '#contract/site/waitlist.ts';
import type { Db } from '#server/db/client.ts';
import { isDemoEmail } from '#server/db/queries/accounts/demos.ts';
import { countWaitlist, markInvited, selectToInvite } from '#server/db/queries/waitlist.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { route } from '#server/http/route.ts';
import { randomToken, sha256 } from '#server/http/security/crypto.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { type OutgoingMail, queueMails } from '#server/providers/mail/queue-mail.ts';

/** To everyone else these endpoints don't exist. An unconfirmed address may not be the staff member's. */
function requireStaff({ env }: Pick<Deps, 'env'>, user: UserRow): void {
  const isStaff = env.STAFF_EMAILS.includes(user.email.toLowerCase()) && user.emailVerifiedAt;
  if (!isStaff) throw new AppError(404, 'not-found', 'We couldn’t find anything at this URL.');
}

export function registerInvitations(app: FastifyInstance, deps: Deps): void {
  const { env, now } = deps;
  const counts = async (db: Db) => ({
    registration: env.REGISTRATION,
    ...(await countWaitlist(db)),
  });

  route(app, deps, readInvitations, ({ signedIn: { user } }) => {
    requireStaff(deps, user);
    return counts(deps.db);
  });

  route(app, deps, sendInvitations, async ({ body, signedIn: { user }, request, create }) => {
    requireStaff(deps, user);
    const answer = await create(async (tx) => {
      const next = await selectToInvite(tx, body.count);
      const invited = next.map((entry) => ({ ...entry, code: randomToken() }));
      const mails = invited.map(({ email, code }): OutgoingMail => {
        return { kind: 'invitation', cause: 'owner', mail: invitationMail(deps, email, code) };
      });
      const queued = await queueMails(tx, deps, request.ip, mails);
      // An inbox gets one invitation a day, so its other addresses keep waiting; a demo has no inbox.
      const sent = invited.filter(({ email }, at) => queued[at] || isDemoEmail(email));
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      for (const { emailKey, code } of sent)
        await markInvited(tx, emailKey, { hash: sha256(code), at: now() });
      return { ...(await counts(tx)), sent: queued.filter(Boolean).length };
    });
    deps.jobs.wake();
    return answer;
  });
}

const invitationMail = ({ env }: Pick<Deps, 'env'>, recipient: string, code: string) =>
  composeMail({
    recipient,
    subject: 'Your invitation to Freehold',
    heading: 'You’re invited',
    paragraphs: [
      'You joined the Freehold waitlist, and it’s your turn. Create your account with this link.',
      'The link works once. The beta is free, and you don’t need a credit card.',
    ],
    action: {
      label: 'Create your account',
      url: `${env.BASE_URL}/login?tab=signup&invitation=${code}`,
    },
    footnote: 'You’re receiving this email because you joined the Freehold waitlist.',
  });
