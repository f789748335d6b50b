import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Email, text } from './common.ts';
import { endpoints } from './endpoints.ts';
import { list } from './list.ts';
import { definitionOf, firstLengthOf, requestParts } from './testing/request-schemas.ts';

const parts = endpoints.flatMap(requestParts);
const ofType = (type: string) => parts.filter(({ schema }) => definitionOf(schema).type === type);

/** Null if the length is checked first and ends the check; otherwise what is wrong. */
function faultOfText(schema: z.core.$ZodType): string | null {
  // A format built into the schema, as in z.uuid(), runs before any check added to it.
  if ('format' in definitionOf(schema))
    return 'has a pattern of its own that runs before its length is checked';
  const first = firstLengthOf(schema);
  if (!first) return 'has no maximum length as its first check';
  if (!first.ends) return 'goes on to its patterns after its length has failed';
  const result = z.safeParse(schema, 'x'.repeat(first.maximum + 1));
  const codes = result.error?.issues.map(({ code }) => code);
  return String(codes) === 'too_big' ? null : `says ${String(codes)} of a text that is too long`;
}

/** Null if a list that is too long is rejected before any entry is read. */
function faultOfList(schema: z.core.$ZodType): string | null {
  const bound = firstLengthOf(schema);
  if (!bound) return 'has no maximum length';
  const { maximum } = bound;
  let read = 0;
  const long = Array.from({ length: maximum + 1 });
  long.forEach((_, at) => {
    Object.defineProperty(long, at, { get: () => (read += 1) });
  });
  // The bound comes before the array, in the pipe that ends with it.
  const whole = parts.find((part) => {
    const def = definitionOf(part.schema);
    return def.type === 'pipe' && def.out === schema;
  });
  if (!whole) return 'reads its entries before it counts them';
  if (z.safeParse(whole.schema, long).success) return `accepts ${maximum + 1} entries`;
  return read === 0 ? null : `reads ${read} entries of a list that is too long`;
}

describe('every request value is bounded', () => {
  test('every string checks its length before running a pattern or transform', () => {
    const texts = ofType('string');
    expect(texts.length).toBeGreaterThan(50);
    const faults = texts.flatMap(({ path, schema }) => faultOfText(schema)?.concat(`: ${path}`));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test('every list checks its length before reading an entry', () => {
    const lists = ofType('array');
    expect(lists.length).toBeGreaterThan(5);
    const faults = lists.flatMap(({ path, schema }) => faultOfList(schema)?.concat(`: ${path}`));
    expect(faults.filter(Boolean)).toEqual([]);
  });

  test.each([
    ['\0', 'a null character'],
    ['\ud83d', 'an incomplete character'],
  ])('no string accepts %j, which PostgreSQL cannot store', (character, what) => {
    const message = `Can’t contain ${what}`;
    const taken = ofType('string').filter(({ schema }) => {
      const issues = z.safeParse(schema, character).error?.issues ?? [];
      return issues.length !== 1 || issues[0]?.message !== message;
    });
    expect(taken.map(({ path }) => path)).toEqual([]);
  });
});

describe('the schema walk finds unbounded values', () => {
  test.each([
    ['no length', z.string()],
    ['a length that does not end the check', z.string().max(5).regex(/x/)],
    ['a pattern before the length', z.string().regex(/x/).max(5)],
    ['a format of its own', z.uuid().max(36)],
  ])('%s', (_what, schema) => {
    expect(faultOfText(schema)).not.toBeNull();
    expect(faultOfText(text(5).trim().regex(/x/))).toBeNull();
  });

  test('a list that reads its entries first', () => {
    expect(faultOfList(z.array(z.number()))).not.toBeNull();
    expect(faultOfList(z.array(z.number()).max(5))).not.toBeNull();
  });
});

test('a list of 6 where 5 are allowed gives one error, and 5 are accepted', () => {
  const Numbers = list(z.number(), 5, 'Use at most 5 numbers');
  const wrong = Numbers.safeParse(Array.from({ length: 6 }, () => 'x'));
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['Use at most 5 numbers']);
  expect(Numbers.parse([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
});

test('an emoji is a valid surrogate pair and is accepted', () => {
  expect(text(10).parse('👍🏽 ok')).toBe('👍🏽 ok');
});

describe('an email address', () => {
  test.each([
    'a@b.co',
    'ann.example@mail.example.com',
    ' ann@example.com ',
    "o'brien+tag@example.co.uk",
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
  ])('%j is accepted', (given) => {
    expect(Email.parse(given)).toBe(given.trim());
  });

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@.',
    'ann@..',
    'ann@.com',
    'ann@example.',
    'a b@example.com',
    'a@b@example.com',
    '<ann@example.com>',
    'ann@exam ple.com',
  ])('%j is rejected', (given) => {
    const { error } = Email.safeParse(given);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a valid email address',
    ]);
  });
});
