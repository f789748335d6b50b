import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleBody } from './contract-examples.ts';

const deep = (levels: number): unknown =>
  JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** Values that break programs: edges of numbers, wrong types, strange text, depth and size. */
const SHAPES: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { a: { b: {} } },
  { constructor: { prototype: {} } },
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53 + 1];
const NASTY_TEXTS = ['', ' ', '0', 'NaN', 'Infinity', 'null', '2026-02-30', '9999-99-99'];
const UNICODE = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ude00\ud83d',
  '\u202e\u2066',
  'ﷺ'.repeat(50),
  '👩‍👩‍👧‍👦',
  'İ',
  'ß',
];
const INJECTIONS = [
  "' OR 1=1; --",
  '"; DROP TABLE users; --',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b.c\r\nBcc: victim@example.com',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}',
];
const SIZES = [
  'x'.repeat(100_000),
  `a@${'.'.repeat(10_000)}@`,
  ' '.repeat(10_000),
  '9'.repeat(10_000),
  '👍'.repeat(2000),
  deep(2000),
  Array.from({ length: 2000 }, () => 1),
];
const NASTY: unknown[] = [
  ...SHAPES,
  ...NUMBERS,
  ...NASTY_TEXTS,
  ...UNICODE,
  ...INJECTIONS,
  ...SIZES,
];

const anythingNasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.anything({ maxDepth: 3, withBigInt: false, withDate: false }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
);

/** Every nasty value in every field, every field missing, one field too many, and no object at all. */
export function systematicBodies(endpoint: Endpoint): unknown[] {
  const right = exampleBody(endpoint);
  if (typeof right !== 'object' || right === null) return NASTY;
  const bodies: unknown[] = [{ ...right, unknownField: 1 }, ...NASTY];
  for (const key of Object.keys(right)) {
    for (const value of NASTY) bodies.push({ ...right, [key]: value });
    bodies.push(Object.fromEntries(Object.entries(right).filter(([name]) => name !== key)));
  }
  return bodies;
}

/** Each field twice, wrong before right and right before wrong: JSON.parse takes the last, and so do we. */
export function bodiesWithDuplicates(endpoint: Endpoint): { key: string; body: string }[] {
  const right = Object.entries(Object(exampleBody(endpoint)) as object);
  const written = (key: string, value: unknown) =>
    `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const fields = right.map(([key, value]) => written(key, value));
  return right.flatMap(([key]) =>
    [[{}], '\ud800'].flatMap((value) => {
      const wrong = written(key, value);
      const orders = [
        [wrong, ...fields],
        [...fields, wrong],
      ];
      return orders.map((order) => ({ key, body: `{${order.join(',')}}` }));
    }),
  );
}

/** Two fields replaced at random. */
export function randomBodies(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const right = exampleBody(endpoint);
  const keys = typeof right === 'object' && right !== null ? Object.keys(right) : [];
  if (keys.length === 0) return anythingNasty;
  const key = fc.constantFrom(...keys);
  return fc
    .tuple(key, anythingNasty, key, anythingNasty)
    .map(([first, a, second, b]) => ({ ...(right as object), [first]: a, [second]: b }));
}

export const nastyPathParts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%',
    '..%2f..',
    '-1',
    '0',
    '1e999',
    'undefined',
    "'",
    '%F0%9F%98%80',
    'x'.repeat(400),
    ' ',
  ),
  fc.string({ minLength: 1, maxLength: 40 }).map((text) => {
    try {
      return encodeURIComponent(text) || 'x';
    } catch {
      return 'x';
    }
  }),
);

export const oddContentTypes = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'image/png',
  'nonsense',
  '',
];
