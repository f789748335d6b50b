import { expect, test } from 'vitest';
import { domainOf, headerLine, inboxOf, isPlainAddress, parseMailbox } from './mail-address.ts';

test.each([
  'ann@example.com',
  'ann+deals@mail.example.co.uk',
  "o'hara@example.com",
  'jürgen@bücher.example',
  'no-reply@localhost',
])('%s is one plain address', (address) => {
  expect(isPlainAddress(address)).toBe(true);
});

test.each([
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@example.com\nDATA',
  'ann@example.com,eve@example.com',
  'ann@example.com;eve@example.com',
  'ann@example.com eve@example.com',
  'Ann <ann@example.com>',
  'ann@example.com>',
  '"ann@x"@example.com',
  '@relay.example:ann@example.com',
  'ann',
  'ann@',
  '',
  'ann\u0000@example.com',
  `${'a'.repeat(243)}@example.com`,
])('%j is not one plain address', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

test('an email address of 254 characters, the longest SMTP allows, is accepted', () => {
  expect(isPlainAddress(`${'a'.repeat(242)}@example.com`)).toBe(true);
});

test('a header value loses its line breaks and keeps its text', () => {
  expect(headerLine(' Hello\r\nBcc: eve@example.com\tnow\u2028ok ')).toBe(
    'Hello Bcc: eve@example.com now ok',
  );
});

test.each([
  ['Freehold <mail@example.com>', { name: 'Freehold', address: 'mail@example.com' }],
  ['"Freehold, Inc." <mail@example.com>', { name: 'Freehold, Inc.', address: 'mail@example.com' }],
  ['mail@example.com', { name: '', address: 'mail@example.com' }],
  ['<mail@example.com>', { name: '', address: 'mail@example.com' }],
  ['Freehold', null],
  ['Freehold <mail>', null],
  ['a@example.com, b@example.com', null],
])('the sender %j is read as %j', (value, mailbox) => {
  expect(parseMailbox(value)).toEqual(mailbox);
});

test('the domain of an email address is the part after the @', () => {
  expect(domainOf('mail@example.com')).toBe('example.com');
});

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+news+2@example.com', 'ann@example.com'],
  ['A.n.n+x@GMail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['+ann@example.com', '+ann@example.com'],
])('%s reaches the inbox of %s', (address, inbox) => {
  expect(inboxOf(address)).toBe(inbox);
});
