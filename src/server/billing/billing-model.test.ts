import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/billing/invoices.ts';
import type { Subscription } from '#contract/billing.ts';
import { STRIPE_WEBHOOK_SECRET, sendStripeEvent } from '#server/testing/stripe/stripe-event.ts';
import { type StripeStandIn, startStripe } from '#server/testing/stripe/stripe-stand-in.ts';
import { wireEvent } from '#server/testing/stripe/stripe-wire.ts';
import { STRIPE } from '#server/testing/subscriber.ts';
import {
  createTestApp,
  PASSWORD,
  registerUser,
  type TestApp,
  TestBrowser,
} from '#server/testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
let stripe: StripeStandIn;
let testApp: TestApp;

beforeAll(async () => {
  const start = new Date('2026-11-15T12:00:00Z');
  stripe = await startStripe(() => testApp?.deps.now() ?? start);
  testApp = await createTestApp({
    variables: {
      STRIPE_WEBHOOK_SECRET,
      STRIPE_SECRET_KEY: 'sk_test_of_a_stand_in',
      STRIPE_PRICE_STARTER: 'price_live_starter',
      STRIPE_PRICE_PREMIUM: 'price_live_premium',
      STRIPE_URL: stripe.url,
    },
  });
});
afterAll(async () => {
  await testApp.close();
  await stripe.close();
});

type Step =
  | { do: 'subscribe'; card: 'succeeds' | 'declines' | null; trialDays: number }
  | { do: 'cancel' | 'resume' | 'run-jobs' | 'renew' | 'break-card' | 'fix-card' }
  | { do: 'change'; price: string }
  /** Any event so far, including one already delivered. */
  | { do: 'deliver'; which: number };

const plain = (name: 'cancel' | 'resume' | 'run-jobs' | 'renew' | 'break-card' | 'fix-card') =>
  fc.constant<Step>({ do: name });

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('subscribe' as const),
      card: fc.constantFrom('succeeds' as const, 'declines' as const, null),
      trialDays: fc.constantFrom(0, 14),
    }),
    plain('cancel'),
    plain('resume'),
    plain('run-jobs'),
    plain('renew'),
    plain('renew'),
    plain('break-card'),
    plain('fix-card'),
    fc.record({
      do: fc.constant('change' as const),
      price: fc.constantFrom('price_live_starter', 'price_live_premium'),
    }),
    fc.record({ do: fc.constant('deliver' as const), which: fc.nat(1000) }),
    fc.record({ do: fc.constant('deliver' as const), which: fc.nat(1000) }),
  ),
  { minLength: 5, maxLength: 14 },
);

/** One person at the screen, Stripe behind it, and the messages between them. */
class Story {
  readonly #email: string;
  readonly #firstEvent = stripe.books.happened.length;
  #browser: TestBrowser;

  readonly #userId: string;

  constructor(user: { browser: TestBrowser; email: string; userId: string }) {
    this.#browser = user.browser;
    this.#email = user.email;
    this.#userId = user.userId;
  }

  get #customer(): string {
    const customers = [...stripe.books.customers.values()];
    return customers.find(({ userId }) => userId === this.#userId)?.id ?? '';
  }
  get #events() {
    return stripe.books.happened.slice(this.#firstEvent);
  }

  async take(step: Step): Promise<void> {
    testApp.advance(60_000);
    const post = (path: string, body?: object) => this.#browser.post(`${STRIPE}/${path}`, body);
    switch (step.do) {
      case 'subscribe':
        return this.#subscribe(step);
      case 'cancel':
      case 'resume':
        return void (await post(`subscription/${step.do}`));
      case 'change':
        return void (await post('subscription/update', { priceId: step.price }));
      case 'run-jobs':
        return testApp.runJobs();
      case 'renew':
        return this.#renew();
      case 'break-card':
      case 'fix-card':
        for (const card of stripe.books.cards.values())
          if (card.customer === this.#customer)
            card.behavior = step.do === 'break-card' ? 'declines' : 'succeeds';
        return undefined;
      default:
        return this.#deliver(step.which);
    }
  }

  async #subscribe({ card, trialDays }: Extract<Step, { do: 'subscribe' }>): Promise<void> {
    const response = await this.#browser.post(`${STRIPE}/create-checkout-session`, {
      priceId: 'price_live_starter',
      successUrl: '/account/billing?success=true',
      cancelUrl: '/account/billing?canceled=true',
      trialDays,
      noCardRequired: true,
    });
    if (response.statusCode !== 200) return;
    const { sessionId } = response.json<{ sessionId: string }>();
    const session = stripe.books.sessions.get(sessionId)!;
    stripe.books.complete(sessionId, card ?? (session.isCardNeeded ? 'succeeds' : null));
  }

  /** Advances the clock by a month. */
  async #renew(): Promise<void> {
    testApp.advance(31 * DAY);
    for (const one of stripe.books.live(this.#customer)) stripe.books.renew(one);
    await this.#signIn();
  }

  async #signIn(): Promise<void> {
    this.#browser = new TestBrowser(testApp);
    await this.#browser.post('/api/auth/login', { email: this.#email, password: PASSWORD });
  }

  async #deliver(which: number): Promise<void> {
    const events = this.#events;
    if (events.length === 0) return;
    const at = which % events.length;
    const id = `evt_${this.#firstEvent + at}`;
    const body = wireEvent(id, stripe.books.now(), events[at]!);
    expect((await sendStripeEvent(testApp, body)).statusCode).toBe(200);
  }

  /** A lost webhook is noticed once the next period ends; then both agree. */
  async settle(): Promise<void> {
    testApp.advance(DAY / 12);
    await testApp.runJobs();
    testApp.advance(40 * DAY);
    await testApp.runJobs();
    await this.#signIn();
    const response = await this.#browser.get(`${STRIPE}/subscription`);
    const theirs = stripe.books.live(this.#customer);
    if (theirs.length === 0) {
      expect(response.statusCode).toBe(404);
      return;
    }
    const rank = ['active', 'trialing', 'past_due', 'paused', 'incomplete'];
    const place = (status: string) => (rank.includes(status) ? rank.indexOf(status) : rank.length);
    const [truth] = theirs.toSorted(
      (a, b) => place(a.status) - place(b.status) || b.created - a.created,
    );
    const known = response.json<Subscription>();
    expect({
      id: known.id,
      status: known.status,
      price: known.priceId,
      ending: known.cancelAtPeriodEnd,
      end: known.currentPeriodEnd,
    }).toEqual({
      id: truth!.id,
      status: truth!.status,
      price: truth!.price,
      ending: truth!.isEnding,
      end: new Date(truth!.end * 1000).toISOString(),
    });
    const history = await this.#browser.get(`${STRIPE}/billing-history?limit=100`);
    const invoices = history
      .json<{ items: Invoice[] }>()
      .items.map(({ id, status, total }) => `${id} ${status} ${Math.round(total * 100)}`);
    const booked = [...stripe.books.invoices.values()]
      .filter(({ customer }) => customer === this.#customer)
      .map(
        ({ id, status, lines }) =>
          `${id} ${status} ${lines.reduce((sum, { amount }) => sum + amount, 0)}`,
      );
    expect(invoices.toSorted()).toEqual(booked.toSorted());
  }
}

test('whatever a user does, and whether events arrive late, twice or never, we end up in the same state as Stripe', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const story = new Story(await registerUser(testApp));
      for (const step of taken) await story.take(step);
      await story.settle();
    }),
    { numRuns: 20 },
  );
}, 240_000);
