import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = Buffer.from('a secret of at least 32 characters for tests');

test('sealing the same text twice gives different results, and each opens only for its purpose and owner', () => {
  const [one, other] = [seal(secret, 'app', 'ada', 'JBSW'), seal(secret, 'app', 'ada', 'JBSW')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('JBSW');
  expect(unseal(secret, 'app', 'ada', one)).toBe('JBSW');
  expect(unseal(secret, 'other', 'ada', one)).toBeNull();
  expect(unseal(secret, 'app', 'eve', one)).toBeNull();
  expect(unseal(Buffer.from('another secret of 32 characters!'), 'app', 'ada', one)).toBeNull();
});

test('altered, truncated or empty text can’t be decrypted', () => {
  const sealed = seal(secret, 'app', 'ada', 'JBSW');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, sealed.slice(0, 20), '', 'not sealed'])
    expect(unseal(secret, 'app', 'ada', wrong)).toBeNull();
});
