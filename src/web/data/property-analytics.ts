import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnalytics } from '#contract/property-analytics.ts';
import { call } from '#web/lib/api.ts';

const FRESH_MS = 60_000;

const analyticsOptions = (id: string) =>
  queryOptions({
    queryKey: ['property-analytics', id],
    queryFn: ({ signal }) =>
      call(readAnalytics, { params: { listingId: id }, query: { explain: true }, signal }),
    staleTime: FRESH_MS,
  });

/** Is it a good deal: every figure of a property, with the sums behind them. */
export const useAnalytics = (id: string) => useQuery(analyticsOptions(id));
