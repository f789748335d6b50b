import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

test('responses have an owner mark: the same for every response to one user, different for another user, none for a visitor', async () => {
  const [ada, grace] = [await registerUser(testApp), await registerUser(testApp)];
  const ownerOf = async (browser: TestBrowser, url: string) =>
    (await browser.get(url)).headers['x-freehold-owner'];
  const first = await ownerOf(ada.browser, '/api/auth/session');
  expect(first).toMatch(/^[\w-]{20,}$/);
  for (const url of ['/api/config', '/api/user-properties', '/api/v2/users/preferences'])
    expect(await ownerOf(ada.browser, url), url).toBe(first);
  expect(await ownerOf(grace.browser, '/api/auth/session')).not.toBe(first);
  expect(await ownerOf(new TestBrowser(testApp), '/api/config')).toBeUndefined();
});
