import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnalytics } from '#contract/property-analytics.ts';
import { call } from '#web/lib/api.ts';

const FRESH_MS = 60_000;

const read = (id: string, explain: boolean, signal: AbortSignal) =>
  call(readAnalytics, { params: { listingId: id }, query: { explain }, signal });

const analyticsOptions = (id: string) =>
  queryOptions({
    queryKey: ['property-analytics', id],
    queryFn: ({ signal }) => read(id, false, signal),
    staleTime: FRESH_MS,
  });

/** Is it a good deal: every figure of a property. */
export const useAnalytics = (id: string) => useQuery(analyticsOptions(id));

/** The sums behind the figures: many times as long as these, so asked for once these are shown. */
export const useExplanations = (id: string) =>
  useQuery({
    queryKey: ['property-analytics', id, 'explanations'],
    queryFn: ({ signal }) => read(id, true, signal).then(({ explanations }) => explanations),
    staleTime: FRESH_MS,
  });
