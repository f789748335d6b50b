import { readBillingPlans } from '#contract/billing/checkout.ts';
import { searchProperties } from '#contract/listings/property-search.ts';
import { call } from '#web/lib/api/api.ts';

/* Requests from the public site's islands; each island works even if its request fails. */

export const readPlansOffered = () => call(readBillingPlans).then(({ items }) => items);

/** Search results are sorted by deal score by default. */
export const readBestListings = (limit: number) =>
  call(searchProperties, { query: { limit } }).then(({ items }) => items);
