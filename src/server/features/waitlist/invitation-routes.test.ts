import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#server/http/security/crypto.ts';
import { mailTo } from '#server/testing/stand-ins/sent-mail.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const INVITATIONS = '/api/waitlist/invitations';
const STAFF = 'staff@freehold.example';

let testApp: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { REGISTRATION: 'invite', STAFF_EMAILS: STAFF } });
  staff = await staffOf(testApp);
});
afterAll(() => testApp.close());

/** The first account of an installation that needs invitations gets one by hand. */
async function staffOf(app: TestApp): Promise<TestBrowser> {
  await join(app, STAFF);
  await app.database.pool.query(
    'UPDATE waitlist_entries SET invited_at = now(), invitation_hash = $2 WHERE email_key = $1',
    [STAFF, sha256('first')],
  );
  const browser = new TestBrowser(app);
  expect((await signUp(browser, STAFF, 'first')).statusCode).toBe(201);
  await app.database.pool.query('UPDATE users SET email_verified_at = now() WHERE email_key = $1', [
    STAFF,
  ]);
  return browser;
}

async function join(app: TestApp, email: string): Promise<number> {
  const response = await new TestBrowser(app).post('/api/waitlist/join', { email });
  return response.json<{ position: number }>().position;
}

const signUp = (browser: TestBrowser, email: string, invitation?: string) =>
  browser.post('/api/auth/register', {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...(invitation && { invitation }),
  });

const codeIn = (text: string): string => /invitation=([\w-]+)/.exec(text)?.[1] ?? '';

describe('where accounts need an invitation', () => {
  test('signing up without one, or with a made-up one, returns 403 and creates nothing', async () => {
    for (const code of [undefined, 'made-up']) {
      const refused = await signUp(new TestBrowser(testApp), 'ada@example.com', code);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { error: 'invitation-required' },
      ]);
    }
    const { rowCount } = await testApp.database.pool.query(
      `SELECT 1 FROM users WHERE email_key = 'ada@example.com'`,
    );
    expect(rowCount).toBe(0);
  });

  test('staff invite the 2 lowest of 4 positions; the mailed code opens one account, once', async () => {
    const emails = ['a@list.example', 'b@list.example', 'c@list.example', 'd@list.example'];
    const positions = new Map<string, number>();
    for (const email of emails) positions.set(email, await join(testApp, email));
    const sent = await staff.post(INVITATIONS, { count: 2 });
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { sent: 2, waiting: 2 }]);
    await testApp.runJobs();
    const byPosition = emails.toSorted((a, b) => positions.get(a)! - positions.get(b)!);
    const mails = await Promise.all(byPosition.map((email) => mailTo(testApp.deps.db, email)));
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 0, 0]);
    const [first] = mails[0]!;
    expect(first!.subject).toBe('Your invitation to Freehold');
    const code = codeIn(first!.textBody);
    expect((await signUp(new TestBrowser(testApp), byPosition[0]!, code)).statusCode).toBe(201);
    const again = await signUp(new TestBrowser(testApp), 'someone@example.com', code);
    expect(again.json()).toMatchObject({ error: 'invitation-required' });
    expect((await staff.get(INVITATIONS)).json()).toMatchObject({ waiting: 2, joined: 2 });
  });

  test('of two addresses that share an inbox, the second waits: 1 invitation is sent, and the other the next day', async () => {
    await staff.post(INVITATIONS, { count: 100 });
    await testApp.runJobs();
    for (const email of ['twin@list.example', 'twin+b@list.example']) await join(testApp, email);
    const send = async () => (await staff.post(INVITATIONS, { count: 2 })).json();
    expect(await send()).toMatchObject({ sent: 1, waiting: 1 });
    expect(await send()).toMatchObject({ sent: 0, waiting: 1 });
    testApp.advance(25 * 60 * 60 * 1000);
    expect(await send()).toMatchObject({ sent: 1, waiting: 0 });
    await testApp.runJobs();
    const mails = [
      ...(await mailTo(testApp.deps.db, 'twin@list.example')),
      ...(await mailTo(testApp.deps.db, 'twin+b@list.example')),
    ];
    expect(new Set(mails.map(({ textBody }) => codeIn(textBody))).size).toBe(2);
  });

  test('a code used by two sign-ups at the same time opens one account', async () => {
    await join(testApp, 'race@list.example');
    await staff.post(INVITATIONS, { count: 100 });
    await testApp.runJobs();
    const [mail] = await mailTo(testApp.deps.db, 'race@list.example');
    const code = codeIn(mail!.textBody);
    const statuses = await Promise.all(
      ['one@race.example', 'two@race.example'].map(
        async (email) => (await signUp(new TestBrowser(testApp), email, code)).statusCode,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 403]);
  });

  test('the same Idempotency-Key sends one batch', async () => {
    for (const email of ['k1@list.example', 'k2@list.example']) await join(testApp, email);
    const headers = { 'idempotency-key': 'batch-1' };
    const send = () => staff.send('POST', INVITATIONS, { count: 1 }, { headers });
    const first = (await send()).json<object>();
    expect((await send()).json()).toEqual(first);
    expect((await staff.get(INVITATIONS)).json()).toMatchObject({ waiting: 1 });
  });
});

describe('where anyone may sign up', () => {
  test('no invitation is needed, and only staff see the waitlist', async () => {
    const open = await createTestApp({ variables: { STAFF_EMAILS: STAFF } });
    const { browser } = await registerUser(open);
    expect((await browser.get(INVITATIONS)).statusCode).toBe(404);
    expect((await browser.post(INVITATIONS, { count: 1 })).statusCode).toBe(404);
    // An address that isn't confirmed may belong to someone else.
    const pretender = new TestBrowser(open);
    expect((await signUp(pretender, STAFF)).statusCode).toBe(201);
    expect((await pretender.get(INVITATIONS)).statusCode).toBe(404);
    await open.database.pool.query('UPDATE users SET email_verified_at = now()');
    expect((await pretender.get(INVITATIONS)).json()).toEqual({
      registration: 'open',
      waiting: 0,
      invited: 0,
      joined: 0,
    });
    await open.close();
  });
});
