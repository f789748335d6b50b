import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { numberBetween, queryNumber, queryWhole, wholeBetween } from './numbers.ts';
import { numberFields } from './testing/request-schemas.ts';

/** Dollars, percentages and ratios, by the last word of the name. */
const MEASURED =
  /(Amount|Annual|Balance|Baths|Capex|Cash|Costs?|Deposit|Dscr|Deviation|Drop|Flow|Hoa|Income|Interest|Loss|Monthly|Percent|Price|Principal|Rate|Rent|Score|Value)$/i;
/** Every other number that may have a fraction; add a name here if it measures rather than counts. */
const ALSO_MEASURED = new Set(
  [
    'latitude longitude bathrooms rentLow rentHigh rentRangeLow rentRangeHigh bounced cap flat points prep',
    // A bank statement's balance.
    'statement',
    'accrued penalty rentCredit taxCredit deposits',
    'mean noise degrees history[] matrix[][] atLeast',
    // A loan of 4.75 years has 57 payments, and a flip may end in the middle of a month.
    'loanTermYears interestOnlyYears secondLoanTermYears secondLoanInterestOnlyYears',
    'adjustAfterYears balloonYears termYears flipMonths',
    // A DSCR of 1.25, an equity multiple of 1.4.
    'debtCoverage untilMultiple',
    // Rounded to whole pixels.
    'width height',
  ].flatMap((names) => names.split(' ')),
);
const REHAB_ITEM = /^rehab[A-Z]/;

const mayBeFraction = (name: string): boolean =>
  MEASURED.test(name) || REHAB_ITEM.test(name) || ALSO_MEASURED.has(name);

const takes = (schema: z.core.$ZodType, value: number): boolean =>
  z.safeParse(schema, value).success || z.safeParse(schema, String(value)).success;

const nameOf = (path: string): string => path.split('.').at(-1)!;

const fields = endpoints.flatMap(numberFields);

test('every limit, page, version, year, month and other count in a request rejects a fraction within its bounds', () => {
  expect(fields.length).toBeGreaterThan(1000);
  const counts = fields.filter(({ path }) => !mayBeFraction(nameOf(path)));
  expect(counts.length).toBeGreaterThan(100);
  const taken = counts.filter(({ schema, fraction }) => takes(schema, fraction));
  expect(taken.map(({ path, fraction }) => `${path} takes ${fraction}`)).toEqual([]);
});

test('the tested fraction lies next to an accepted whole number, so it is rejected for being a fraction', () => {
  const missed = fields.filter(
    ({ schema, fraction }) =>
      !takes(schema, Math.floor(fraction)) && !takes(schema, Math.ceil(fraction)),
  );
  expect(missed.map(({ path, fraction }) => `${path} ${fraction}`)).toEqual([]);
});

test.each([
  ['in a body', wholeBetween(1, 9), numberBetween(1, 9), 2.5],
  ['in a query', queryWhole(1, 9), queryNumber(1, 9), '2.5'],
])('2.5 %s is a number but not a whole number', (_where, whole, any, given) => {
  expect(any.parse(given)).toBe(2.5);
  expect(whole.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([
    'Must be a whole number',
  ]);
});
