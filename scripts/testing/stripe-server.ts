/*
 * The built server with Stripe as its payment provider, and Stripe itself on this machine: its API, the hosted pages that
 * a customer fills in, and signed events for whatever happens there.
 *   STRIPE_PAGES_PORT=4001 PORT=4000 DATA_DIR=.cache/stripe tsx scripts/testing/stripe-server.ts
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { field } from '#server/testing/stripe/form-body.ts';
import { STRIPE_WEBHOOK_SECRET } from '#server/testing/stripe/stripe-event.ts';
import { startStripe } from '#server/testing/stripe/stripe-stand-in.ts';
import { wireEvent } from '#server/testing/stripe/stripe-wire.ts';

const { PORT, STRIPE_PAGES_PORT } = process.env;
const stripe = await startStripe(() => new Date());
const { books, sent } = stripe;

const server = spawn(process.execPath, ['scripts/testing/clock-server.mjs'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    STRIPE_URL: stripe.url,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_SECRET_KEY: 'sk_test_of_a_stand_in',
    STRIPE_PRICE_STARTER: 'price_live_starter',
    STRIPE_PRICE_PREMIUM: 'price_live_premium',
  },
});
process.once('SIGTERM', () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));

let told = 0;
/** Sends an event for everything that happened since the last call. */
async function tellEvents(): Promise<void> {
  for (; told < books.happened.length; told += 1) {
    const created = books.now();
    const payload = wireEvent(`evt_${told}`, created, books.happened[told]!);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: STRIPE_WEBHOOK_SECRET,
      timestamp: created,
    });
    // oxlint-disable-next-line no-await-in-loop -- in the order they happened
    const response = await fetch(`http://localhost:${PORT}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
  }
}

/** The last form that our server sent to this path. */
const lastForm = (path: string) => sent.findLast((one) => one.path === path)!.form;

/** Each page's button, and the URL it leads back to; null stays on the page. */
const pages: Record<string, () => string | undefined | null> = {
  '/start-trial': () => {
    const open = [...books.sessions.values()].findLast(({ status }) => status === 'open')!;
    books.complete(open.id, null);
    return field(lastForm('/v1/checkout/sessions'), 'success_url');
  },
  '/add-card': () => {
    const form = lastForm('/v1/billing_portal/sessions');
    const customer = field(form, 'customer')!;
    const id = books.newId('pm');
    books.cards.set(id, { id, customer, behavior: 'succeeds' });
    books.customers.get(customer)!.defaultCard = id;
    books.tell('payment_method.attached', customer, { id });
    return field(form, 'return_url');
  },
  '/end-trials': () => {
    for (const one of books.subscriptions.values()) if (one.status === 'trialing') books.renew(one);
    return null;
  },
};

createServer((request, response) => {
  const press = pages[request.url ?? ''];
  if (request.method !== 'POST' || !press) return void response.writeHead(404).end();
  const back = press();
  void tellEvents().then(
    () => response.writeHead(back ? 303 : 200, back ? { location: back } : {}).end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(STRIPE_PAGES_PORT), '127.0.0.1');
