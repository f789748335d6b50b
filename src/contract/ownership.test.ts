import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { expenseEndpoints, NewExpense } from '#contract/expenses/expenses.ts';
import { NewLease } from '#contract/leases/lease-terms.ts';
import { leaseEndpoints } from '#contract/leases/leases.ts';
import { loanEndpoints } from '#contract/owned-properties/loans.ts';
import { ownedPropertyEndpoints } from '#contract/owned-properties/owned-properties.ts';
import { NewOwnedPropertyBody } from '#contract/owned-properties/owned-property-fields.ts';
import { NewPayment, paymentEndpoints } from '#contract/payments/payments.ts';
import { portfolioEndpoints } from '#contract/portfolio/portfolio.ts';
import { reserveEndpoints } from '#contract/reserves/reserves.ts';

/** The paths in section 7 of the specification, and our choices where it names none. */
const SPECIFIED = `
GET /api/user-properties
POST /api/user-properties
GET /api/user-properties/{}
PUT /api/user-properties/{}
DELETE /api/user-properties/{}
GET /api/user-properties/{}/insights
GET /api/v2/portfolio/properties
POST /api/v2/portfolio/properties
DELETE /api/v2/portfolio/properties/{}
GET /api/v2/portfolio/metrics
GET /api/v2/portfolio/summary
GET /api/v2/portfolio/allocation
GET /api/v2/portfolio/geographic-distribution
GET /api/v2/portfolio/cash-flow-trend
GET /api/v2/portfolio/equity-projections
GET /api/v2/expenses/properties/{}
POST /api/v2/expenses/properties/{}
PUT /api/v2/expenses/properties/{}/{}
DELETE /api/v2/expenses/properties/{}/{}
GET /api/v2/expenses/categories
GET /api/v2/expenses/upcoming
GET /api/v2/expenses/statistics/{}
GET /api/v2/rentals/payments/{}
POST /api/v2/rentals/payments/{}
PUT /api/v2/rentals/payments/{}/{}
DELETE /api/v2/rentals/payments/{}/{}
GET /api/v2/rentals/payments/{}/history/{}
GET /api/v2/rentals/payments/summary/{}/{}
GET /api/v2/rentals/payments/overdue
GET /api/v2/rentals/history/{}
POST /api/v2/rentals/history/{}
GET /api/v2/rentals/history/{}/{}
PUT /api/v2/rentals/history/{}/{}
DELETE /api/v2/rentals/history/{}/{}
POST /api/v2/rentals/history/{}/{}/end-lease
GET /api/v2/rentals/history/current
GET /api/v2/reserves/properties/{}
POST /api/v2/reserves/properties/{}/allocate
POST /api/v2/reserves/properties/{}/withdraw
POST /api/v2/reserves/properties/{}/adjust
GET /api/v2/reserves/properties/{}/transactions
GET /api/v2/reserves/portfolio
POST /api/v2/reserves/portfolio/allocate
`;

test('each of the 43 ownership calls in the specification has an endpoint', () => {
  const endpoints = [
    ...ownedPropertyEndpoints,
    ...loanEndpoints,
    ...portfolioEndpoints,
    ...leaseEndpoints,
    ...paymentEndpoints,
    ...expenseEndpoints,
    ...reserveEndpoints,
  ];
  const there = new Set(
    endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const specified = SPECIFIED.trim().split('\n');
  expect(specified).toHaveLength(43);
  expect(specified.filter((call) => !there.has(call))).toEqual([]);
});

const sentenceOf = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('impossible values are rejected with a message', () => {
  const lease = { startsOn: '2026-01-01', endsOn: '2026-12-31', monthlyRent: 1500 };
  const historyId = '00000000-0000-4000-8000-000000000001';
  const payment = { historyId, date: '2026-11-01', amount: 1500 };
  const expense = { date: '2026-11-01', amount: 80, category: 'repairs' };
  const property = {
    address: '118 Birch Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43205',
    propertyType: 'Single Family',
    purchasePrice: 250_000,
  };

  test.each([
    [NewLease, lease],
    [NewPayment, payment],
    [NewExpense, expense],
    [NewOwnedPropertyBody, property],
  ] as const)('a valid record gets no message', (schema, value) => {
    expect(sentenceOf(schema, value)).toBeUndefined();
  });

  const RENT = 'The rent must be between 0 and 1,000,000,000';
  const AMOUNT = 'The amount must be between 0.01 and 1,000,000,000';
  const CALENDAR = 'Enter a valid date';
  test.each<[string, z.ZodType, object, string]>([
    ['a negative rent', NewLease, { ...lease, monthlyRent: -1 }, RENT],
    ['31 February', NewLease, { ...lease, startsOn: '2026-02-31' }, CALENDAR],
    [
      'an end before the start',
      NewLease,
      { ...lease, endsOn: '2025-12-31' },
      'The lease can’t end before it starts',
    ],
    ['a payment of 1e12', NewPayment, { ...payment, amount: 1e12 }, AMOUNT],
    ['a payment of nothing', NewPayment, { ...payment, amount: 0 }, AMOUNT],
    [
      'a third of a cent',
      NewPayment,
      { ...payment, amount: 10.003 },
      'The amount can’t include a fraction of a cent',
    ],
    ['30 February', NewExpense, { ...expense, date: '2028-02-30' }, CALENDAR],
    [
      'an expense of 1e12',
      NewExpense,
      { ...expense, amount: 1e12 },
      'The amount must be between −1,000,000,000 and 1,000,000,000',
    ],
    [
      'depreciation, which is worked out',
      NewExpense,
      { ...expense, category: 'depreciation' },
      'Choose a category',
    ],
    ['a negative rent of a property', NewOwnedPropertyBody, { ...property, monthlyRent: -5 }, RENT],
    [
      'a share of 101 %',
      NewOwnedPropertyBody,
      { ...property, ownershipPercent: 101 },
      'Your share must be between 0 and 100',
    ],
    [
      'a document that is a script',
      NewOwnedPropertyBody,
      { ...property, documents: [{ title: 'x', url: 'javascript:alert(1)' }] },
      'Enter a link that starts with http:// or https://',
    ],
    [
      'sold before it was bought',
      NewOwnedPropertyBody,
      { ...property, purchaseDate: '2024-05-01', soldOn: '2024-04-30' },
      'The sale date can’t be before the purchase date',
    ],
  ])('%s', (_what, schema, value, sentence) => {
    expect(sentenceOf(schema, value)).toEqual([sentence]);
  });

  test('0.1 + 0.2 dollars is 30 cents, and a leap day is a valid date', () => {
    const leapDay = { ...payment, date: '2028-02-29', amount: 0.1 + 0.2 };
    expect(sentenceOf(NewPayment, leapDay)).toBeUndefined();
  });
});
