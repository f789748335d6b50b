import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeatureRequest } from '#contract/trust/feedback.ts';
import {
  createTestApp,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const SUBMIT = '/api/feedback/submit';
const REQUESTS = '/api/feedback/feature-requests';
const RECEIPTS = { type: 'FEATURE', title: 'Rent receipts', description: 'As PDF, by mail' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const requests = async (browser: TestBrowser) =>
  (await browser.get(REQUESTS)).json<{ items: FeatureRequest[] }>().items;

test('a compliment with 5 stars from a visitor is stored with its page and browser, and no other user sees it', async () => {
  const visitor = new TestBrowser(testApp);
  const sent = {
    type: 'COMPLIMENT',
    title: ' Nice ',
    description: ' The math opens. ',
    rating: 5,
    email: 'eve@example.com',
    page: '/search',
    userAgent: 'Firefox 140',
    timestamp: '2026-11-16T08:00:00.000Z',
  };
  const answer = await visitor.post(SUBMIT, sent);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { id: expect.any(String), message: 'Thank you for your feedback!' },
  ]);
  const { rows } = await testApp.database.pool.query(
    'SELECT user_id, type, title, description, rating, email, page, user_agent FROM feedback WHERE feedback_id = $1',
    [answer.json<{ id: string }>().id],
  );
  expect(rows).toEqual([
    {
      user_id: null,
      type: 'COMPLIMENT',
      title: 'Nice',
      description: 'The math opens.',
      rating: 5,
      email: 'eve@example.com',
      page: '/search',
      user_agent: 'Firefox 140',
    },
  ]);
  expect(await requests(visitor)).toEqual([]);
});

test.each([
  ['no description', { type: 'BUG', description: '   ' }, 'Describe your feedback'],
  [
    '1,001 characters',
    { type: 'BUG', description: 'a'.repeat(1001) },
    'Enter at most 1000 characters',
  ],
  [
    'a title of 101',
    { type: 'BUG', title: 'a'.repeat(101), description: 'b' },
    'Enter at most 100 characters',
  ],
  [
    'stars for a bug',
    { type: 'BUG', description: 'b', rating: 3 },
    'Only an improvement or a compliment can have a rating',
  ],
])('%s is refused with its error message', async (_, body, sentence) => {
  const answer = await new TestBrowser(testApp).post(SUBMIT, body);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, sentence]);
});

test('user requests are listed by votes, each user has one vote, and a visitor’s request isn’t listed', async () => {
  const [ada, bob] = [await registerUser(testApp), await registerUser(testApp)];
  await new TestBrowser(testApp).post(SUBMIT, RECEIPTS);
  const first = (await ada.browser.post(SUBMIT, RECEIPTS)).json<{ id: string }>().id;
  const second = (
    await ada.browser.post(SUBMIT, { type: 'FEATURE', description: 'Dark maps' })
  ).json<{ id: string }>().id;
  const vote = (browser: TestBrowser, id: string) => browser.post(`/api/feedback/${id}/vote`);
  expect((await vote(ada.browser, first)).json()).toMatchObject({ votes: 1, hasVoted: true });
  expect((await vote(bob.browser, first)).json()).toMatchObject({ votes: 2, hasVoted: true });
  expect((await vote(bob.browser, first)).json()).toMatchObject({ votes: 2, hasVoted: true });
  const seen = (await requests(ada.browser)).map(({ id, votes, hasVoted }) => [
    id,
    votes,
    hasVoted,
  ]);
  expect(seen).toEqual([
    [first, 2, true],
    [second, 0, false],
  ]);
  const visitor = await requests(new TestBrowser(testApp));
  expect(visitor.map(({ hasVoted }) => hasVoted)).toEqual([false, false]);
  expect(JSON.stringify(visitor)).not.toContain(ada.email);
});

test('a visitor can’t vote (401), and a bug report isn’t a feature request (404)', async () => {
  const { browser } = await registerUser(testApp);
  const { id } = (
    await browser.post(SUBMIT, { type: 'BUG', description: 'The map is empty' })
  ).json<{ id: string }>();
  expect((await browser.post(`/api/feedback/${id}/vote`)).statusCode).toBe(404);
  expect((await new TestBrowser(testApp).post(`/api/feedback/${id}/vote`)).statusCode).toBe(401);
});

test('a user’s 21st message in a day is refused, the response says when to try again, and the message is accepted the next day', async () => {
  const { browser, userId } = await registerUser(testApp);
  const send = () => browser.post(SUBMIT, { type: 'BUG', description: 'Again' });
  for (let sent = 0; sent < 20; sent += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, a minute apart
    expect((await send()).statusCode).toBe(200);
    testApp.advance(60_000);
  }
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'too-much-feedback' }),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20 * 3600);
  testApp.advance(24 * 3600 * 1000);
  expect((await send()).statusCode).toBe(200);
  const { rowCount } = await testApp.database.pool.query(
    'SELECT 1 FROM feedback WHERE user_id = $1',
    [userId],
  );
  expect(rowCount).toBe(21);
});

describe('a visitor with an Idempotency-Key', () => {
  let visitor: TestBrowser;
  beforeAll(() => {
    visitor = new TestBrowser(testApp);
  });
  const send = (body: object, key: string) =>
    visitor.send('POST', SUBMIT, body, { headers: { 'idempotency-key': key } });
  const message = { type: 'BUG', description: 'The map is empty' };

  test('who sends a message twice, or 5 times concurrently, has one stored and gets one response', async () => {
    const first = await send(message, 'lost-answer');
    const again = await send(message, 'lost-answer');
    expect([again.statusCode, again.body, again.headers['idempotency-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
    const many = await Promise.all(Array.from({ length: 5 }, () => send(message, 'five')));
    expect(new Set(many.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const ids = [first, many[0]!].map((answer) => answer.json<{ id: string }>().id);
    const { rows } = await testApp.database.pool.query(
      'SELECT feedback_id FROM feedback WHERE feedback_id = ANY($1)',
      [ids],
    );
    expect([ids[0] === ids[1], rows.length]).toEqual([false, 2]);
  });

  test('who reuses it for another message gets 409, and a key with a space gets 400', async () => {
    await send(message, 'reused');
    const other = await send({ ...message, description: 'Another' }, 'reused');
    expect([other.statusCode, other.json<{ error: string }>().error]).toEqual([
      409,
      'idempotency-key-reused',
    ]);
    expect((await send(message, 'a b')).statusCode).toBe(400);
  });
});
