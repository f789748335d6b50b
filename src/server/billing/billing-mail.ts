import { centsText } from '#domain/billing/invoices.ts';
import type { Plan } from '#domain/plans/plans.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Env } from '#server/env.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { mailGreeting } from '#server/providers/mail/greeting.ts';
import type { ComposedMail } from '#server/providers/mail/mail.ts';
import type { InvoiceSnapshot, SubscriptionSnapshot } from '#server/providers/payments/payments.ts';
import { dayText } from '#server/reports/report-text.ts';

type Recipient = Pick<UserRow, 'email' | 'firstName'>;

const FOOTNOTE = 'You’re receiving this email because you have a Freehold subscription.';

const billingUrl = (env: Env): string => `${env.BASE_URL}/account/billing`;

export function trialEndingMail(
  env: Env,
  { email, firstName }: Recipient,
  { plan, trialEndsAt, hasCard }: { plan: Plan; trialEndsAt: Date; hasCard: boolean },
): ComposedMail {
  const price = centsText(Math.round(plan.pricePerMonth * 100));
  const next = hasCard
    ? `Your card will be charged ${price} that day and every month after. To avoid the charge, cancel before then.`
    : `To keep ${plan.name} at ${price}/month, add a card before then. Without one, ${plan.name} is paused and you won’t be charged.`;
  return composeMail({
    recipient: email,
    subject: 'Your Freehold trial ends in 3 days',
    heading: 'Your trial ends soon',
    paragraphs: [
      `${mailGreeting(firstName)}your ${plan.name} trial ends on ${dayText(trialEndsAt)}.`,
      next,
      'Either way, you keep everything you’ve saved.',
    ],
    action: { label: hasCard ? 'See your plan' : 'Add a card', url: billingUrl(env) },
    footnote: FOOTNOTE,
  });
}

export function paymentFailedMail(
  env: Env,
  { email, firstName }: Recipient,
  invoice: InvoiceSnapshot,
): ComposedMail {
  const amount = centsText(invoice.totalCents - invoice.creditCents - invoice.paidCents);
  const { nextAttemptAt, needsAuthentication } = invoice;
  const retry = nextAttemptAt ? ` We’ll try again on ${dayText(nextAttemptAt)}.` : '';
  return composeMail({
    recipient: email,
    subject: 'Your Freehold payment failed',
    heading: needsAuthentication
      ? 'Your bank needs you to confirm a payment'
      : 'Your payment failed',
    paragraphs: [
      `${mailGreeting(firstName)}we couldn’t charge ${amount} for invoice ${invoice.number ?? invoice.invoiceId}.`,
      needsAuthentication
        ? 'Open Billing to confirm the payment or add another card.'
        : `Open Billing and update your card to pay it.${retry}`,
    ],
    action: { label: 'Open Billing', url: billingUrl(env) },
    footnote: FOOTNOTE,
  });
}

export function receiptMail(
  env: Env,
  { email, firstName }: Recipient,
  invoice: InvoiceSnapshot,
): ComposedMail {
  const number = invoice.number ?? invoice.invoiceId;
  const lines = invoice.lines.map(
    ({ description, cents }) => `${description}: ${centsText(cents)}`,
  );
  const credit = invoice.creditCents > 0 ? [`Credit: ${centsText(-invoice.creditCents)}`] : [];
  const card = invoice.paidWith ? ` with ${invoice.paidWith}` : '';
  return composeMail({
    recipient: email,
    subject: `Your Freehold receipt: ${centsText(invoice.paidCents)}`,
    heading: `Paid: ${centsText(invoice.paidCents)}`,
    paragraphs: [
      `${mailGreeting(firstName)}thanks for your payment of ${centsText(invoice.paidCents)}${card} on ${dayText(invoice.paidAt ?? invoice.createdAt)}.`,
      `Invoice ${number}, ${dayText(invoice.periodStartsAt)} to ${dayText(invoice.periodEndsAt)}.`,
      ...lines,
      ...credit,
    ],
    action: {
      label: 'Download invoice',
      url: `${billingUrl(env)}?invoice=${encodeURIComponent(invoice.invoiceId)}`,
    },
    footnote: FOOTNOTE,
  });
}

export function planChangedMail(
  env: Env,
  { email, firstName }: Recipient,
  { from, to }: { from: Plan; to: Plan },
  { status, periodEndsAt }: SubscriptionSnapshot,
): ComposedMail {
  const price = centsText(Math.round(to.pricePerMonth * 100));
  const since = status === 'trialing' ? 'when your trial ends' : 'starting with your next invoice';
  const on = periodEndsAt ? ` on ${dayText(periodEndsAt)}` : '';
  return composeMail({
    recipient: email,
    subject: `Your Freehold plan is now ${to.name}`,
    heading: `You’re on ${to.name}`,
    paragraphs: [
      `${mailGreeting(firstName)}you changed your plan from ${from.name} to ${to.name}.`,
      `You’ll pay ${price}/month ${since}${on}. The current period was prorated.`,
      'Everything you’ve saved is still here.',
    ],
    action: { label: 'See your plan', url: billingUrl(env) },
    footnote: FOOTNOTE,
  });
}
