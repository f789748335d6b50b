import type { Subscription } from '#contract/billing.ts';
import { cents, counted } from '#domain/text/number-text.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

export const STATUS_LABELS: Readonly<Record<Subscription['status'], string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  incomplete: 'Payment to confirm',
  incomplete_expired: 'Not started',
  paused: 'Paused',
};

/** What will happen next, in a sentence. */
export function nextText(subscription: Subscription): string {
  const { status, price, currentPeriodEnd, trialDaysLeft, trialEnd, cancelAtPeriodEnd } =
    subscription;
  const end = currentPeriodEnd ? formatDay(currentPeriodEnd) : '';
  if (subscription.id === null)
    return subscription.endedAt
      ? `Ended on ${formatDay(subscription.endedAt)}. You have no plan until you start Beta Access again or subscribe.`
      : 'Free during the beta. No card is needed.';
  if (cancelAtPeriodEnd) return `Ends on ${end}. Until then everything stays as it is.`;
  if (status === 'trialing')
    return `${counted(trialDaysLeft ?? 0, 'day')} left in your trial, until ${trialEnd ? formatDay(trialEnd) : end}.`;
  if (status === 'active') return `${cents(price)} is charged on ${end}.`;
  if (status === 'past_due')
    return 'The last payment failed. Add another card, or confirm the payment.';
  if (status === 'incomplete') return 'The first payment waits for you to confirm it.';
  if (status === 'paused') return 'Your trial is over and no card was added. Nothing was charged.';
  return subscription.endedAt ? `Ended on ${formatDay(subscription.endedAt)}.` : 'Ended.';
}
