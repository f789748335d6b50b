import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { definitionOf, requestParts } from './testing/request-schemas.ts';

/** Queries that other services compose. */
const OPEN_QUERIES: Record<string, string> = {
  'GET /login/oauth2/code/google query':
    'Google adds fields of its own, and may add more without telling us',
};

/**
 * All objects in a request, including nested ones, that accept fields they don't name; the path itself can't have any.
 */
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

describe('every body and query declares its fields', () => {
  test('no request object accepts unknown fields, except 1 query composed by Google', () => {
    expect(openObjects(endpoints)).toEqual(Object.keys(OPEN_QUERIES));
  });

  test('every union of objects has a discriminator field, so the response can name the unknown field', () => {
    const choices = endpoints.flatMap(requestParts).flatMap(({ path, schema }) => {
      const def = definitionOf(schema);
      return def.type === 'union' && def.options.some((one) => definitionOf(one).type === 'object')
        ? [{ path, isMadeByField: 'discriminator' in def }]
        : [];
    });
    expect(choices.length).toBeGreaterThan(5);
    expect(choices.filter(({ isMadeByField }) => !isMadeByField)).toEqual([]);
  });

  test('the schema walk finds an open object, both nested and in a list', () => {
    const open = endpoint({
      method: 'POST',
      path: '/api/x',
      summary: 'x',
      body: z.strictObject({ a: z.array(z.object({ b: z.number() })), c: z.looseObject({}) }),
    });
    expect(openObjects([open as never])).toEqual(['POST /api/x body.a[]', 'POST /api/x body.c']);
  });
});
