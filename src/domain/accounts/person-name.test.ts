import { expect, test } from 'vitest';
import { ProfileChange, Registration } from '#contract/accounts/accounts.ts';
import { isPersonName } from './person-name.ts';

test.each([
  ['Ada'],
  ["O'Brien"],
  ['D’Angelo'],
  ['Jean-Luc'],
  ['J.R.R.'],
  ['J. R. R. Tolkien'],
  ['Smith, Jr.'],
  ['Ph.D.'],
  ['Dr. Martin Luther King III'],
  ['José María'],
  ['Nguyễn Thị'],
  ['Мария'],
  ['李小龍'],
  ['محمد'],
  ['می\u200cلاد'],
  ['अनुष्का'],
  ['Gal·la'],
  ['Owner 12'],
])('%j is a name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  ['You won $5000: http://evil.example'],
  ['https://evil.example'],
  ['evil.com'],
  ['Visit evil.com now'],
  ['www evil'],
  ['t.co'],
  ['192.168.0.1'],
  ['evil。com'],
  ['mail@evil'],
  ['evil/prize'],
  ['[click](here)'],
  ['<b>Ada</b>'],
  ['\u202eadA'],
  ['\u2066Ada'],
  ['Ada\u0007'],
  ['Ada\ufeff'],
  ['\ud800'],
  ['12345'],
  ['...'],
])('%j is not', (name) => {
  expect(isPersonName(name)).toBe(false);
});

test('the forms say which characters a name can have, and line breaks and tabs become a space', () => {
  const refused = ProfileChange.safeParse({ firstName: 'You won: evil.com' });
  expect(refused.error?.issues).toMatchObject([
    {
      path: ['firstName'],
      message:
        "Use only letters, spaces and characters like - and ' in a name, with a space after a period",
    },
  ]);
  const whole = {
    email: 'a@example.com',
    password: 'long enough',
    name: ' Ada\tKing\r\n Lovelace ',
  };
  expect(Registration.parse(whole).name).toBe('Ada King Lovelace');
});
