import type { Stripe } from 'stripe';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Customer } from '#server/providers/payments/payments.ts';
import { nothingToPay, refusedPayment } from '#server/providers/payments/refused-payment.ts';
import { referenceId } from './stripe-objects.ts';

/** Charges an open invoice now. Stripe asks for a card before it tries one, so we do too. */
export async function payStripeInvoice(
  stripe: Stripe,
  { customerId }: Customer,
  invoiceId: string,
  key: string,
): Promise<void> {
  const invoice = await stripe.invoices.retrieve(invoiceId);
  if (referenceId(invoice.customer) !== customerId)
    throw new AppError(404, 'not-found', 'This invoice doesn’t exist.');
  if (invoice.status !== 'open') throw nothingToPay();
  await makeCardReady(stripe, customerId, null, key);
  await stripe.invoices.pay(invoiceId, {}, { idempotencyKey: key });
}

/**
 * Resumes a trial that ended without a card. Stripe then creates an invoice and keeps the subscription paused until it
 * is paid, so if an earlier invoice is still open, we pay that one instead of creating another.
 */
export async function resumePaused(
  stripe: Stripe,
  { customerId: customer }: Customer,
  { id, default_payment_method: ofSubscription }: Stripe.Subscription,
  key: string,
): Promise<void> {
  await makeCardReady(stripe, customer, referenceId(ofSubscription), key);
  const { data } = await stripe.invoices.list({ customer, subscription: id, status: 'open' });
  const [open] = data;
  if (open) {
    await stripe.invoices.pay(open.id, {}, { idempotencyKey: key });
    return;
  }
  const resumed = await stripe.subscriptions.resume(
    id,
    { billing_cycle_anchor: 'now' },
    { idempotencyKey: key },
  );
  if (resumed.status === 'paused') throw refusedPayment('card-declined');
}

/** Makes sure there's a default card: a card added on Stripe's own pages isn't one yet. Fails if the customer has no card. */
async function makeCardReady(
  stripe: Stripe,
  customer: string,
  ofSubscription: string | null,
  key: string,
): Promise<void> {
  if (ofSubscription) return;
  const known = await stripe.customers.retrieve(customer);
  if (!known.deleted && referenceId(known.invoice_settings.default_payment_method)) return;
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
  const [card] = data;
  if (!card) throw refusedPayment('no-card');
  await stripe.customers.update(
    customer,
    { invoice_settings: { default_payment_method: card.id } },
    { idempotencyKey: `${key}-default` },
  );
}
