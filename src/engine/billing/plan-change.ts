/** Instants in milliseconds. */
export interface Period {
  startsAt: number;
  endsAt: number;
}

export interface ChangeProration {
  /** Credit for unused time at the old price; 0 or less. */
  unusedCents: number;
  /** Charge for the same time at the new price; 0 or more. */
  remainingCents: number;
  /** Amount due now; below 0, a credit toward the next invoice. */
  dueCents: number;
}

/** The share of a period remaining after `at`, from 0 to 1. */
export function shareLeft({ startsAt, endsAt }: Period, at: number): number {
  if (endsAt <= startsAt) return 0;
  return Math.min(1, Math.max(0, (endsAt - at) / (endsAt - startsAt)));
}

/** Rounds each line to the cent, as Stripe does, so that the lines add up to the amount due. */
export function prorateChange(
  { fromCents, toCents }: { fromCents: number; toCents: number },
  period: Period,
  at: number,
): ChangeProration {
  const share = shareLeft(period, at);
  // Never -0, which would show up as a $0 credit.
  const unusedCents = 0 - Math.round(fromCents * share);
  const remainingCents = Math.round(toCents * share);
  return { unusedCents, remainingCents, dueCents: unusedCents + remainingCents };
}

/** Applies a credit to an amount; returns what's still due and the remaining credit. */
export function settleCredit(
  amountCents: number,
  creditCents: number,
): { dueCents: number; usedCents: number; creditCents: number } {
  if (amountCents <= 0)
    return { dueCents: 0, usedCents: 0, creditCents: creditCents - amountCents };
  const usedCents = Math.min(amountCents, creditCents);
  return { dueCents: amountCents - usedCents, usedCents, creditCents: creditCents - usedCents };
}
