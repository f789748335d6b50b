import { readBillingPlans } from '#contract/billing/checkout.ts';
import { searchProperties } from '#contract/listings/property-search.ts';
import { call } from '#web/lib/api/api.ts';

/* The requests of the public site's islands; each works without an answer. */

export const readPlansOffered = () => call(readBillingPlans).then(({ items }) => items);

/** The order of search is that of the deal score. */
export const readBestListings = (limit: number) =>
  call(searchProperties, { query: { limit } }).then(({ items }) => items);
