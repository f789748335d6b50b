import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isNotification, notificationKinds } from '#domain/notifications/notifications.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { outgoingMail } from '#server/db/schema/outgoing-mail.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { readEnv } from '#server/env.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { composeMail } from './compose-mail.ts';
import {
  MAIL_KINDS,
  MAILS_FROM_ONE_IP,
  MAILS_PER_RECIPIENT,
  type MailCause,
  type MailKind,
} from './mail-kinds.ts';
import { queueMails } from './queue-mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(outgoingMail);
  await database.db.delete(jobs);
});

const deps = {
  env: readEnv({}),
  now: () => new Date('2026-11-15T12:00:00Z'),
  secret: Buffer.from('a secret of at least 32 characters for tests'),
};
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

const outgoing = (kind: MailKind, cause: MailCause, recipient = 'ann@example.com') => ({
  kind,
  cause,
  userId: '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11',
  mail: composeMail({ recipient, subject: kind, heading: 'Hello', paragraphs: ['A mail.'] }),
});
/** How many of 25 emails of one kind, each requested from a different IP, are queued. */
async function queued(kind: MailKind, cause: MailCause): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      queueMails(database.db, deps, `127.0.0.${index + 1}`, [outgoing(kind, cause)]),
    ),
  );
  return answers.flat().filter(Boolean).length;
}

describe('one recipient', () => {
  test.each(KINDS)('gets as many of 25 concurrent %s emails as the table allows', async (kind) => {
    expect(await queued(kind, 'anyone')).toBe(MAIL_KINDS[kind].anyone.mails);
    expect(await queued(kind, 'owner')).toBe(MAIL_KINDS[kind].owner.mails);
    expect(await database.db.select().from(outgoingMail)).toHaveLength(
      MAIL_KINDS[kind].anyone.mails + MAIL_KINDS[kind].owner.mails,
    );
  });

  test('gets at most 6 emails of all kinds triggered by anyone and 20 by the owner', async () => {
    const alwaysSent = KINDS.filter((kind) => !isNotification(kind));
    for (const cause of ['anyone', 'owner'] as const) {
      let total = 0;
      // oxlint-disable-next-line no-await-in-loop -- one kind after another
      for (const kind of alwaysSent) total += await queued(kind, cause);
      expect(total).toBe(MAILS_PER_RECIPIENT[cause].mails);
    }
    expect([MAILS_PER_RECIPIENT.anyone.mails, MAILS_PER_RECIPIENT.owner.mails]).toEqual([6, 20]);
  });

  test('gets 20 reminders in a day and still gets a reset link', async () => {
    let total = 0;
    // oxlint-disable-next-line no-await-in-loop -- one kind after another
    for (const kind of notificationKinds) total += await queued(kind, 'owner');
    expect(total).toBe(MAILS_PER_RECIPIENT.owner.mails);
    expect(await queued('reset-password', 'owner')).toBe(5);
  });

  test('a reminder without a user to check settings for is not queued', async () => {
    const { userId: _left, ...nobodys } = outgoing('rent-overdue', 'owner');
    await expect(queueMails(database.db, deps, '127.0.0.1', [nobodys])).rejects.toThrow('whose');
    expect(await database.db.select().from(outgoingMail)).toEqual([]);
  });

  test('who is confirmed can always get reset links: everything strangers can trigger fits within the overall limit', () => {
    const { hours, mails } = MAILS_PER_RECIPIENT.anyone;
    // Strangers can trigger only these two emails to a confirmed email address.
    const most = (['reset-password', 'address-in-use'] as const).map((kind) => {
      const { anyone } = MAIL_KINDS[kind];
      return Math.ceil(hours / anyone.hours) * anyone.mails;
    });
    expect(most.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mails);
  });

  test.each(KINDS)('one IP alone can’t trigger more %s emails than everyone combined', (kind) => {
    expect(MAIL_KINDS[kind].fromOneIp).toBeLessThanOrEqual(MAIL_KINDS[kind].anyone.mails);
  });
});

test('one IP can email 60 recipients in an hour, but not a 61st', async () => {
  expect(MAILS_FROM_ONE_IP).toEqual({ mails: 60, hours: 1 });
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      queueMails(database.db, deps, '127.0.0.1', [
        outgoing('verify-email', 'anyone', `person-${index}@example.com`),
      ]),
    ),
  );
  expect(answers.flat().filter(Boolean)).toHaveLength(60);
});

test('the counter key does not reveal the recipient', async () => {
  await queueMails(database.db, deps, '127.0.0.1', [outgoing('reset-password', 'anyone')]);
  const rows = await database.db.select().from(rateLimits);
  expect(rows).toHaveLength(4);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
});

test('email is queued only through queueMails', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const callersOf = (name: string) =>
    files.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes(`${name}(`)).toSorted();
  expect(callersOf('insertMail')).toEqual([
    'db/queries/outgoing-mail.ts',
    'providers/mail/deliver-mail.ts',
  ]);
  expect(callersOf('enqueueMail')).toEqual([
    'providers/mail/deliver-mail.ts',
    'providers/mail/queue-mail.ts',
  ]);
});
