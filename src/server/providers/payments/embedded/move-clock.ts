import type { EmbeddedAccount } from './embedded-account.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Moves all of this customer's dates into the past, as if that many days had gone by. */
export function moveClock(account: EmbeddedAccount, days: number): void {
  const earlier = days * DAY;
  const moved = (instant: number | null) => (instant === null ? null : instant - earlier);
  const { subscription } = account;
  if (subscription) {
    subscription.startedAt -= earlier;
    subscription.anchorAt -= earlier;
    subscription.periodStartsAt -= earlier;
    subscription.periodEndsAt -= earlier;
    subscription.trialEndsAt = moved(subscription.trialEndsAt);
    subscription.endedAt = moved(subscription.endedAt);
  }
  for (const invoice of account.invoices) {
    invoice.createdAt -= earlier;
    invoice.periodStartsAt -= earlier;
    invoice.periodEndsAt -= earlier;
    invoice.paidAt = moved(invoice.paidAt);
    invoice.nextAttemptAt = moved(invoice.nextAttemptAt);
  }
  for (const card of account.cards) card.addedAt -= earlier;
  for (const checkout of account.checkouts) checkout.createdAt -= earlier;
}
