import { expect, test } from 'vitest';
import { type AccountFacts, chooseAccount } from './embedded-account.ts';

const USERS = [
  { name: 'root', uid: 0, gid: 0 },
  { name: 'nobody', uid: 65534, gid: 65534 },
  { name: 'anna', uid: 1000, gid: 100 },
];

function choose(facts: Partial<AccountFacts>, users = USERS) {
  return chooseAccount({
    ownUid: 0,
    dataOwner: undefined,
    parentOwner: 0,
    findByUid: (uid) => users.find((user) => user.uid === uid),
    findByName: (name) => users.find((user) => user.name === name),
    ...facts,
  });
}

test('a regular user runs PostgreSQL under their own account, without switching', () => {
  expect(choose({ ownUid: 1000 })).toEqual({ name: 'anna', uid: 1000, gid: 100 });
});

test('a regular user gets an error when another user owns the folder', () => {
  expect(() => choose({ ownUid: 1000, dataOwner: 65534 })).toThrow(
    'The database folder belongs to nobody, but Freehold was started by anna. Start it as nobody or as root.',
  );
});

test('a user ID without a name gets an error that says what to do, since PostgreSQL would refuse it', () => {
  expect(() => choose({ ownUid: 4242 })).toThrow(/user id 4242 has no entry in \/etc\/passwd/);
  expect(() => choose({ dataOwner: 4242 })).toThrow(/user id 4242 has no entry in \/etc\/passwd/);
});

test('root switches to the user "nobody" for a new data folder', () => {
  expect(choose({})).toMatchObject({ name: 'nobody', switchTo: { uid: 65534, gid: 65534 } });
});

test('root prefers a user named freehold, then one named postgres', () => {
  const postgres = { name: 'postgres', uid: 101, gid: 104 };
  const freehold = { name: 'freehold', uid: 990, gid: 991 };
  expect(choose({}, [...USERS, postgres]).name).toBe('postgres');
  expect(choose({}, [...USERS, postgres, freehold]).switchTo).toEqual({ uid: 990, gid: 991 });
});

test('root switches to the owner of the data folder, or of its parent folder', () => {
  expect(choose({ dataOwner: 1000, parentOwner: 65534 }).switchTo).toEqual({ uid: 1000, gid: 100 });
  expect(choose({ parentOwner: 1000 }).switchTo).toEqual({ uid: 1000, gid: 100 });
});

test('root gets an error saying that no user can open a data folder owned by root', () => {
  expect(() => choose({ dataOwner: 0 })).toThrow(/belongs to root/);
});

test('root is told to use DATABASE_URL when there is no unprivileged user', () => {
  expect(() => choose({}, USERS.slice(0, 1))).toThrow(/set DATABASE_URL/);
});
