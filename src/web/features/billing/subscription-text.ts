import type { Subscription } from '#contract/billing.ts';
import { isSubscribed } from '#domain/plans/access.ts';
import { cents, counted, money } from '#domain/text/number-text.ts';
import { formatDay } from '#web/lib/text/format-date.ts';

const STATUS_LABELS: Readonly<Record<Subscription['status'], string>> = {
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

/** The badge next to the plan's name. */
export const statusLabel = ({ status, cancelAtPeriodEnd }: Subscription): string =>
  cancelAtPeriodEnd && isSubscribed(status) ? 'Canceled' : STATUS_LABELS[status];

/** What a trial turns into, depending on whether there's a card to charge. */
export function afterTrialText(
  { planName, price, trialEnd }: Subscription,
  hasCard: boolean,
): string {
  const day = trialEnd ? formatDay(trialEnd) : 'that day';
  return hasCard
    ? `Your card will be charged ${cents(price)} on ${day} and every month after. Cancel before then and you pay nothing.`
    : `To keep ${planName} for ${cents(price)} a month, add a card before then. Without one, your plan pauses and you pay nothing.`;
}

/** What happens next, in one sentence. */
export function nextText(subscription: Subscription): string {
  const { status, price, currentPeriodEnd, trialDaysLeft, trialEnd, cancelAtPeriodEnd } =
    subscription;
  const end = currentPeriodEnd ? formatDay(currentPeriodEnd) : '';
  if (subscription.id === null)
    return subscription.endedAt
      ? `Ended on ${formatDay(subscription.endedAt)}. You don’t have a plan until you restart Beta Access or subscribe.`
      : 'Free during the beta. No card needed.';
  if (cancelAtPeriodEnd)
    return `Ends on ${end}. You have ${subscription.planName} until then and won’t be charged again.`;
  if (status === 'trialing')
    return `${counted(trialDaysLeft ?? 0, 'day')} left in your trial, which ends ${trialEnd ? formatDay(trialEnd) : end}.`;
  if (status === 'active') return `Your next charge is ${cents(price)} on ${end}.`;
  if (status === 'past_due')
    return 'Your last payment failed. Pay the open invoice below, or add another card.';
  if (status === 'incomplete') return 'Your first payment needs your confirmation.';
  if (status === 'paused')
    return `Your trial ended without a card, so you weren’t charged. Resume ${subscription.planName} for ${cents(price)} a month.`;
  return subscription.endedAt ? `Ended on ${formatDay(subscription.endedAt)}.` : 'Ended.';
}
