import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FormFields, field, readForm } from './form-body.ts';
import {
  type BookedSubscription,
  missing,
  StripeBooks,
  StripeRefusal,
  withoutCard,
} from './stripe-books.ts';
import {
  list,
  wireCard,
  wireCustomer,
  wireInvoice,
  wireSession,
  wireSubscription,
} from './stripe-wire.ts';

/**
 * A failure status before anything is done; `dropped` loses the request, `unanswered` processes it and loses the
 * response.
 */
export type StripeFault = 409 | 429 | 500 | 'dropped' | 'unanswered';

interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  version: string | undefined;
  form: FormFields;
}

export interface StripeStandIn {
  url: string;
  books: StripeBooks;
  sent: Sent[];
  /** How the next calls to this method fail, in this order. */
  failNext(method: string, ...faults: StripeFault[]): void;
  close(): Promise<void>;
}

/** Stripe on this machine: forms in, objects out, each Idempotency-Key once. */
export async function startStripe(now: () => Date): Promise<StripeStandIn> {
  const books = new StripeBooks(now);
  const sent: Sent[] = [];
  const faults: { method: string; fault: StripeFault }[] = [];
  const answered = new Map<string, { request: string; status: number; body: string }>();

  function reply(method: string, path: string, query: URLSearchParams, form: FormFields) {
    try {
      return { status: 200, body: JSON.stringify(answer(books, method, path, query, form)) };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe');
      const method = request.method ?? 'GET';
      const raw = Buffer.concat(chunks).toString();
      const form = readForm(raw);
      const key = request.headers['idempotency-key'] as string | undefined;
      const version = request.headers['stripe-version'] as string | undefined;
      sent.push({ method, path, key, version, form });
      const at = faults.findIndex((one) => one.method === method);
      const fault = at === -1 ? null : faults.splice(at, 1)[0]!.fault;
      if (fault === 'dropped') return void request.socket.destroy();
      if (typeof fault === 'number') {
        const error = { type: 'api_error', message: `Failed with ${fault}` };
        return void response.writeHead(fault).end(JSON.stringify({ error }));
      }
      const content = `${method} ${path} ${raw}`;
      const before = key && method === 'POST' ? answered.get(key) : undefined;
      const error = { type: 'idempotency_error', message: 'Keys are for one request' };
      const result = !before
        ? reply(method, path, searchParams, form)
        : before.request === content
          ? before
          : { status: 400, body: JSON.stringify({ error }) };
      if (key && method === 'POST' && !before) answered.set(key, { request: content, ...result });
      if (fault === 'unanswered') return void request.socket.destroy();
      response.writeHead(result.status, { 'content-type': 'application/json' }).end(result.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    sent,
    failNext: (method, ...next) => faults.push(...next.map((fault) => ({ method, fault }))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(
  books: StripeBooks,
  method: string,
  path: string,
  query: URLSearchParams,
  form: FormFields,
): object {
  const [, , noun = '', ...rest] = path.split('/');
  const nouns: Record<string, (call: StripeRequest) => object> = {
    customers: onCustomers,
    subscriptions: onSubscriptions,
    invoices: onInvoices,
    payment_methods: onCards,
    checkout: onCheckout,
  };
  const call = { books, method, rest, query, form };
  if (noun === 'billing_portal')
    return { object: 'billing_portal.session', url: 'https://billing.stripe.com/p/session/1' };
  if (noun === 'setup_intents') return { object: 'setup_intent', client_secret: 'seti_1_secret_2' };
  const on = nouns[noun];
  if (!on) throw missing(path);
  return on(call);
}

interface StripeRequest {
  books: StripeBooks;
  method: string;
  rest: string[];
  query: URLSearchParams;
  form: FormFields;
}

function onCustomers({ books, method, rest: [id], form }: StripeRequest): object {
  if (!id) {
    const made = books.newId('cus');
    const userId = field(form, 'metadata', 'userId') ?? '';
    books.customers.set(made, { id: made, defaultCard: null, userId });
    return wireCustomer(books, made);
  }
  const customer = books.customers.get(id);
  if (!customer) throw missing('customer');
  const card = field(form, 'invoice_settings', 'default_payment_method');
  if (method === 'POST' && card) customer.defaultCard = card;
  if (method !== 'DELETE') return wireCustomer(books, id);
  books.customers.delete(id);
  return { id, object: 'customer', deleted: true };
}

function onSubscriptions({ books, method, rest: [id, verb], query, form }: StripeRequest): object {
  if (!id)
    return list('/v1/subscriptions', books.live(query.get('customer') ?? '').map(wireSubscription));
  const one = books.subscriptions.get(id);
  if (!one) throw missing('subscription');
  if (method === 'DELETE') Object.assign(one, { status: 'canceled', endedAt: books.now() });
  else if (verb === 'resume') resume(books, one);
  else change(books, one, form);
  books.tell('customer.subscription.updated', one.customer, one);
  return wireSubscription(one);
}

/** As Stripe does: refused without a card; if it's declined, the subscription stays paused and the invoice open. */
function resume(books: StripeBooks, one: BookedSubscription): void {
  if (!books.customers.get(one.customer)?.defaultCard) throw withoutCard();
  one.start = books.now();
  one.end = one.start + 30 * 86_400;
  const amount = one.price.endsWith('starter') ? 1900 : 4999;
  const invoice = books.invoice(one, [{ description: one.price, amount }]);
  try {
    books.pay(invoice);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
  }
}

function change(books: StripeBooks, one: BookedSubscription, form: FormFields): void {
  const price = field(form, 'items', '0', 'price');
  const ending = field(form, 'cancel_at_period_end');
  if (price && price !== one.price) {
    const lines = books.proration(one, price);
    if (lines.length > 0) {
      const invoice = books.invoice(one, lines, books.now());
      try {
        books.pay(invoice);
      } catch (error) {
        books.invoices.delete(invoice.id);
        throw error;
      }
    }
    one.price = price;
  }
  if (ending) one.isEnding = ending === 'true';
}

function onInvoices({ books, rest: [id, verb], query, form }: StripeRequest): object {
  if (id === 'create_preview') {
    const one = books.subscriptions.get(field(form, 'subscription') ?? '');
    const price = field(form, 'subscription_details', 'items', '0', 'price');
    if (!one || !price) throw missing('subscription');
    const preview = books.invoice(one, books.proration(one, price));
    books.invoices.delete(preview.id);
    return wireInvoice(preview);
  }
  if (!id) {
    const status = query.get('status');
    const theirs = [...books.invoices.values()].filter(
      (one) => one.customer === query.get('customer') && (!status || one.status === status),
    );
    return list('/v1/invoices', theirs.toReversed().map(wireInvoice));
  }
  const invoice = books.invoices.get(id);
  if (!invoice) throw missing('invoice');
  if (verb === 'pay' && invoice.status === 'open') books.pay(invoice);
  return wireInvoice(invoice);
}

function onCards({ books, rest: [id, verb], query, form }: StripeRequest): object {
  const now = books.now();
  if (!id) {
    const theirs = [...books.cards.values()].filter(
      (one) => one.customer === query.get('customer'),
    );
    return list(
      '/v1/payment_methods',
      theirs.map((card) => wireCard(card, now)),
    );
  }
  const card = books.cards.get(id);
  if (!card) throw missing('payment_method');
  if (verb === 'attach') card.customer = field(form, 'customer') ?? null;
  if (verb === 'detach') {
    const owner = books.customers.get(card.customer ?? '');
    if (owner?.defaultCard === id) owner.defaultCard = null;
    card.customer = null;
  }
  return wireCard(card, now);
}

function onCheckout({ books, method, rest: [, id, verb], query, form }: StripeRequest): object {
  if (id) {
    const session = books.sessions.get(id);
    if (!session) throw missing('session');
    if (verb === 'expire') session.status = 'expired';
    return wireSession(session);
  }
  if (method === 'GET') {
    const theirs = [...books.sessions.values()].filter(
      (one) => one.customer === query.get('customer') && one.status === query.get('status'),
    );
    return list('/v1/checkout/sessions', theirs.map(wireSession));
  }
  const session = {
    id: books.newId('cs_test'),
    customer: field(form, 'customer') ?? '',
    price: field(form, 'line_items', '0', 'price') ?? '',
    trialDays: Number(field(form, 'subscription_data', 'trial_period_days') ?? 0),
    status: 'open' as const,
    metadata: { key: field(form, 'metadata', 'key') ?? '' },
    user: field(form, 'client_reference_id') ?? '',
    isCardNeeded: field(form, 'payment_method_collection') !== 'if_required',
  };
  books.sessions.set(session.id, session);
  return wireSession(session);
}
