import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/notifications/notification-settings.ts';
import { unsubscribeToken } from '#server/providers/mail/unsubscribe-link.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const PATH = '/api/v2/users/notifications';
const LINK = '/api/v2/notifications/subscription';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const tokenFor = (userId: string) =>
  unsubscribeToken(testApp.deps.secret, { userId, kind: 'rent-overdue' });

describe('notification settings', () => {
  test('are the defaults before anything is changed', async () => {
    const { browser } = await registerUser(testApp);
    expect((await browser.get(PATH)).json()).toEqual({ ...DEFAULT_SETTINGS, updatedAt: null });
  });

  test('changing one leaves the others as they were', async () => {
    const { browser } = await registerUser(testApp);
    await browser.put(PATH, { kinds: { 'lease-ending': { frequency: 'weekly' } } });
    await browser.put(PATH, { kinds: { 'lease-ending': { isOn: false } } });
    await browser.put(PATH, { quietHours: { isOn: true, from: '22:30' } });
    const changed = await browser.put(PATH, { timeZone: 'America/Denver' });
    expect(changed.json()).toEqual({
      kinds: {
        ...DEFAULT_SETTINGS.kinds,
        'lease-ending': { isOn: false, frequency: 'weekly' },
      },
      quietHours: { isOn: true, from: '22:30', to: '07:00' },
      timeZone: 'America/Denver',
      updatedAt: '2026-11-15T12:00:00.000Z',
    });
    expect((await browser.get(PATH)).json()).toEqual(changed.json());
  });

  test('8 concurrent changes to different fields are all saved', async () => {
    const { browser } = await registerUser(testApp);
    const changes = [
      { kinds: { 'rent-overdue': { isOn: false } } },
      { kinds: { 'rent-overdue': { frequency: 'daily' } } },
      { kinds: { 'lease-ending': { frequency: 'weekly' } } },
      { kinds: { 'expense-due': { isOn: false } } },
      { quietHours: { isOn: true } },
      { quietHours: { from: '20:00' } },
      { quietHours: { to: '08:15' } },
      { timeZone: 'Pacific/Honolulu' },
    ];
    await Promise.all(changes.map((change) => browser.put(PATH, change)));
    expect((await browser.get(PATH)).json()).toMatchObject({
      kinds: {
        'rent-overdue': { isOn: false, frequency: 'daily' },
        'lease-ending': { isOn: true, frequency: 'weekly' },
        'expense-due': { isOn: false, frequency: 'atOnce' },
      },
      quietHours: { isOn: true, from: '20:00', to: '08:15' },
      timeZone: 'Pacific/Honolulu',
    });
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Enter a time zone name'],
    [{ quietHours: { from: '24:00' } }, 'quietHours.from', 'Enter a time, like 21:30'],
    [
      { quietHours: { isOn: true, to: '21:00' } },
      'quietHours.to',
      'can’t start and end at the same time',
    ],
    [{ kinds: { receipt: { isOn: false } } }, 'kinds.receipt', 'Unknown field'],
    [{ kinds: { 'rent-overdue': { frequency: 'yearly' } } }, 'kinds.rent-overdue', 'Choose one of'],
  ])('%j is refused and the error names its field', async (change, path, message) => {
    const { browser } = await registerUser(testApp);
    const response = await browser.put(PATH, change);
    expect(response.statusCode).toBe(400);
    const [issue] = response.json<{ issues: { path: string; message: string }[] }>().issues;
    expect(issue!.path).toContain(path);
    expect(issue!.message).toContain(message);
    expect((await browser.get(PATH)).json()).toEqual({ ...DEFAULT_SETTINGS, updatedAt: null });
  });
});

describe('an unsubscribe link while signed out', () => {
  test('an email client turns off one type for one user with the RFC 8058 body, without cookies or our token', async () => {
    const { browser, userId } = await registerUser(testApp);
    const { browser: other } = await registerUser(testApp);
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/unsubscribe?token=${tokenFor(userId)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'You’re unsubscribed from these emails.' },
    ]);
    const { kinds } = (await browser.get(PATH)).json<typeof DEFAULT_SETTINGS>();
    expect(kinds).toEqual({
      ...DEFAULT_SETTINGS.kinds,
      'rent-overdue': { isOn: false, frequency: 'atOnce' },
    });
    expect((await other.get(PATH)).json()).toMatchObject({ kinds: DEFAULT_SETTINGS.kinds });
  });

  test('changes nothing when read, and can turn the emails off and on again, even a year later', async () => {
    const { userId } = await registerUser(testApp);
    const token = tokenFor(userId);
    const visitor = new TestBrowser(testApp);
    const read = async () => (await visitor.get(`${LINK}?token=${token}`)).json<unknown>();
    expect(await read()).toEqual({ kind: 'rent-overdue', isOn: true, searchName: null });
    expect(await read()).toEqual({ kind: 'rent-overdue', isOn: true, searchName: null });
    testApp.advance(366 * 24 * 60 * 60 * 1000);
    const off = await visitor.put(LINK, { token, isOn: false });
    expect(off.json()).toEqual({ kind: 'rent-overdue', isOn: false, searchName: null });
    expect(await read()).toEqual({ kind: 'rent-overdue', isOn: false, searchName: null });
    await visitor.put(LINK, { token, isOn: true });
    expect(await read()).toEqual({ kind: 'rent-overdue', isOn: true, searchName: null });
  });

  test('a link we didn’t sign returns the same 404 for existing and nonexistent users', async () => {
    const { browser, userId } = await registerUser(testApp);
    const visitor = new TestBrowser(testApp);
    const [, , signature] = tokenFor(userId).split('.');
    const nobody = '6f1c1c0e-58a5-4a7e-9d0b-0d3a3c1f7a11';
    const forged = [
      `${userId}.rent-overdue.${'A'.repeat(43)}`,
      `${nobody}.rent-overdue.${'A'.repeat(43)}`,
      `${userId}.lease-ending.${signature}`,
      `${nobody}.rent-overdue.${signature}`,
      `${tokenFor(userId)}.more`,
      'x',
    ];
    const answers = await Promise.all(
      forged.flatMap((token) => [
        visitor.get(`${LINK}?token=${token}`),
        visitor.put(LINK, { token, isOn: false }),
        visitor.post(`/unsubscribe?token=${token}`),
      ]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await browser.get(PATH)).json()).toMatchObject({ kinds: DEFAULT_SETTINGS.kinds });
  });

  test('for a deleted account responds as before and writes nothing', async () => {
    const { userId } = await registerUser(testApp);
    await testApp.database.pool.query('DELETE FROM users WHERE user_id = $1', [userId]);
    const response = await new TestBrowser(testApp).post(`/unsubscribe?token=${tokenFor(userId)}`);
    expect(response.statusCode).toBe(200);
  });
});
