/** The passive-loss limit of a year as an answer has it, dollars. */
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

/** What the limit makes of the year, in one or two sentences. */
export function lossLimitText(
  year: number,
  { missingYear, limited }: LossLimitFigures,
  text: (dollars: number) => string,
): string {
  if (!limited)
    return missingYear === null || missingYear === year
      ? `Enter your tax profile for ${year} to see how much of a loss counts. Nothing is assumed.`
      : `Enter your tax profile for ${missingYear} first: its loss carries into ${year}.`;
  const { net, carriedIn, allowance, allowed, carried, released } = limited;
  if (net >= 0)
    return carriedIn > 0
      ? `Rental income uses up all ${text(carriedIn)} of loss carried in; ${text(net)} is taxed.`
      : 'Together your rentals show income, so there is no loss to limit.';
  const counts =
    allowance === null
      ? `All ${text(-net)} of the loss counts against other income: a real estate professional has no limit.`
      : `${text(allowed)} of the ${text(-net)} loss counts against other income.`;
  return [
    counts,
    carried > 0 && `${text(carried)} is carried into ${year + 1}.`,
    released > 0 && `${text(released)} is released by the sale.`,
  ]
    .filter(Boolean)
    .join(' ');
}
