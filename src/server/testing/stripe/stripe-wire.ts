import type {
  BookedInvoice,
  BookedSession,
  BookedSubscription,
  Card,
  StripeBooks,
} from './stripe-books.ts';

/** Objects in API version 2026-07-29.dahlia, with the fields our code reads. */
export const list = (url: string, data: object[]) => ({
  object: 'list',
  url,
  has_more: false,
  data,
});

export const wireCustomer = (books: StripeBooks, id: string) => ({
  id,
  object: 'customer',
  invoice_settings: { default_payment_method: books.customers.get(id)?.defaultCard ?? null },
});

export const wireCard = ({ id, customer }: Card, created: number) => ({
  id,
  object: 'payment_method',
  type: 'card',
  customer,
  created,
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
});

export const wireSubscription = (one: BookedSubscription) => ({
  id: one.id,
  object: 'subscription',
  customer: one.customer,
  status: one.status,
  created: one.created,
  start_date: one.created,
  trial_end: one.trialEnd,
  cancel_at_period_end: one.isEnding,
  cancel_at: one.isEnding ? one.end : null,
  ended_at: one.endedAt,
  default_payment_method: null,
  items: list('/v1/subscription_items', [
    {
      id: one.item,
      object: 'subscription_item',
      price: { id: one.price, object: 'price' },
      current_period_start: one.start,
      current_period_end: one.end,
    },
  ]),
});

export function wireInvoice(one: BookedInvoice) {
  const total = one.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  return {
    id: one.id,
    object: 'invoice',
    customer: one.customer,
    number: one.number,
    status: one.status,
    created: one.created,
    total,
    amount_due: due,
    amount_paid: one.status === 'paid' ? due : 0,
    attempt_count: one.attempts,
    next_payment_attempt: one.status === 'open' ? one.created + 259_200 : null,
    period_start: one.start,
    period_end: one.end,
    status_transitions: { paid_at: one.paidAt },
    hosted_invoice_url: `https://invoice.stripe.com/i/${one.id}`,
    invoice_pdf: `https://pay.stripe.com/invoice/${one.id}/pdf`,
    lines: list(
      `/v1/invoices/${one.id}/lines`,
      one.lines.map((line, at) => ({
        id: `il_${at}`,
        object: 'line_item',
        ...line,
        period: { start: one.start, end: one.end },
      })),
    ),
  };
}

export const wireSession = (one: BookedSession) => ({
  id: one.id,
  object: 'checkout.session',
  customer: one.customer,
  client_reference_id: one.user,
  status: one.status,
  metadata: one.metadata,
  url: one.status === 'open' ? `https://checkout.stripe.com/c/pay/${one.id}` : null,
});

/** The event as signed and sent, with the state at the time of the event. */
export const wireEvent = (
  id: string,
  created: number,
  { type, customer, object }: { type: string; customer: string; object: object },
) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    api_version: '2026-07-29.dahlia',
    created,
    livemode: false,
    data: { object: { ...object, object: type.split('.').slice(0, -1).join('.'), customer } },
  });
