import { Stripe } from 'stripe';
import type { PaidPlanId } from '#domain/plans/plans.ts';
import { alreadySubscribed } from '#server/providers/payments/already-subscribed.ts';
import type { CheckoutRequest, Customer } from '#server/providers/payments/payments.ts';
import { chooseSubscription } from './stripe-objects.ts';

interface Opening {
  customer: Customer;
  request: CheckoutRequest;
  key: string;
  planIds: ReadonlyMap<string, PaidPlanId>;
  priceIds: Readonly<Record<PaidPlanId, string>>;
}

/**
 * Stripe's hosted checkout page. A customer has only one open checkout, and a subscriber none, so nobody pays twice.
 */
export async function openStripeCheckout(
  stripe: Stripe,
  { customer: { userId, customerId }, request, key, planIds, priceIds }: Opening,
): Promise<{ sessionId: string; url: string }> {
  const customer = customerId;
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const known = chooseSubscription(data, planIds);
  if (known && known.ended_at === null && known.status !== 'incomplete_expired')
    throw alreadySubscribed();
  await expireOthers(stripe, customer, key);
  const { planId, successUrl, cancelUrl, noCardRequired } = request;
  // One trial per customer.
  const trialDays = data.some(({ trial_end }) => trial_end !== null) ? 0 : request.trialDays;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: priceIds[planId], quantity: 1 }],
      customer,
      client_reference_id: userId,
      success_url: successUrl,
      cancel_url: cancelUrl,
      metadata: { key },
      // For the customer's invoices; Stripe saves the details entered here to the customer's record.
      billing_address_collection: 'auto',
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      ...(noCardRequired && trialDays > 0 && { payment_method_collection: 'if_required' as const }),
      subscription_data: {
        metadata: { userId },
        ...(trialDays > 0 && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'pause' as const } },
        }),
      },
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new Error('Stripe created a checkout session without a URL');
  return { sessionId: session.id, url: session.url };
}

/** If this call is a repeat, skips the session that the first call opened. */
async function expireOthers(stripe: Stripe, customer: string, key: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer, status: 'open' });
  for (const { id, metadata } of open.data) {
    if (metadata?.['key'] === key) continue;
    // oxlint-disable-next-line no-await-in-loop -- one or none
    await stripe.checkout.sessions
      .expire(id, {}, { idempotencyKey: `expire-${id}` })
      .catch((error: unknown) => {
        // The session was just completed or has expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
  }
}
