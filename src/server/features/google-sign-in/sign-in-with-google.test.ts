import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertUser } from '#server/db/queries/accounts/users.ts';
import { listLatestMail } from '#server/db/queries/outgoing-mail.ts';
import { googleIdentities } from '#server/db/schema/google-identities.ts';
import { type UserRow, users } from '#server/db/schema/users.ts';
import { readEnv } from '#server/env.ts';
import type { GoogleProfile } from '#server/providers/google/google-sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ada: GoogleProfile = {
  subject: '1001',
  email: 'Ada@Example.com',
  isEmailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
};

let database: TestDatabase;
const signIn = (profile: GoogleProfile) =>
  signInWithGoogle(
    {
      db: database.db,
      env: readEnv({}),
      jobs: { wake: () => undefined },
      now: () => now,
      secret: Buffer.from('a secret of at least 32 characters for tests'),
    },
    profile,
    { ip: '127.0.0.1', signedIn: null },
  );

async function passwordAccount(emailVerifiedAt: Date | null): Promise<UserRow> {
  const row = { firstName: 'A', lastName: 'L', passwordHash: 'a hash', emailVerifiedAt };
  return (await insertUser(database.db, { email: 'ada@example.com', ...row }, now))!;
}

const allUsers = () => database.db.select().from(users);
const allIdentities = () => database.db.select().from(googleIdentities);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query('truncate users, outgoing_mail, jobs cascade');
});

test('an unknown subject with a verified email address gets an account without a password', async () => {
  const outcome = await signIn(ada);
  const [user, ...others] = await allUsers();
  expect(others).toEqual([]);
  expect(outcome).toEqual({ userId: user!.userId, isExpected: true });
  expect(user).toMatchObject({
    email: 'Ada@Example.com',
    emailKey: 'ada@example.com',
    emailVerifiedAt: now,
    passwordHash: null,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('a known subject signs in to the same account, even with a different, unverified or missing email address', async () => {
  const first = await signIn(ada);
  const later = [
    { ...ada, email: 'new@example.com' },
    { ...ada, isEmailVerified: false },
    { ...ada, email: null, isEmailVerified: false },
  ];
  for (const profile of later)
    expect(await signIn(profile)).toEqual({ ...first, isExpected: false });
  expect(await allUsers()).toMatchObject([{ email: 'Ada@Example.com' }]);
});

test.each([
  ['an address Google does not vouch for', { ...ada, isEmailVerified: false }],
  ['no address', { ...ada, email: null, isEmailVerified: false }],
])('an unknown subject with %s gets no account', async (_what, profile) => {
  expect(await signIn(profile)).toEqual({ failure: 'google-unverified' });
  expect(await allUsers()).toEqual([]);
});

test('a password account with a verified email address is linked, keeps its password and gets an email', async () => {
  const account = await passwordAccount(now);
  expect(await signIn(ada)).toEqual({ userId: account.userId, isExpected: true });
  expect(await allUsers()).toEqual([account]);
  expect(await allIdentities()).toEqual([
    { userId: account.userId, subject: '1001', createdAt: now },
  ]);
  expect(await listLatestMail(database.db, 10)).toMatchObject([
    { recipient: 'ada@example.com', subject: 'You can now sign in with Google' },
  ]);
});

test('a password account with an unconfirmed email address is neither linked nor changed', async () => {
  const account = await passwordAccount(null);
  expect(await signIn(ada)).toEqual({ failure: 'google-address-in-use' });
  expect(await allUsers()).toEqual([account]);
  expect(await allIdentities()).toEqual([]);
  expect(await listLatestMail(database.db, 10)).toEqual([]);
});

test('an email address that Google hasn’t verified doesn’t sign in to a confirmed account or reveal that it exists', async () => {
  await passwordAccount(now);
  expect(await signIn({ ...ada, isEmailVerified: false })).toEqual({
    failure: 'google-unverified',
  });
  expect(await allIdentities()).toEqual([]);
});

test('a second subject with the same email address is refused, since the address may have changed hands', async () => {
  await signIn(ada);
  expect(await signIn({ ...ada, subject: '1002' })).toEqual({ failure: 'google-address-in-use' });
  expect(await allIdentities()).toMatchObject([{ subject: '1001' }]);
});

test('an account deleted in the meantime is created again', async () => {
  const first = await signIn(ada);
  await database.pool.query('delete from users');
  const second = await signIn(ada);
  expect(second).toHaveProperty('userId');
  expect(second).not.toEqual(first);
});

test('eight concurrent callbacks create one account', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => signIn(ada)));
  const userIds = outcomes.map((outcome) => 'userId' in outcome && outcome.userId);
  expect(new Set(userIds).size).toBe(1);
  expect(outcomes.filter((outcome) => 'userId' in outcome && outcome.isExpected)).toHaveLength(1);
  expect(await allUsers()).toHaveLength(1);
  expect(await allIdentities()).toHaveLength(1);
});

test('eight concurrent callbacks for one subject, each with a different email address, create one account', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => signIn({ ...ada, email: `ada${index}@example.com` })),
  );
  expect(await allUsers()).toHaveLength(1);
  expect(await allIdentities()).toHaveLength(1);
});

test('of eight subjects claiming one confirmed account at the same time, one gets it', async () => {
  await passwordAccount(now);
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signIn({ ...ada, subject: `200${index}` })),
  );
  expect(outcomes.filter((outcome) => 'userId' in outcome)).toHaveLength(1);
  expect(await allIdentities()).toHaveLength(1);
});
