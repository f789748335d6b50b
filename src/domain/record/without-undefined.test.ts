import { expect, test } from 'vitest';
import { withoutUndefined } from './without-undefined.ts';

test('a price of 0, an empty city and a null rent stay; an undefined tax does not override a known one', () => {
  const sent = { price: 0, city: '', rent: null, tax: undefined };
  expect({ tax: 2400, ...withoutUndefined(sent) }).toStrictEqual({
    tax: 2400,
    price: 0,
    city: '',
    rent: null,
  });
});
