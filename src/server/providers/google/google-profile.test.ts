import { expect, test } from 'vitest';
import { googleProfileOf } from './google-profile.ts';
import { GoogleSignInError } from './google-sign-in.ts';

const ada = {
  sub: '110169484474386276334',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Ada Lovelace',
};

test('a complete set of claims becomes a profile', () => {
  expect(googleProfileOf(ada)).toEqual({
    subject: '110169484474386276334',
    email: 'ada@example.com',
    isEmailVerified: true,
    firstName: 'Ada',
    lastName: 'Lovelace',
  });
});

test('a subject alone is a profile without an email address or a name', () => {
  expect(googleProfileOf({ sub: '1' })).toEqual({
    subject: '1',
    email: null,
    isEmailVerified: false,
    firstName: '',
    lastName: '',
  });
});

test.each([
  [{ name: 'Ada King Lovelace' }, 'Ada', 'King Lovelace'],
  [{ name: 'Ada' }, 'Ada', ''],
  [{ given_name: 'Ada', name: 'Ada Lovelace' }, 'Ada', ''],
  [{ family_name: 'Lovelace' }, 'ada.l', 'Lovelace'],
  [{}, 'ada.l', ''],
  [{ given_name: 7, family_name: null }, 'ada.l', ''],
  [{ given_name: ' Ada\r\nBcc: ', family_name: 'Love\u0000lace' }, 'Ada Bcc:', 'Love lace'],
  [{ given_name: 'x'.repeat(300) }, 'x'.repeat(100), ''],
])('the names in %j are read as "%s" and "%s"', (names, firstName, lastName) => {
  const claims = { sub: '1', email: 'ada.l@example.com', email_verified: true, ...names };
  expect(googleProfileOf(claims)).toMatchObject({ firstName, lastName });
});

test.each([false, 'true', 1, null, undefined])(
  '%j does not verify an email address',
  (isVerified) => {
    expect(googleProfileOf({ ...ada, email_verified: isVerified }).isEmailVerified).toBe(false);
  },
);

test.each([undefined, null, 'not an address', 'a\u0000@example.com', 7])(
  'the address %j becomes null and is never verified',
  (email) => {
    expect(googleProfileOf({ ...ada, email })).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  },
);

test.each([undefined, '', 'x'.repeat(256), 'a\u0000b', 42])(
  'the subject %j is rejected because it would be an account key',
  (sub) => {
    expect(() => googleProfileOf({ ...ada, sub })).toThrow(GoogleSignInError);
  },
);
