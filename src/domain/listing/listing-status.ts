/** Whether a listing can still be bought; the rest serve only as comps. */
export const LISTING_STATUSES = ['Active', 'Pending', 'Sold', 'For rent', 'Off market'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The statuses a deal search finds. */
export const FOR_SALE: readonly ListingStatus[] = ['Active', 'Pending'];
