import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { definitionOf, requestParts } from './testing/request-schemas.ts';

/** Queries that others compose. */
const OPEN_QUERIES: Record<string, string> = {
  'GET /login/oauth2/code/google query':
    'Google adds fields of its own, and may add more without telling us',
};

/** The objects of a request, nested ones too, that take fields they do not name; the path itself can carry none. */
function openObjects(of: ReturnType<typeof endpoint>[]): string[] {
  return of
    .flatMap(requestParts)
    .filter(({ path, schema }) => {
      const def = definitionOf(schema);
      if (def.type !== 'object' || / params\b/.test(path)) return false;
      return !def.catchall || definitionOf(def.catchall).type !== 'never';
    })
    .map(({ path }) => path);
}

describe('every body and query names its fields', () => {
  test('no object of any request takes an unknown field, but for 1 query that Google composes', () => {
    expect(openObjects(endpoints)).toEqual(Object.keys(OPEN_QUERIES));
  });

  test('every choice between objects is made by one field, so that the answer can name the unknown one', () => {
    const choices = endpoints.flatMap(requestParts).flatMap(({ path, schema }) => {
      const def = definitionOf(schema);
      return def.type === 'union' && def.options.some((one) => definitionOf(one).type === 'object')
        ? [{ path, isMadeByField: 'discriminator' in def }]
        : [];
    });
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.filter(({ isMadeByField }) => !isMadeByField)).toEqual([]);
  });

  test('the walk finds an object that is open, deep inside and in a list', () => {
    const open = endpoint({
      method: 'POST',
      path: '/api/x',
      summary: 'x',
      body: z.strictObject({ a: z.array(z.object({ b: z.number() })), c: z.looseObject({}) }),
    });
    expect(openObjects([open as never])).toEqual(['POST /api/x body.a[]', 'POST /api/x body.c']);
  });
});
