import { expect, test } from 'vitest';
import { withoutUndefined } from './without-undefined.ts';

test('a price of 0, an empty city and a rent of null stay; a tax that is undefined does not override one that is known', () => {
  const sent = { price: 0, city: '', rent: null, tax: undefined };
  expect({ tax: 2400, ...withoutUndefined(sent) }).toStrictEqual({
    tax: 2400,
    price: 0,
    city: '',
    rent: null,
  });
});
