import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { isSignedByStripe } from './webhook-signature.ts';

const SECRET = 'whsec_test_secret';
const BODY = Buffer.from('{"id":"evt_1","amount":12.50}');
const NOW = new Date('2026-11-15T12:00:00Z');
const seconds = (ago: number) => NOW.getTime() / 1000 - ago;
const header = (ago = 0, secret = SECRET) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: BODY.toString(),
    secret,
    timestamp: seconds(ago),
  });
const isSigned = (value: string | undefined, body = BODY) =>
  isSignedByStripe(SECRET, value, body, NOW);

test('the HMAC-SHA256 of time, dot and body in hex passes, in an example computed by hand with openssl', () => {
  const signature = '0e643e0d9b8595f6678d385b225d3c21accc250702d700ec3019b89d9b070ddc';
  const at = new Date(1_492_774_577_000);
  const isSignedBy = (secret: string) =>
    isSignedByStripe(secret, `t=1492774577,v1=${signature}`, Buffer.from('{}'), at);
  expect([isSignedBy('whsec_1'), isSignedBy('whsec_2')]).toEqual([true, false]);
});

test('a signature of this body with our secret passes up to 300 seconds before and after its time, and fails at 301', () => {
  expect([0, 300, 301].map((ago) => isSigned(header(ago)))).toEqual([true, true, false]);
  expect([-300, -301, -400].map((ago) => isSigned(header(ago)))).toEqual([true, false, false]);
});

test('one valid v1 among several passes, even next to a v0', () => {
  const [time, right] = header().split(',');
  const wrong = '0'.repeat(64);
  expect(isSigned(`${time},v1=${wrong},v0=${wrong},${right}`)).toBe(true);
  expect(isSigned(`${time},${right?.replace('v1', 'v0')}`)).toBe(false);
});

test('a different secret, a different time or one byte more or less in the body fails', () => {
  expect(isSigned(header(0, 'whsec_other'))).toBe(false);
  expect(isSigned(header(0).replace(`${seconds(0)}`, `${seconds(1)}`))).toBe(false);
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
  `${header()},t=${seconds(-301)}`,
  `${header()},v1=${'0'.repeat(1000)}`,
  `t=${'9'.repeat(5000)},v1=${'a'.repeat(5000)}`,
])('%s isn’t a signature', (value) => {
  expect(isSigned(value)).toBe(false);
});
