import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { numberFields } from '#contract/testing/request-schemas.ts';
import { example, exampleBody, type JsonSchema, schemaOf } from './contract-examples.ts';

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

/** Every nasty value in every field, every field missing, one extra field, and no object at all. */
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

/** Each field twice, wrong before right and right before wrong; JSON.parse takes the last one, and so do we. */
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

/** The request with a fraction in one of its numbers, within its bounds. */
export interface FractionalRequest {
  query: string;
  body: unknown;
}

/** Each number in the query and the body once; year1… and year2… are the same kind. */
export function fractionalRequests(endpoint: Endpoint): FractionalRequest[] {
  const query = requiredQuery(endpoint);
  const inQuery = numberFields(endpoint).flatMap(({ path, fraction }) => {
    const name = / query\.(.+)$/.exec(path)?.[1];
    return name === undefined ? [] : [{ name, fraction }];
  });
  const inBody = endpoint.body ? fractionalValues(schemaOf(endpoint.body)) : [];
  return [
    ...oneOfAKind(inQuery).map(({ name, fraction }) => ({
      query: String(new URLSearchParams({ ...query, [name]: String(fraction) })),
      body: exampleBody(endpoint),
    })),
    ...oneOfAKind(inBody).map(({ value }) => ({
      query: String(new URLSearchParams(query)),
      body: value,
    })),
  ];
}

function requiredQuery({ query }: Endpoint): Record<string, string> {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {};
  return Object.fromEntries(
    required.map((name) => [name, String(example(properties[name] ?? {}))]),
  );
}

function fractionalValues(schema: JsonSchema, name = ''): { name: string; value: unknown }[] {
  const { type, items, minimum = 0, maximum = minimum + 2 } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => fractionalValues(choice, name));
  if (type === 'number' || type === 'integer') {
    return [{ name, value: Math.min(Math.floor(Math.max(minimum, 0)) + 1.5, maximum - 0.5) }];
  }
  if (type === 'array') {
    return fractionalValues(items ?? {}, name).map((inner) => ({ name, value: [inner.value] }));
  }
  const right = example(schema) as object;
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    fractionalValues(part, `${name}.${key}`).map((inner) => ({
      name: inner.name,
      value: { ...right, [key]: inner.value },
    })),
  );
}

const oneOfAKind = <Named extends { name: string }>(all: Named[]): Named[] => [
  ...new Map(all.map((one) => [one.name.replaceAll(/\d+/g, '#'), one])).values(),
];

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
