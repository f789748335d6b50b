import { expect, test } from 'vitest';
import { isSignedByStripe, stripeSignature } from './webhook-signature.ts';

const SECRET = 'whsec_test_secret';
const BODY = Buffer.from('{"id":"evt_1","amount":12.50}');
const NOW = new Date('2026-11-15T12:00:00Z');
const seconds = (ago: number) => String(NOW.getTime() / 1000 - ago);
const header = (ago = 0, secret = SECRET, body = BODY) =>
  `t=${seconds(ago)},v1=${stripeSignature(secret, seconds(ago), body)}`;
const isSigned = (value: string | undefined, body = BODY) =>
  isSignedByStripe(SECRET, value, body, NOW);

test('is the HMAC-SHA256 of time, dot and body in hexadecimal: an example computed by hand with openssl', () => {
  expect(stripeSignature('whsec_1', '1492774577', Buffer.from('{}'))).toBe(
    '0e643e0d9b8595f6678d385b225d3c21accc250702d700ec3019b89d9b070ddc',
  );
});

test('a signature of this body with our secret passes up to 300 seconds before and after its time, and not at 301', () => {
  expect([0, 300, 301].map((ago) => isSigned(header(ago)))).toEqual([true, true, false]);
  expect([-300, -301, -400].map((ago) => isSigned(header(ago)))).toEqual([true, false, false]);
});

test('one right v1 among several passes, also beside a v0 and spaces', () => {
  const right = stripeSignature(SECRET, seconds(0), BODY);
  const wrong = '0'.repeat(64);
  expect(isSigned(`t=${seconds(0)}, v1=${wrong}, v0=${wrong}, v1=${right}`)).toBe(true);
  expect(isSigned(`t=${seconds(0)},v0=${right}`)).toBe(false);
});

test('another secret, another time and one byte of the body more or less do not pass', () => {
  expect(isSigned(header(0, 'whsec_other'))).toBe(false);
  expect(isSigned(header(0).replace(seconds(0), seconds(1)))).toBe(false);
  expect(isSigned(header(0), Buffer.from('{"id":"evt_1","amount":12.5}'))).toBe(false);
});

test.each([
  undefined,
  '',
  'v1=abc',
  `t=${seconds(0)}`,
  `t=${seconds(0)},v1=`,
  `t=soon,v1=${'0'.repeat(64)}`,
  `t=-1,v1=${'0'.repeat(64)}`,
  't=1,t=2,v1==,===,,,',
  `t=${'9'.repeat(5000)},v1=${'a'.repeat(5000)}`,
])('%s is no signature', (value) => {
  expect(isSigned(value)).toBe(false);
});
