import { shareOfCents, sumCents } from '#engine/money.ts';

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

/** A total of shares adds their lines, so that it always agrees with what is printed above it. */
export const shareTotal = (lines: Readonly<Record<string, number>>): number =>
  sumCents(Object.values(lines));
