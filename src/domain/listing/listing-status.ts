/** Whether a listing can still be bought; what cannot is only compared with. */
export const LISTING_STATUSES = ['Active', 'Pending', 'Sold', 'For rent', 'Off market'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** What a search for deals finds. */
export const FOR_SALE: readonly ListingStatus[] = ['Active', 'Pending'];
