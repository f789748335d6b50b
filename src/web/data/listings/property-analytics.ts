import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAnalytics } from '#contract/listings/property-analytics.ts';
import { call } from '#web/lib/api/api.ts';

export const analyticsKeys = {
  all: ['property-analytics'] as const,
  detail: (id: string) => [...analyticsKeys.all, id] as const,
  explanations: (id: string) => [...analyticsKeys.detail(id), 'explanations'] as const,
};

const FRESH_MS = 60_000;

const read = (id: string, explain: boolean, signal: AbortSignal) =>
  call(readAnalytics, { params: { listingId: id }, query: { explain }, signal });

const analyticsOptions = (id: string) =>
  queryOptions({
    queryKey: analyticsKeys.detail(id),
    queryFn: ({ signal }) => read(id, false, signal),
    staleTime: FRESH_MS,
  });

/** Is it a good deal: every figure of a property. */
export const useAnalytics = (id: string) => useQuery(analyticsOptions(id));

/** The sums behind the figures: many times as long as these, so asked for once these are shown. */
export const useExplanations = (id: string) =>
  useQuery({
    queryKey: analyticsKeys.explanations(id),
    queryFn: ({ signal }) => read(id, true, signal).then(({ explanations }) => explanations),
    staleTime: FRESH_MS,
  });
