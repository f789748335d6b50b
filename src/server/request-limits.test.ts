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

describe('request bodies', () => {
  test.each(withBody.filter(([, { rawBody, upload }]) => !rawBody && !upload))(
    '%s: anything its schema accepts fits within its limit',
    (_name, { body, bodyLimit }) => {
      expect(body ? largestBody(body) : 0).toBeLessThanOrEqual(bodyLimit);
      // No endpoint has a larger limit than it needs: the next smaller one wouldn't fit its schemas.
      const { webhook: _webhook, document: _document, ...ofSchemas } = BODY_LIMITS;
      const smaller = Object.values(ofSchemas).filter((limit) => limit < bodyLimit);
      expect(body ? largestBody(body) : 0).toBeGreaterThanOrEqual(Math.max(0, ...smaller));
    },
  );

  test('the webhook limit applies only to raw bodies, which no schema bounds', () => {
    for (const [name, { rawBody, bodyLimit }] of withBody)
      expect(bodyLimit === BODY_LIMITS.webhook, name).toBe(rawBody);
  });

  test('the 20 MB limit applies only to uploaded documents', () => {
    for (const [name, { upload, bodyLimit }] of withBody)
      expect(bodyLimit === BODY_LIMITS.document, name).toBe(upload !== null);
  });

  test.each(withBody)('%s: one byte over its limit returns 413', async (_name, endpoint) => {
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

describe('request URLs', () => {
  const long = (start: string, length: number) => start.padEnd(length, 'x');

  test.each(['/', '/api/health?', '/api/v2/properties/', '/analyze?name=', '/%', '/api/nowhere/'])(
    '%s… with 8,193 characters returns 414 with the error body before it is decoded',
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

  test('8,192 characters are accepted', async () => {
    const { statusCode } = await testApp.app.inject(long('/api/health?', LONGEST_URL));
    expect(statusCode).toBe(200);
    expect((await testApp.app.inject(long('/api/v2/properties/', LONGEST_URL))).statusCode).toBe(
      404,
    );
  });
});
