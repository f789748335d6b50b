import { allocate } from '#engine/money.ts';
import { EXPENSE_CATEGORIES, type ExpenseKey } from './categories.ts';

/** How a cost shared by several properties is split. */
export const SHARE_BASES = [
  { key: 'even', label: 'Evenly', text: 'the same for every property' },
  { key: 'units', label: 'By number of units', text: 'a single-family home is one unit' },
  { key: 'rent', label: 'By monthly rent', text: 'from each property’s record' },
  { key: 'typed', label: 'By percent', text: 'percentages you enter' },
] as const;
export type ShareBasis = (typeof SHARE_BASES)[number]['key'];

/** Without a property of its own, a business-wide cost goes on line 19 of each property's Schedule E. */
export const BUSINESS_CATEGORY: ExpenseKey = 'other';

/** A loan and its payments belong to one property. */
const OF_ONE_PROPERTY: ReadonlySet<ExpenseKey> = new Set([
  'mortgageInsurance',
  'mortgageInterest',
  'otherInterest',
  'points',
  'loanPrincipal',
  'escrow',
]);

/** Categories a shared cost can have. */
export const SHARED_CATEGORIES = EXPENSE_CATEGORIES.filter(
  ({ key, isComputed }) => !isComputed && !OF_ONE_PROPERTY.has(key),
);

/** A property that bears part of a cost. */
export interface SharingProperty {
  /** 0 for a property without unit records, which is one unit. */
  readonly units: number;
  readonly monthlyRentCents: number;
  /** Used only for a split by percent. */
  readonly percent: number | null;
}

const WEIGHTS: Readonly<Record<ShareBasis, (property: SharingProperty) => number>> = {
  even: () => 1,
  units: ({ units }) => Math.max(1, units),
  rent: ({ monthlyRentCents }) => monthlyRentCents,
  typed: ({ percent }) => percent ?? 0,
};

/** Each property's cents, which add up to the cost exactly; if every weight is zero, the split is even. */
export const sharedParts = (
  cents: number,
  basis: ShareBasis,
  properties: readonly SharingProperty[],
): number[] => allocate(cents, properties.map(WEIGHTS[basis]));

/** The properties that share a business-wide cost: all those owned on its date. */
export const isOwnedOn = (
  { purchaseDate, soldOn }: { purchaseDate: string | null; soldOn: string | null },
  date: string,
): boolean =>
  (purchaseDate === null || purchaseDate <= date) && (soldOn === null || soldOn >= date);
