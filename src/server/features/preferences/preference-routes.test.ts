import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const PATH = '/api/v2/users/preferences';

let testApp: TestApp;
let wakes = 0;
beforeAll(async () => {
  testApp = await createTestApp({
    deps: { market: { wake: () => void (wakes += 1), failedAttempts: () => 0 } },
  });
});
afterAll(() => testApp.close());

test('before any change, preferences are the defaults and have never been updated', async () => {
  const { browser } = await registerUser(testApp);
  expect((await browser.get(PATH)).json()).toEqual({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  });
});

test('changing one assumption leaves the others alone, shows in another browser, and computes nothing until a search', async () => {
  const { browser, email } = await registerUser(testApp);
  wakes = 0;
  const changed = await browser.put(PATH, { assumptions: { downPaymentPercent: 25 } });
  const expected = {
    assumptions: { ...DEFAULT_ASSUMPTIONS, downPaymentPercent: 25 },
    isDefault: false,
    updatedAt: '2026-11-15T12:00:00.000Z',
    display: DEFAULT_DISPLAY,
  };
  expect(changed.json()).toEqual(expected);
  expect(wakes).toBe(0);
  await browser.put(PATH, { assumptions: { holdYears: 5 } });
  const other = new TestBrowser(testApp);
  await other.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect((await other.get(PATH)).json()).toMatchObject({
    assumptions: { downPaymentPercent: 25, holdYears: 5, loanInterestRate: 7 },
  });
});

test('assumptions changed back are the defaults again', async () => {
  const { browser } = await registerUser(testApp);
  await browser.put(PATH, { assumptions: { vacancyRatePercent: 9 } });
  const back = await browser.put(PATH, { assumptions: { vacancyRatePercent: 5 } });
  expect(back.json()).toMatchObject({ isDefault: true });
});

test('10 concurrent changes to different fields are all saved, 5 times out of 5', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { browser } = await registerUser(testApp);
    const changes = [
      { downPaymentPercent: 31 },
      { loanInterestRate: 6.25 },
      { loanTermYears: 15 },
      { closingCostPercent: 2 },
      { vacancyRatePercent: 8 },
      { maintenancePercent: 7 },
      { managementPercent: 9 },
      { capexPercent: 6 },
      { holdYears: 5 },
      { flipMonths: 9 },
    ];
    const answers = await Promise.all(
      changes.map((assumptions) => browser.put(PATH, { assumptions })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
    expect((await browser.get(PATH)).json()).toMatchObject({
      assumptions: Object.assign({}, ...changes) as object,
    });
  }
});

test('one user’s assumptions don’t affect another’s', async () => {
  const { browser } = await registerUser(testApp);
  const { browser: other } = await registerUser(testApp);
  await browser.put(PATH, { assumptions: { loanInterestRate: 5.125 } });
  expect((await other.get(PATH)).json()).toMatchObject({
    assumptions: { loanInterestRate: DEFAULT_ASSUMPTIONS.loanInterestRate },
  });
});

test.each([
  [{ downPaymentPercent: 101 }, 'assumptions.downPaymentPercent', 'Must be at most 100'],
  [{ loanTermYears: 0 }, 'assumptions.loanTermYears', 'Must be at least 1'],
  [{ loanTermYears: 7.5 }, 'assumptions.loanTermYears', 'Must be a whole number'],
  [{ rentGrowthPercent: -21 }, 'assumptions.rentGrowthPercent', 'Must be at least −20'],
  [{ luckPercent: 7 }, 'assumptions.luckPercent', 'Unknown field: assumptions.luckPercent'],
])('%j is refused and the error names its field and bound', async (assumptions, path, message) => {
  const { browser } = await registerUser(testApp);
  const response = await browser.put(PATH, { assumptions });
  expect(response.statusCode).toBe(400);
  const [issue] = response.json<{ issues: { path: string; message: string }[] }>().issues;
  expect(issue!.path).toBe(path);
  expect(issue!.message).toContain(message.replace('assumptions.', ''));
});

test('a visitor has no preferences', async () => {
  const visitor = new TestBrowser(testApp);
  expect((await visitor.get(PATH)).statusCode).toBe(401);
  expect((await visitor.put(PATH, { assumptions: {} })).statusCode).toBe(401);
});
