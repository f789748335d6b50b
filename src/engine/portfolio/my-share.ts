import { fromCents, shareOfCents, toCents } from '#engine/money.ts';

/** Whole properties, or the owner's share of each. */
export const OWNER_SHARES = ['whole', 'mine'] as const;
export type OwnerShare = (typeof OWNER_SHARES)[number];

/** A property's line in dollars: the whole amount, or the owner's share rounded once. */
export const lineOf = (dollars: number, ownershipPercent: number, share: OwnerShare): number =>
  share === 'whole' ? dollars : fromCents(shareOfCents(toCents(dollars), ownershipPercent));
