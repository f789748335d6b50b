import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BODY_LIMITS } from '#contract/endpoint.ts';
import {
  STRIPE_WEBHOOK_SECRET,
  sendStripeEvent,
  stripeEvent,
} from '#server/testing/stripe/stripe-event.ts';
import { createTestApp, type TestApp, TestBrowser } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ variables: { STRIPE_WEBHOOK_SECRET } });
});
afterAll(() => testApp.close());

async function stored(eventId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await testApp.database.pool.query<Record<string, unknown>>(
    'SELECT * FROM stripe_events WHERE event_id = $1',
    [eventId],
  );
  return rows;
}

const countEvents = async (): Promise<number> => {
  const { rowCount } = await testApp.database.pool.query('SELECT 1 FROM stripe_events');
  return rowCount ?? 0;
};

describe('POST /api/stripe/webhook', () => {
  test('stores a signed event with its type, mode and both times, and returns 200 without a session or a token', async () => {
    const response = await sendStripeEvent(testApp, stripeEvent('evt_1'));
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    expect(await stored('evt_1')).toEqual([
      {
        event_id: 'evt_1',
        type: 'invoice.paid',
        is_live: false,
        payload: stripeEvent('evt_1'),
        happened_at: new Date(1_794_744_000_000),
        received_at: testApp.deps.now(),
        applied_at: null,
      },
    ]);
  });

  test('the same event sent 20 times concurrently is stored once and gets a 200 each time', async () => {
    const body = stripeEvent('evt_twenty');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendStripeEvent(testApp, body)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stored('evt_twenty')).toHaveLength(1);
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'reads the raw bytes when sent as "%s"',
    async (type) => {
      const id = `evt_bytes_${type.length}`;
      // A parser would write 12.50 as 12.5, drop the spaces and decode the escapes.
      const body = stripeEvent(id).replace('"in_1"', '  "\\u0000 \\ud800 é 家" , "amount": 12.50');
      const response = await sendStripeEvent(testApp, body, { 'content-type': type });
      expect(response.statusCode).toBe(200);
      expect((await stored(id))[0]?.['payload']).toBe(body);
    },
  );

  test('is accepted from another site too: the signature is the proof', async () => {
    const response = await sendStripeEvent(testApp, stripeEvent('evt_cross'), {
      'sec-fetch-site': 'cross-site',
      origin: 'https://stripe.com',
    });
    expect(response.statusCode).toBe(200);
  });
});

describe('refused events, none of which are stored', () => {
  /** A made-up signature with the test clock's time. */
  const MADE_UP = `t=1794744000,v1=${'0'.repeat(64)}`;
  const signature = { error: 'invalid-signature' };
  const event = { error: 'invalid-event' };

  test.each([
    ['no signature', stripeEvent('evt_2'), { 'stripe-signature': '' }, 400, signature],
    ['a made-up one', stripeEvent('evt_2'), { 'stripe-signature': MADE_UP }, 400, signature],
    ['signed, but no JSON', 'evt_2', {}, 400, event],
    ['signed, but nothing', '', {}, 400, event],
    ['signed, but a list', '[]', {}, 400, event],
    ['signed, without an id', stripeEvent('evt_2', { id: undefined }), {}, 400, event],
    ['signed, with a NUL in its id', stripeEvent('evt_\u0000'), {}, 400, event],
    ['signed, at no time there is', stripeEvent('evt_2', { created: 1e15 }), {}, 400, event],
    [
      'compressed',
      stripeEvent('evt_2'),
      { 'content-encoding': 'gzip' },
      415,
      { error: 'unsupported-encoding' },
    ],
    [
      'larger than 256 KB',
      stripeEvent('evt_2', { more: 'x'.repeat(BODY_LIMITS.webhook) }),
      {},
      413,
      { error: 'too-large' },
    ],
  ])('%s', async (_what, body, headers, status, error) => {
    const before = await countEvents();
    const response = await sendStripeEvent(testApp, body, headers);
    expect([response.statusCode, response.json()]).toMatchObject([status, error]);
    expect(await countEvents()).toBe(before);
  });

  test('one dated 400 seconds ahead, which could be replayed for longer than 5 minutes', async () => {
    testApp.advance(400_000);
    const { headers } = await captured();
    testApp.advance(-400_000);
    const response = await sendStripeEvent(testApp, stripeEvent('evt_old'), headers);
    expect([response.statusCode, await stored('evt_old')]).toEqual([400, []]);
  });

  test('one signed 301 seconds ago, such as a replayed recording', async () => {
    const { headers } = await captured();
    testApp.advance(301_000);
    const response = await sendStripeEvent(testApp, stripeEvent('evt_old'), headers);
    expect([response.statusCode, await stored('evt_old')]).toEqual([400, []]);
  });
});

/** The headers of an event that wasn't delivered. */
async function captured(): Promise<{ headers: Record<string, string> }> {
  let headers: Record<string, string> = {};
  const app = {
    inject: (options: { headers: Record<string, string> }) => {
      headers = options.headers;
    },
  } as unknown as TestApp['app'];
  await sendStripeEvent({ ...testApp, app }, stripeEvent('evt_old'));
  return { headers };
}

test('without STRIPE_WEBHOOK_SECRET the endpoint doesn’t exist', async () => {
  const without = await createTestApp();
  const response = await sendStripeEvent(without, stripeEvent('evt_1'));
  expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
    404,
    'not-found',
  ]);
  await without.close();
});

test('every other endpoint still accepts only JSON', async () => {
  const browser = new TestBrowser(testApp);
  const response = await browser.send('POST', '/api/auth/login', 'email=a', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
    415,
    'unsupported-media-type',
  ]);
});
