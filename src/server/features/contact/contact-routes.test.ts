import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

const CONTACT = '/api/contact';
const RECEIVED = { message: 'Thanks. We got your message and will reply by email.' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { CONTACT_EMAIL: 'team@freehold.example' } });
});
afterAll(() => testApp.close());

async function send(email: string, more: object = {}) {
  const browser = new TestBrowser(testApp);
  await browser.get('/api/auth/session');
  return browser.post(CONTACT, {
    name: 'Ada Lovelace',
    email,
    topic: 'question',
    message: 'Does the cap rate count the CapEx reserve?\n\nThank you.',
    ...more,
  });
}

const outbox = async () =>
  (
    await testApp.database.pool.query<{ recipient: string; subject: string; text_body: string }>(
      "SELECT recipient, subject, text_body FROM outgoing_mail WHERE recipient = 'team@freehold.example' ORDER BY created_at",
    )
  ).rows;

test('a message reaches the outbox, addressed to us, with its author and every paragraph', async () => {
  const response = await send('ada@example.com');
  expect([response.statusCode, response.json()]).toEqual([200, RECEIVED]);
  const [mail] = await outbox();
  expect(mail?.subject).toBe('A question, from Ada Lovelace');
  expect(mail?.text_body).toContain('From Ada Lovelace, ada@example.com');
  expect(mail?.text_body).toContain('Does the cap rate count the CapEx reserve?\n\nThank you.');
});

test('5 messages a day from one sender are delivered; the 6th is refused, another sender is not', async () => {
  const before = (await outbox()).length;
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send('often@example.com')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await send('other@example.com')).statusCode).toBe(200);
  expect((await outbox()).length - before).toBe(6);
});

test('a bot that fills in the hidden field gets a normal response and nothing is sent', async () => {
  const before = (await outbox()).length;
  const response = await send('bot@example.com', { website: 'https://spam.test' });
  expect([response.statusCode, response.json()]).toEqual([200, RECEIVED]);
  expect(await outbox()).toHaveLength(before);
});

test('a message with only spaces is refused with an error', async () => {
  const response = await send('ada@example.com', { message: '  ' });
  expect(response.json<{ issues: object[] }>().issues).toEqual([
    { path: 'message', message: 'Enter a message' },
  ]);
});
