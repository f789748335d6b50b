import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogoAnswer } from '#contract/preferences.ts';
import { LOGO_PROBLEMS } from '#domain/accounts/report-logo.ts';
import {
  BASELINE_JPEG,
  EXAMPLE_LOGO,
  examplePng,
  pngChunk,
} from '#server/reports/testing/example-logo.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const PATH = '/api/v2/users/preferences/logo';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const SAVED = {
  image: EXAMPLE_LOGO,
  type: 'image/png',
  width: 60,
  height: 24,
  updatedAt: '2026-11-15T12:00:00.000Z',
};

test('there is no logo at first; one is set, replaced and removed, and each response matches what is stored', async () => {
  const { browser } = await registerUser(testApp);
  const stored = async () => (await browser.get(PATH)).json<LogoAnswer>();
  expect(await stored()).toEqual({ logo: null });
  const set = await browser.put(PATH, { image: EXAMPLE_LOGO });
  expect([set.statusCode, set.json()]).toEqual([200, { logo: SAVED }]);
  expect(await stored()).toEqual({ logo: SAVED });
  const replaced = await browser.put(PATH, { image: BASELINE_JPEG });
  expect(replaced.json()).toEqual({
    logo: { ...SAVED, image: BASELINE_JPEG, type: 'image/jpeg' },
  });
  const removed = await browser.put(PATH, { image: null });
  expect([removed.statusCode, removed.json()]).toEqual([200, { logo: null }]);
  expect(await stored()).toEqual({ logo: null });
  expect((await browser.put(PATH, { image: null })).statusCode).toBe(200);
});

test('metadata added by a camera or an editor isn’t stored', async () => {
  const { browser } = await registerUser(testApp);
  const text = pngChunk('tEXt', Buffer.from('Location\x0039.96 N 83.00 W'));
  const image = examplePng({ before: [text] }).toString('base64');
  const { logo } = (await browser.put(PATH, { image })).json<LogoAnswer>();
  expect(logo?.image).toBe(EXAMPLE_LOGO);
});

describe('an image that can’t be printed is refused with instructions, and the previous one stays', () => {
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  test.each([
    ['a web page', base64(Buffer.from('<!doctype html>')), LOGO_PROBLEMS['not-a-picture']],
    ['601 pixels', base64(examplePng({ width: 601 })), LOGO_PROBLEMS['too-large']],
    ['80,001 characters', 'A'.repeat(80_001), LOGO_PROBLEMS['too-large']],
    ['60,001 bytes', 'A'.repeat(79_999), LOGO_PROBLEMS['not-a-picture']],
    ['half a picture', base64(examplePng().subarray(0, 60)), LOGO_PROBLEMS.damaged],
    [
      '40 MB in 40 kB',
      base64(examplePng({ pixels: Buffer.alloc(40_000_000) })),
      LOGO_PROBLEMS.damaged,
    ],
    ['an interlaced PNG', base64(examplePng({ interlace: 1 })), LOGO_PROBLEMS.unsupported],
    ['no base64', 'data:image/png;base64,AAAA', 'Must be base64'],
    ['no character', '', 'Must be base64'],
  ])('%s', async (_what, image, message) => {
    const { browser } = await registerUser(testApp);
    await browser.put(PATH, { image: EXAMPLE_LOGO });
    const response = await browser.put(PATH, { image });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid-input',
      issues: [{ path: 'image', message }],
    });
    expect((await browser.get(PATH)).json()).toEqual({ logo: SAVED });
  });

  test('a body without an image or with extra fields', async () => {
    const { browser } = await registerUser(testApp);
    expect((await browser.put(PATH, {})).statusCode).toBe(400);
    expect((await browser.put(PATH, { image: null, type: 'image/png' })).statusCode).toBe(400);
  });
});

test('a visitor has no logo, and each user has their own', async () => {
  const visitor = new TestBrowser(testApp);
  expect((await visitor.get(PATH)).statusCode).toBe(401);
  expect((await visitor.put(PATH, { image: EXAMPLE_LOGO })).statusCode).toBe(401);
  const { browser } = await registerUser(testApp);
  const { browser: other } = await registerUser(testApp);
  await browser.put(PATH, { image: EXAMPLE_LOGO });
  await other.put(PATH, { image: null });
  expect((await other.get(PATH)).json()).toEqual({ logo: null });
  expect((await browser.get(PATH)).json()).toEqual({ logo: SAVED });
});

test('the logo is in the account export as JSON and CSV, and is deleted with the account', async () => {
  const { browser, userId, email } = await registerUser(testApp);
  await browser.put(PATH, { image: EXAMPLE_LOGO });
  const exported = await browser.get('/api/auth/export');
  expect(exported.json()).toMatchObject({ reportLogo: SAVED });
  const { body } = await browser.get('/api/auth/export?format=csv');
  expect(body).toContain(`reportLogo\r\nimage,type,width,height,updatedAt\r\n${EXAMPLE_LOGO},`);
  const stored = async () =>
    (await testApp.database.pool.query('SELECT 1 FROM report_logos WHERE user_id = $1', [userId]))
      .rowCount;
  expect(await stored()).toBe(1);
  const proof = { confirmEmail: email, password: PASSWORD };
  expect((await browser.delete('/api/auth/account', proof)).statusCode).toBe(200);
  expect(await stored()).toBe(0);
});

test('saving a logo needs no subscription even where one is required', async () => {
  const strict = await createTestApp({ variables: { REQUIRE_SUBSCRIPTION: 'true' } });
  const { browser } = await registerUser(strict);
  expect((await browser.put(PATH, { image: EXAMPLE_LOGO })).statusCode).toBe(200);
  await strict.close();
});
