import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ErrorBody } from '#contract/error-body.ts';
import { exampleBody, exampleQuery, pathOf } from '#server/testing/contract-examples.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  type TestBrowser,
} from '#server/testing/test-app.ts';

/** Generated from the contract, so a new endpoint is covered automatically. */
let testApp: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp();
  ({ browser } = await registerUser(testApp));
});
afterAll(() => testApp.close());

const UNKNOWN = 'fieldNobodyKnows';
const NO_ID = '00000000-0000-4000-8000-000000000000';
const IDS = { year: '2026', month: '11', version: '1' };

interface Variant {
  path: string;
  body: unknown;
}

/** One variant for each object in the value, with an extra field in that object. */
function variants(value: unknown, at = ''): Variant[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) =>
    variants(part, `${at}${name}.`).map(({ path, body }) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[name] = body;
      return { path, body: copy };
    }),
  );
  if (Array.isArray(value)) return inside;
  return [{ path: `${at}${UNKNOWN}`, body: { ...value, [UNKNOWN]: 1 } }, ...inside];
}

const cases = endpoints
  // Bytes are read by their signature, not by fields.
  .filter(({ method, rawBody, upload }) => method !== 'GET' && !rawBody && !upload)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(cases)(
  '%s rejects an unknown field, even in nested objects, and names it',
  async (_name, endpoint) => {
    const ids = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NO_ID]);
    const url = pathOf(endpoint, { ...Object.fromEntries(ids), ...IDS }) + exampleQuery(endpoint);
    for (const { path, body } of variants(exampleBody(endpoint) ?? {})) {
      const answer = await browser.send(endpoint.method, url, body);
      const error = ErrorBody.parse(answer.json());
      expect([answer.statusCode, error.error, path], answer.body).toEqual([
        400,
        'invalid-input',
        path,
      ]);
      expect(error.issues, path).toContainEqual({ path, message: `Unknown field: ${UNKNOWN}` });
    }
  },
);
