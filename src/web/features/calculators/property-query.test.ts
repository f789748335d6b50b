import { describe, expect, test } from 'vitest';
import { bryden, brydenAnalytics } from '#web/testing/property-samples.ts';
import { locationStart } from './calculator-start.ts';
import { propertyQuery, readPropertyQuery, typedOnProperty } from './property-query.ts';

const { assumptions } = brydenAnalytics;
const start = locationStart(bryden, assumptions);
const query = (text: string) => new URLSearchParams(text);

describe('the query of a property’s pages', () => {
  test('is split into this page’s fields and those of other pages', () => {
    const params = query('purchasePrice=150000&refinanceLtvPercent=70&utm_source=mail');
    expect(readPropertyQuery('buy-hold', params)).toEqual({
      own: { purchasePrice: 150_000 },
      elsewhere: { refinanceLtvPercent: 70 },
    });
    expect(readPropertyQuery(null, params)).toEqual({
      own: {},
      elsewhere: { purchasePrice: 150_000, refinanceLtvPercent: 70 },
    });
  });

  test('ignores values that aren’t numbers, are out of bounds or belong to no strategy', () => {
    expect(
      readPropertyQuery('brrrr', query('purchasePrice=&refinanceLtvPercent=700&nonsense=1')),
    ).toEqual({ own: {}, elsewhere: {} });
  });
});

describe('a tab carries over all fields', () => {
  const typed = typedOnProperty(
    'brrrr',
    start,
    query('purchasePrice=150000&refinanceLtvPercent=70'),
  );

  test('$150,000 and 70% go from BRRRR to buy and hold and back', () => {
    const there = propertyQuery('buy-hold', start, typed);
    expect(there).toBe('purchasePrice=150000&refinanceLtvPercent=70');
    const back = typedOnProperty('buy-hold', start, query(there));
    expect(propertyQuery('brrrr', start, back)).toBe('purchasePrice=150000&refinanceLtvPercent=70');
  });

  test('both fields also survive a page without a strategy', () => {
    const there = propertyQuery(null, start, typed);
    expect(propertyQuery('brrrr', start, typedOnProperty(null, start, query(there)))).toBe(
      'purchasePrice=150000&refinanceLtvPercent=70',
    );
  });

  test('the user’s own assumptions are written into the query: 25% down is added after the price', () => {
    const own = locationStart(bryden, { ...assumptions, downPaymentPercent: 25 });
    const all = typedOnProperty(
      'buy-hold',
      own,
      query('purchasePrice=150000&downPaymentPercent=25'),
    );
    expect(all).toEqual({ purchasePrice: 150_000 });
    expect(propertyQuery('buy-hold', own, all)).toBe('purchasePrice=150000&downPaymentPercent=25');
    expect(propertyQuery('fix-flip', own, all)).toBe('purchasePrice=150000');
  });

  test('an empty form gives an empty query', () => {
    expect(propertyQuery('brrrr', start, typedOnProperty('brrrr', start, query('')))).toBe('');
  });
});
