import { describe, expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

const OWNER = { email: 'ada.king@lovelace-homes.com', firstName: 'Augusta', lastName: 'Byron' };
const fault = (password: string) => passwordFault(password, OWNER);

describe('rejected passwords', () => {
  test.each([
    ['aaaaaa', 'repeats'],
    ['......', 'repeats'],
    ['abababab', 'repeats'],
    ['xyzxyzxyzx', 'repeats'],
    ['zyxwvut', 'run'],
    ['qwertyuiop12345', 'run'],
    ['1qaz2wsx3edc', 'run'],
    ['poiuytrewq', 'run'],
    ['password', 'common'],
    ['P@ssw0rd', 'changed-word'],
    ['P@$$w0rd!', 'changed-word'],
    ['Monkey2024', 'changed-word'],
    ['5un5h1n3', 'changed-word'],
    ['fr33h0ld', 'changed-word'],
    ['ada.king@lovelace-homes.com', 'own'],
    ['Ada.King', 'own'],
    ['adaking1!', 'own'],
    ['lovelace-homes.com', 'own'],
    ['Lovelacehomes', 'own'],
    ['augusta99', 'own'],
    ['@ugu5t@', 'own'],
    ['atsugua', 'own'],
    ['norybatsugua', 'own'],
    ['Augusta Byron', 'own'],
    ['byron-augusta7', 'own'],
  ])('%j: %s', (password, reason) => {
    expect(fault(password)).toBe(reason);
  });
});

describe('accepted passwords', () => {
  test.each([
    ['teapot'],
    ['orchid-lamp'],
    ['correct horse battery'],
    ['augusta likes tea'],
    ['monkey83652917'],
    ['xK9#mq'],
  ])('%j', (password) => {
    expect(fault(password)).toBeNull();
  });

  test('a password built on a two-letter name is accepted', () => {
    expect(passwordFault('al7391', { firstName: 'Al', lastName: 'Q' })).toBeNull();
  });
});

test('a password of ada-1990 from the user’s email address with 99 before or after it is rejected as their own; with 5 more letters, it’s accepted', () => {
  const owner = { email: 'ada-1990@example.com' };
  expect(passwordFault('ada-199099', owner)).toBe('own');
  expect(passwordFault('99ada-1990', owner)).toBe('own');
  expect(passwordFault('ada-1990zebra', owner)).toBe(null);
});
