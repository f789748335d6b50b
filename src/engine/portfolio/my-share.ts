import { fromCents, shareOfCents, sumCents, toCents } from '#engine/money.ts';

/** Whole properties, or the owner's share of each. */
export const OWNER_SHARES = ['whole', 'mine'] as const;
export type OwnerShare = (typeof OWNER_SHARES)[number];

/** My share of each line, rounded once per line; 33.33 is 33.33 %. */
export const myShare = <Line extends string>(
  lines: Readonly<Record<Line, number>>,
  ownershipPercent: number,
): Record<Line, number> =>
  Object.fromEntries(
    Object.entries<number>(lines).map(([line, cents]) => [
      line,
      shareOfCents(cents, ownershipPercent),
    ]),
  ) as Record<Line, number>;

/** A line of one property in dollars: whole, or the owner's share of it, rounded once. */
export const lineOf = (dollars: number, ownershipPercent: number, share: OwnerShare): number =>
  share === 'whole' ? dollars : fromCents(shareOfCents(toCents(dollars), ownershipPercent));

/** A total of shares adds their lines, so that it always agrees with what is printed above it. */
export const shareTotal = (lines: Readonly<Record<string, number>>): number =>
  sumCents(Object.values(lines));
