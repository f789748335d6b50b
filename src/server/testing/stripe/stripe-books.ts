import { prorateChange } from '#engine/billing/plan-change.ts';

export const PRICES: Readonly<Record<string, number>> = {
  price_live_starter: 1900,
  price_live_premium: 4999,
};

export interface Card {
  id: string;
  customer: string | null;
  behavior: 'succeeds' | 'declines';
}
export interface BookedSubscription {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: string;
  created: number;
  start: number;
  end: number;
  trialEnd: number | null;
  isEnding: boolean;
  endedAt: number | null;
}
export interface BookedInvoice {
  id: string;
  customer: string;
  number: string;
  status: 'open' | 'paid' | 'void';
  lines: { description: string; amount: number }[];
  created: number;
  paidAt: number | null;
  attempts: number;
  start: number;
  end: number;
}
export interface BookedSession {
  id: string;
  customer: string;
  price: string;
  trialDays: number;
  status: 'open' | 'complete' | 'expired';
  metadata: Record<string, string>;
  user: string;
  isCardNeeded: boolean;
}

export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;
  constructor(status: number, error: Record<string, string>) {
    super(error['message']);
    this.status = status;
    this.error = error;
  }
}

export const declined = () =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
export const missing = (what: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });

export const withoutCard = () =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
  });

const DAY = 86_400;

/** Stripe's state: customers, cards, subscriptions, invoices and every charge made. Times in seconds. */
export class StripeBooks {
  readonly customers = new Map<
    string,
    { id: string; defaultCard: string | null; userId: string }
  >();
  readonly cards = new Map<string, Card>();
  readonly subscriptions = new Map<string, BookedSubscription>();
  readonly invoices = new Map<string, BookedInvoice>();
  readonly sessions = new Map<string, BookedSession>();
  /** Cents, in the order the cards were charged. */
  readonly charges: number[] = [];
  /** Type and customer of every event. */
  readonly happened: { type: string; customer: string; object: object }[] = [];
  readonly now: () => number;
  #ids = 0;

  constructor(now: () => Date) {
    this.now = () => Math.floor(now().getTime() / 1000);
  }

  newId(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${String(this.#ids).padStart(6, '0')}`;
  }

  tell(type: string, customer: string, object: object): void {
    this.happened.push({ type, customer, object });
  }

  live(customer: string): BookedSubscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer);
  }

  charge(customer: string, cents: number): void {
    const id = this.customers.get(customer)?.defaultCard;
    const card = id ? this.cards.get(id) : undefined;
    if (card?.behavior !== 'succeeds') throw declined();
    this.charges.push(cents);
  }

  invoice(
    subscription: BookedSubscription,
    lines: BookedInvoice['lines'],
    start = subscription.start,
  ): BookedInvoice {
    const id = this.newId('in');
    const invoice: BookedInvoice = {
      id,
      customer: subscription.customer,
      number: `ABC-${id.slice(3)}`,
      status: 'open',
      lines,
      created: this.now(),
      paidAt: null,
      attempts: 0,
      start,
      end: subscription.end,
    };
    this.invoices.set(id, invoice);
    return invoice;
  }

  /** Throws if the card is declined; the invoice then stays open. */
  pay(invoice: BookedInvoice): void {
    const due = invoice.lines.reduce((sum, { amount }) => sum + amount, 0);
    invoice.attempts += 1;
    if (due > 0) {
      try {
        this.charge(invoice.customer, due);
      } catch (error) {
        this.tell('invoice.payment_failed', invoice.customer, invoice);
        throw error;
      }
    }
    invoice.status = 'paid';
    invoice.paidAt = this.now();
    this.tell('invoice.paid', invoice.customer, invoice);
    for (const one of this.live(invoice.customer))
      if (['past_due', 'incomplete', 'paused'].includes(one.status)) one.status = 'active';
  }

  /** The customer fills in the hosted page. */
  complete(sessionId: string, card: Card['behavior'] | null): void {
    const session = this.sessions.get(sessionId)!;
    if (session.status !== 'open') return;
    const { customer, price, trialDays } = session;
    if (card) {
      const id = this.newId('pm');
      this.cards.set(id, { id, customer, behavior: card });
      this.customers.get(customer)!.defaultCard = id;
    }
    const now = this.now();
    const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
    const subscription: BookedSubscription = {
      id: this.newId('sub'),
      item: this.newId('si'),
      customer,
      price,
      status: trialEnd ? 'trialing' : 'incomplete',
      created: now,
      start: now,
      end: trialEnd ?? now + 30 * DAY,
      trialEnd,
      isEnding: false,
      endedAt: null,
    };
    this.subscriptions.set(subscription.id, subscription);
    if (!trialEnd) {
      const lines = [{ description: price, amount: PRICES[price]! }];
      try {
        this.pay(this.invoice(subscription, lines));
        subscription.status = 'active';
      } catch {
        subscription.status = 'incomplete';
      }
    }
    session.status = 'complete';
    this.tell('customer.subscription.created', customer, subscription);
    this.tell('checkout.session.completed', customer, session);
  }

  /** What Stripe does when a period ends. */
  renew(subscription: BookedSubscription): void {
    const { customer, price } = subscription;
    if (subscription.endedAt !== null || !['active', 'trialing'].includes(subscription.status))
      return;
    if (subscription.isEnding) {
      Object.assign(subscription, { status: 'canceled', endedAt: this.now(), isEnding: false });
      this.tell('customer.subscription.deleted', customer, subscription);
      return;
    }
    if (subscription.status === 'trialing' && !this.customers.get(customer)?.defaultCard) {
      subscription.status = 'paused';
      this.tell('customer.subscription.paused', customer, subscription);
      return;
    }
    subscription.start = subscription.end;
    subscription.end += 30 * DAY;
    const lines = [{ description: price, amount: PRICES[price]! }];
    try {
      this.pay(this.invoice(subscription, lines));
      subscription.status = 'active';
    } catch {
      subscription.status = 'past_due';
    }
    this.tell('customer.subscription.updated', customer, subscription);
  }

  proration(subscription: BookedSubscription, price: string): BookedInvoice['lines'] {
    if (subscription.status === 'trialing') return [];
    const cents = { fromCents: PRICES[subscription.price]!, toCents: PRICES[price]! };
    const period = { startsAt: subscription.start, endsAt: subscription.end };
    const { unusedCents, remainingCents } = prorateChange(cents, period, this.now());
    return [
      { description: 'Unused time', amount: unusedCents },
      { description: 'Remaining time', amount: remainingCents },
    ];
  }
}
