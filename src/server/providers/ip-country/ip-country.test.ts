import { expect, test } from 'vitest';
import { countryOfIp } from './ip-country.ts';

test.each([
  ['8.8.8.8', 'United States'],
  ['193.99.144.80', 'Germany'],
  ['2001:4860:4860::8888', 'United States'],
  ['::ffff:8.8.8.8', 'United States'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['::1', null],
  ['unknown', null],
  ['', null],
])('%s is registered in %s', (ip, country) => {
  expect(countryOfIp(ip)).toBe(country);
});
