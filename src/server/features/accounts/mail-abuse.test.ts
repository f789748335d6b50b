import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import {
  mailedToken,
  mailTo,
  RESET_SUBJECT,
  VERIFY_SUBJECT,
} from '#server/testing/stand-ins/sent-mail.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FORGOT = '/api/auth/forgot-password';

const stranger = (ip?: string) => new TestBrowser(testApp, ip);
const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailTo(testApp.deps.db, email)).map(({ subject }) => subject);
const resetsTo = async (email: string): Promise<number> =>
  (await subjectsTo(email)).filter((subject) => subject === RESET_SUBJECT).length;

/** An account with a confirmed email address, and the browser that signed in to it. */
async function provedUser() {
  const user = await registerUser(testApp);
  const token = await mailedToken(testApp.deps.db, user.email, VERIFY_SUBJECT);
  await stranger().post('/api/auth/verify-email', { token });
  testApp.advance(1);
  return user;
}

async function inTurn<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after another is the point
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return answers;
}

describe('registering an existing email address', () => {
  test('44 times from 11 IPs in one day emails its owner once, and once more the next day', async () => {
    const { email } = await provedUser();
    const before = (await subjectsTo(email)).length;
    const ips = Array.from({ length: 11 }, (_, index) => stranger(`127.20.0.${index + 1}`));
    const body = { email, password: PASSWORD, name: 'Mallory Moe' };
    const statuses = await inTurn(4, () =>
      Promise.all(
        ips.map(async (browser) => (await browser.post('/api/auth/register', body)).statusCode),
      ),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([409]));
    expect((await subjectsTo(email)).slice(before)).toEqual([
      'You already have a Freehold account',
    ]);
    testApp.advance(24 * HOUR);
    await stranger().post('/api/auth/register', body);
    await stranger().post('/api/auth/register', body);
    expect(await subjectsTo(email)).toHaveLength(before + 2);
  });
});

describe('an unconfirmed email address', () => {
  test('an account that switches to a stranger’s email address and back 20 times is refused after 5 changes, and the stranger gets 4 emails', async () => {
    const { browser, email } = await registerUser(testApp);
    const victim = 'moved-to@example.com';
    const statuses = await inTurn(20, async (index) => {
      const change = { email: index % 2 ? email : victim, currentPassword: PASSWORD };
      return (await browser.put('/api/auth/profile', change)).statusCode;
    });
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    // The account now has the other person's email address: changing back is refused, and keeping it isn't a change.
    expect(statuses.slice(5).filter((status) => status === 429)).toHaveLength(8);
    const subjects = await subjectsTo(victim);
    expect(subjects.filter((subject) => subject === VERIFY_SUBJECT)).toHaveLength(3);
    expect(subjects.filter((subject) => subject !== VERIFY_SUBJECT)).toHaveLength(1);
  });

  test('registered, deleted and registered again 10 times from 5 IPs gets 4 links', async () => {
    const email = 'again-and-again@example.com';
    const sent: string[] = [];
    await inTurn(10, async (index) => {
      const browser = stranger(`127.21.0.${(index % 5) + 1}`);
      await browser.post('/api/auth/register', { email, password: PASSWORD, name: 'Eve Moe' });
      // Deleting the account deletes its emails, so they are counted first.
      sent.push(...(await subjectsTo(email)));
      await browser.delete('/api/auth/account', { password: PASSWORD, confirmEmail: email });
    });
    expect(sent).toEqual([VERIFY_SUBJECT, VERIFY_SUBJECT, VERIFY_SUBJECT, VERIFY_SUBJECT]);
  });
  test('tagged and dotted spellings of one inbox share its limit: 12 spellings get 4 links', async () => {
    const spellings = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? `v.ic.tim+${index}` : `VICTIM+${index}`,
    );
    const counts = await inTurn(spellings.length, async (index) => {
      const email = `${spellings[index]}@gmail.com`;
      const body = { email, password: PASSWORD, name: 'Eve Moe' };
      expect((await stranger().post('/api/auth/register', body)).statusCode).toBe(201);
      return (await subjectsTo(email)).length;
    });
    expect(counts.filter((count) => count === 1)).toHaveLength(4);
  });

  test('the 4th link from one IP is refused with an explanation for a signed-in user, and the first link still works', async () => {
    const { browser, email } = await registerUser(testApp);
    const first = await mailedToken(testApp.deps.db, email, VERIFY_SUBJECT);
    const answers = await inTurn(4, () => browser.post('/api/auth/resend-verification', {}));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429]);
    expect(answers[2]?.json()).toMatchObject({
      error: 'too-many-mails',
      message: expect.stringContaining('each works for 24 hours'),
    });
    const silent = await stranger().post('/api/auth/resend-verification', { email });
    expect(silent.statusCode).toBe(200);
    expect((await stranger().post('/api/auth/verify-email', { token: first })).statusCode).toBe(
      200,
    );
  });
});

describe('reset links', () => {
  test('strangers on 30 IPs who request one every 6 minutes trigger 3 in three hours, and the owner’s browser still gets its own', async () => {
    const { browser, email } = await provedUser();
    await inTurn(30, async (index) => {
      await stranger(`127.22.0.${index + 1}`).post(FORGOT, { email });
      testApp.advance(6 * MINUTE);
    });
    expect(await resetsTo(email)).toBe(3);
    await browser.post('/api/auth/logout');
    await browser.post(FORGOT, { email });
    expect(await resetsTo(email)).toBe(4);
    const token = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
    const password = 'a much better password';
    expect((await browser.post('/api/auth/reset-password', { token, password })).statusCode).toBe(
      200,
    );
  });

  test('one stranger alone can’t use up the link for the owner’s new browser', async () => {
    const { email } = await provedUser();
    const alone = stranger();
    await inTurn(10, async () => {
      await alone.post(FORGOT, { email });
      testApp.advance(6 * MINUTE);
    });
    expect(await resetsTo(email)).toBe(2);
    await stranger().post(FORGOT, { email });
    expect(await resetsTo(email)).toBe(3);
  });

  test('a link sent in the last 5 minutes is not sent again and stays valid; once it’s used, another can be requested', async () => {
    const { email } = await provedUser();
    await stranger().post(FORGOT, { email });
    testApp.advance(4 * MINUTE);
    await stranger().post(FORGOT, { email });
    expect(await resetsTo(email)).toBe(1);
    const token = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
    const reset = { token, password: 'a much better password' };
    expect((await stranger().post('/api/auth/reset-password', reset)).statusCode).toBe(200);
    await stranger().post(FORGOT, { email });
    expect(await resetsTo(email)).toBe(2);
  });

  test('a newer link does not void the earlier one; using it voids both', async () => {
    const { email } = await provedUser();
    await stranger().post(FORGOT, { email });
    const first = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
    testApp.advance(6 * MINUTE);
    await stranger().post(FORGOT, { email });
    const second = await mailedToken(testApp.deps.db, email, RESET_SUBJECT);
    const use = async (token: string, password: string) =>
      (await stranger().post('/api/auth/reset-password', { token, password })).statusCode;
    expect(await use(first, 'a much better password')).toBe(200);
    expect(await use(second, 'an even better password')).toBe(422);
  });

  test('signing up with an unconfirmed email address doesn’t count as owning it: 2 links from one IP', async () => {
    const { browser, email } = await registerUser(testApp);
    await inTurn(8, async () => {
      await browser.post(FORGOT, { email });
      testApp.advance(6 * MINUTE);
    });
    expect(await resetsTo(email)).toBe(2);
  });

  test('20 concurrent requests from 20 IPs send 3 links', async () => {
    const { email } = await provedUser();
    const browsers = Array.from({ length: 20 }, () => stranger());
    await Promise.all(browsers.map((browser) => browser.get('/api/auth/session')));
    await Promise.all(browsers.map((browser) => browser.post(FORGOT, { email })));
    expect(await resetsTo(email)).toBe(3);
  });
});

describe('names in emails', () => {
  test('an existing name that looks like a link is left out of both the text and the HTML', async () => {
    const { email, userId } = await provedUser();
    const { db } = testApp.deps;
    const firstName = 'You won $5000: http://evil.example';
    await db.update(users).set({ firstName }).where(eq(users.userId, userId));
    await stranger().post(FORGOT, { email });
    const reset = (await mailTo(db, email)).find(({ subject }) => subject === RESET_SUBJECT);
    for (const body of [reset!.textBody, reset!.htmlBody]) {
      expect(body).not.toMatch(/evil|5000/);
      expect(body).toContain('Hello, someone requested a new password');
    }
  });

  test('an ordinary name appears in both the text and the HTML', async () => {
    const { email } = await provedUser();
    await stranger().post(FORGOT, { email });
    const reset = (await mailTo(testApp.deps.db, email)).at(-1)!;
    for (const body of [reset.textBody, reset.htmlBody]) expect(body).toContain('Hello Ada, ');
  });

  test('a registration with a link as the name is refused and sends no email', async () => {
    const email = 'prize@example.com';
    const body = { email, password: PASSWORD, firstName: 'Prize at evil.com', lastName: 'Moe' };
    expect((await stranger().post('/api/auth/register', body)).statusCode).toBe(400);
    expect(await subjectsTo(email)).toEqual([]);
  });
});
