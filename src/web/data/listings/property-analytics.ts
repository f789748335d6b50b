import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PropertyAnalytics, readAnalytics } from '#contract/listings/property-analytics.ts';
import { withRowTexts } from '#domain/inputs/lists/list-text.ts';
import { NOTHING_TYPED, type TypedFields } from '#domain/inputs/typed-fields.ts';
import { call } from '#web/lib/api/api.ts';
import { takePageData } from '#web/lib/browser/page-data.ts';
import { useIdle } from '#web/lib/use-idle.ts';

export const analyticsKeys = {
  all: ['property-analytics'] as const,
  detail: (id: string) => [...analyticsKeys.all, id] as const,
  typed: (id: string, typed: TypedFields) => [...analyticsKeys.detail(id), { typed }] as const,
  explanations: (id: string, typed: TypedFields) =>
    [...analyticsKeys.typed(id, typed), 'explanations'] as const,
};

const FRESH_MS = 60_000;

const read = (id: string, typed: TypedFields, explain: boolean, signal: AbortSignal) =>
  call(readAnalytics, {
    params: { listingId: id },
    query: { explain, ...withRowTexts(typed) },
    signal,
  });

const analyticsOptions = (id: string, typed: TypedFields) =>
  queryOptions({
    queryKey: analyticsKeys.typed(id, typed),
    queryFn: ({ signal }) => read(id, typed, false, signal),
    // The page includes the server's figures for the property as listed.
    initialData: () =>
      takePageData<PropertyAnalytics>(
        'analytics',
        ({ property }) => property.id === id && Object.keys(typed).length === 0,
      ),
    staleTime: FRESH_MS,
    // When only the inputs change, keep the property's current figures until the new ones load.
    placeholderData: (previous) => (previous?.property.id === id ? previous : undefined),
  });

/** Every figure for a property, as listed or with the user's overrides. */
export const useAnalytics = (id: string, typed: TypedFields = NOTHING_TYPED) =>
  useQuery(analyticsOptions(id, typed));

/**
 * Explanations of the figures. They're many times larger than the figures, so they're requested once the figures are
 * shown and the browser is idle.
 */
export const useExplanations = (id: string, typed: TypedFields) =>
  useQuery({
    enabled: useIdle(),
    queryKey: analyticsKeys.explanations(id, typed),
    queryFn: ({ signal }) => read(id, typed, true, signal).then(({ explanations }) => explanations),
    staleTime: FRESH_MS,
  });
