import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS, LONGEST_URL } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { largestBody } from '#contract/testing/largest-body.ts';
import { pathOf } from '#server/testing/contract-examples.ts';
import { createTestApp, registerUser, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const withBody = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const TOO_LARGE = { message: 'The request is too large.', error: 'too-large' };

describe('the body of a request', () => {
  test.each(withBody.filter(([, { rawBody }]) => !rawBody))(
    '%s: what its schema accepts fits',
    (_name, { body, bodyLimit }) => {
      expect(body ? largestBody(body) : 0).toBeLessThanOrEqual(bodyLimit);
      // No endpoint is given room it has no use for: the next smaller limit that a schema needs would not do.
      const { webhook: _webhook, ...ofSchemas } = BODY_LIMITS;
      const smaller = Object.values(ofSchemas).filter((limit) => limit < bodyLimit);
      expect(body ? largestBody(body) : 0).toBeGreaterThanOrEqual(Math.max(0, ...smaller));
    },
  );

  test('the limit of a webhook is for bodies taken as bytes, which no schema bounds, only', () => {
    for (const [name, { rawBody, bodyLimit }] of withBody)
      expect(bodyLimit === BODY_LIMITS.webhook, name).toBe(rawBody);
  });

  test.each(withBody)('%s: one byte more than its limit is 413', async (_name, endpoint) => {
    const { method, bodyLimit } = endpoint;
    const { browser } = await registerUser(testApp);
    const send = (bytes: number) =>
      browser.send(method, pathOf(endpoint, {}), `{}${' '.repeat(bytes - 2)}`, {
        headers: { 'content-type': 'application/json' },
      });
    const response = await send(bodyLimit + 1);
    expect([response.statusCode, response.json()]).toEqual([413, TOO_LARGE]);
    expect((await send(bodyLimit)).statusCode).not.toBe(413);
  });
});

describe('the URL of a request', () => {
  const long = (start: string, length: number) => start.padEnd(length, 'x');

  test.each(['/', '/api/health?', '/api/v2/properties/', '/analyze?name=', '/%', '/api/nowhere/'])(
    '%s… with 8,193 characters is 414 in the error body, before it is decoded',
    async (start) => {
      const response = await testApp.app.inject(long(start, LONGEST_URL + 1));
      expect([response.statusCode, response.json()]).toEqual([
        414,
        { message: 'This URL is too long.', error: 'url-too-long' },
      ]);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('8,192 characters are read', async () => {
    const { statusCode } = await testApp.app.inject(long('/api/health?', LONGEST_URL));
    expect(statusCode).toBe(200);
    expect((await testApp.app.inject(long('/api/v2/properties/', LONGEST_URL))).statusCode).toBe(
      404,
    );
  });
});
