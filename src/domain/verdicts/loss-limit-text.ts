/** A year's passive-loss limit as returned by the API, in dollars. */
interface LossLimitFigures {
  readonly missingYear: number | null;
  readonly limited: {
    readonly net: number;
    readonly carriedIn: number;
    readonly allowance: number | null;
    readonly allowed: number;
    readonly carried: number;
    readonly released: number;
  } | null;
}

/** How the limit affects the year, in one or two sentences. */
export function lossLimitText(
  year: number,
  { missingYear, limited }: LossLimitFigures,
  text: (dollars: number) => string,
): string {
  if (!limited)
    return missingYear === null || missingYear === year
      ? `Enter your tax profile for ${year} to see how much of a loss you can deduct. We don’t assume a profile for you.`
      : `Enter your tax profile for ${missingYear} first; any loss from that year carries forward into ${year}.`;
  const { net, carriedIn, allowance, allowed, carried, released } = limited;
  if (net >= 0)
    return carriedIn > 0
      ? `Rental income absorbs your entire ${text(carriedIn)} loss carryforward; ${text(net)} is taxable.`
      : 'Your rentals show income overall, so there’s no loss to limit.';
  const counts =
    allowance === null
      ? `You can deduct all ${text(-net)} of the loss against other income: real estate professionals have no limit.`
      : `You can deduct ${text(allowed)} of the ${text(-net)} loss against other income.`;
  return [
    counts,
    carried > 0 && `${text(carried)} carries forward to ${year + 1}.`,
    released > 0 && `The sale releases ${text(released)} in suspended losses.`,
  ]
    .filter(Boolean)
    .join(' ');
}
