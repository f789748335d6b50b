/** Whole cents; instants in milliseconds. */
export interface Period {
  startsAt: number;
  endsAt: number;
}

export interface ChangeProration {
  /** For the time of the old price that was paid and not used; 0 or less. */
  unusedCents: number;
  /** For the same time at the new price; 0 or more. */
  remainingCents: number;
  /** What is due now; below 0 it is a credit toward the next invoice. */
  dueCents: number;
}

/** The part of a period after `at`, from 0 to 1. */
export function shareLeft({ startsAt, endsAt }: Period, at: number): number {
  if (endsAt <= startsAt) return 0;
  return Math.min(1, Math.max(0, (endsAt - at) / (endsAt - startsAt)));
}

/** Each of the two lines is rounded to the cent, as Stripe does, so that the lines add up to what is due. */
export function prorateChange(
  { fromCents, toCents }: { fromCents: number; toCents: number },
  period: Period,
  at: number,
): ChangeProration {
  const share = shareLeft(period, at);
  // Never -0, which would print as a credit of nothing.
  const unusedCents = 0 - Math.round(fromCents * share);
  const remainingCents = Math.round(toCents * share);
  return { unusedCents, remainingCents, dueCents: unusedCents + remainingCents };
}

/** What a credit leaves of an amount, and what is left of the credit. */
export function settleCredit(
  amountCents: number,
  creditCents: number,
): { dueCents: number; usedCents: number; creditCents: number } {
  if (amountCents <= 0)
    return { dueCents: 0, usedCents: 0, creditCents: creditCents - amountCents };
  const usedCents = Math.min(amountCents, creditCents);
  return { dueCents: amountCents - usedCents, usedCents, creditCents: creditCents - usedCents };
}
