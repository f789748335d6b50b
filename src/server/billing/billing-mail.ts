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

const FOOTNOTE = 'You get this mail because you have a subscription to Freehold.';

const billingUrl = (env: Env): string => `${env.BASE_URL}/account/billing`;

export function trialEndingMail(
  env: Env,
  { email, firstName }: Recipient,
  { plan, trialEndsAt, hasCard }: { plan: Plan; trialEndsAt: Date; hasCard: boolean },
): ComposedMail {
  const price = centsText(Math.round(plan.pricePerMonth * 100));
  const next = hasCard
    ? `Your card is charged ${price} that day and every month after it. If you do not want that, cancel before then.`
    : `To go on with ${plan.name} at ${price} a month, add a card before then. Without one, ${plan.name} is paused and nothing is charged.`;
  return composeMail({
    recipient: email,
    subject: 'Your Freehold trial ends in 3 days',
    heading: 'Your trial ends soon',
    paragraphs: [
      `${mailGreeting(firstName)}your trial of ${plan.name} ends on ${dayText(trialEndsAt)}.`,
      next,
      'Everything you saved stays, whatever you decide.',
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
  const retry = nextAttemptAt ? ` We try again on ${dayText(nextAttemptAt)}.` : '';
  return composeMail({
    recipient: email,
    subject: 'Your Freehold payment failed',
    heading: needsAuthentication ? 'Your bank wants you to confirm a payment' : 'A payment failed',
    paragraphs: [
      `${mailGreeting(firstName)}we could not charge ${amount} for invoice ${invoice.number ?? invoice.invoiceId}.`,
      needsAuthentication
        ? 'Open Billing and confirm the payment, or add another card.'
        : `Open Billing and add another card.${retry}`,
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
      `${mailGreeting(firstName)}thank you. You paid ${centsText(invoice.paidCents)}${card} on ${dayText(invoice.paidAt ?? invoice.createdAt)}.`,
      `Invoice ${number}, ${dayText(invoice.periodStartsAt)} to ${dayText(invoice.periodEndsAt)}.`,
      ...lines,
      ...credit,
    ],
    action: {
      label: 'Download the invoice',
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
  const since = status === 'trialing' ? 'when your trial ends' : 'from your next invoice';
  const on = periodEndsAt ? ` on ${dayText(periodEndsAt)}` : '';
  return composeMail({
    recipient: email,
    subject: `Your Freehold plan is now ${to.name}`,
    heading: `${from.name} is now ${to.name}`,
    paragraphs: [
      `${mailGreeting(firstName)}you changed your plan from ${from.name} to ${to.name}.`,
      `It is ${price} a month ${since}${on}. The rest of the current period was settled to the day.`,
      'Nothing you saved was deleted.',
    ],
    action: { label: 'See your plan', url: billingUrl(env) },
    footnote: FOOTNOTE,
  });
}
