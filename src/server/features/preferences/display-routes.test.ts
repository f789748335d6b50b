import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const PATH = '/api/v2/users/preferences';
const DEFAULTS = { theme: null, startPage: 'home', numberFormat: '1,234.56' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const displayOf = async (browser: TestBrowser, path = PATH) =>
  (await browser.get(path)).json<{ display: unknown }>().display;

test('by default there is no theme, the start page is Home, and numbers are 1,234.56', async () => {
  const { browser } = await registerUser(testApp);
  expect(await displayOf(browser)).toEqual(DEFAULTS);
  expect(await displayOf(browser, '/api/auth/session')).toEqual(DEFAULTS);
});

test('changing one setting leaves the others and the assumptions alone, and applies when signing in from another browser', async () => {
  const { browser, email } = await registerUser(testApp);
  await browser.put(PATH, { assumptions: { holdYears: 5 } });
  await browser.put(PATH, { display: { theme: 'dark' } });
  const changed = await browser.put(PATH, { display: { numberFormat: '1.234,56' } });
  const expected = { theme: 'dark', startPage: 'home', numberFormat: '1.234,56' };
  expect(changed.json()).toMatchObject({ display: expected, assumptions: { holdYears: 5 } });
  const other = new TestBrowser(testApp);
  const answer = await other.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(answer.json()).toMatchObject({ display: expected });
});

test('changing only the display changes no assumptions: they’re still the defaults, never updated', async () => {
  const { browser, userId } = await registerUser(testApp);
  await browser.put(PATH, { display: { startPage: 'portfolio' } });
  expect((await browser.get(PATH)).json()).toMatchObject({ isDefault: true, updatedAt: null });
  const { rows } = await testApp.database.pool.query(
    'SELECT 1 FROM preferences WHERE user_id = $1',
    [userId],
  );
  expect(rows).toEqual([]);
});

test('one change can include both parts, and null lets each browser choose the theme', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put(PATH, { assumptions: { holdYears: 7 }, display: { theme: 'light' } });
  expect((await browser.get(PATH)).json()).toMatchObject({
    assumptions: { holdYears: 7 },
    display: { theme: 'light' },
  });
  await browser.put(PATH, { display: { theme: null } });
  expect(await displayOf(browser)).toEqual(DEFAULTS);
});

test('3 concurrent changes to different parts are all saved, 5 times out of 5', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { browser } = await registerUser(testApp);
    const changes = [{ theme: 'dark' }, { startPage: 'search' }, { numberFormat: '1 234,56' }];
    await Promise.all(changes.map((display) => browser.put(PATH, { display })));
    expect(await displayOf(browser)).toEqual(Object.assign({}, ...changes));
  }
});

test.each([
  [{ theme: 'sepia' }, 'display.theme'],
  [{ startPage: 'account' }, 'display.startPage'],
  [{ numberFormat: '1234' }, 'display.numberFormat'],
  [{ font: 'serif' }, 'display.font'],
])('%j is refused and the error names its field', async (display, path) => {
  const { browser } = await registerUser(testApp);
  const refused = await browser.put(PATH, { display });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ issues: { path: string }[] }>().issues[0]!.path).toBe(path);
});

test('changing the display needs no subscription even where one is required, and the settings are in the account export', async () => {
  const strict = await createTestApp({ variables: { REQUIRE_SUBSCRIPTION: 'true' } });
  const { browser } = await registerUser(strict);
  expect((await browser.put(PATH, { display: { theme: 'dark' } })).statusCode).toBe(200);
  const exported = await browser.get('/api/auth/export');
  expect(exported.json()).toMatchObject({ profile: { display: { theme: 'dark' } } });
  await strict.close();
});
