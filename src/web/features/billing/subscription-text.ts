import type { Subscription } from '#contract/billing.ts';
import { cents, counted, money } from '#domain/text/number-text.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

export const STATUS_LABELS: Readonly<Record<Subscription['status'], string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment failed',
  canceled: 'Ended',
  unpaid: 'Unpaid',
  incomplete: 'Confirmation needed',
  incomplete_expired: 'Not started',
  paused: 'Paused',
};

/** A plan's price as on the pricing page: $19/month, $49.99/month. */
export const monthlyPrice = (price: number): string =>
  `${Number.isInteger(price) ? money(price) : cents(price)}/month`;

/** Labels the button and the dialog that change the plan. */
export const changeText = (plan: { name: string; price: number }, currentPrice: number): string =>
  `${plan.price < currentPrice ? 'Downgrade' : 'Upgrade'} to ${plan.name}`;

/** What happens next, in one sentence. */
export function nextText(subscription: Subscription): string {
  const { status, price, currentPeriodEnd, trialDaysLeft, trialEnd, cancelAtPeriodEnd } =
    subscription;
  const end = currentPeriodEnd ? formatDay(currentPeriodEnd) : '';
  if (subscription.id === null)
    return subscription.endedAt
      ? `Ended on ${formatDay(subscription.endedAt)}. You don’t have a plan until you restart Beta Access or subscribe.`
      : 'Free during the beta. No card needed.';
  if (cancelAtPeriodEnd) return `Ends on ${end}. Nothing changes until then.`;
  if (status === 'trialing')
    return `${counted(trialDaysLeft ?? 0, 'day')} left in your trial, which ends ${trialEnd ? formatDay(trialEnd) : end}.`;
  if (status === 'active') return `Your next charge is ${cents(price)} on ${end}.`;
  if (status === 'past_due')
    return 'Your last payment failed. Update your card, or confirm the payment.';
  if (status === 'incomplete') return 'Your first payment needs your confirmation.';
  if (status === 'paused') return 'Your trial ended without a card, so you weren’t charged.';
  return subscription.endedAt ? `Ended on ${formatDay(subscription.endedAt)}.` : 'Ended.';
}
