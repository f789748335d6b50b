import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type LocationQuery,
  readBusinessComposition,
  readDemographics,
  readTrends,
} from '#contract/locations/locations.ts';
import { call } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Long enough, because agencies publish only once a year. */
const FRESH_MS = 60 * 60_000;

/** A location. The coordinates are the fallback when the ZIP code is unknown. */
export interface Whereabouts {
  zipCode: string;
  latitude: number | null;
  longitude: number | null;
}

const locationKeys = {
  all: ['locations'] as const,
  trends: (where: Whereabouts) => [...locationKeys.all, 'trends', where] as const,
  demographics: (where: Whereabouts) => [...locationKeys.all, 'demographics', where] as const,
  businesses: (zipCode: string | null) => [...locationKeys.all, 'businesses', zipCode] as const,
};

async function nearest<Answer>(
  { zipCode, latitude, longitude }: Whereabouts,
  ask: (query: LocationQuery) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask({ zipCode });
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    if (!isUnknown || latitude === null || longitude === null) throw error;
    return ask({ latitude, longitude });
  }
}

const trendsOptions = (where: Whereabouts) =>
  queryOptions({
    queryKey: locationKeys.trends(where),
    queryFn: ({ signal }) => nearest(where, (body) => call(readTrends, { body, signal })),
    staleTime: FRESH_MS,
  });

const demographicsOptions = (where: Whereabouts) =>
  queryOptions({
    queryKey: locationKeys.demographics(where),
    queryFn: ({ signal }) => nearest(where, (body) => call(readDemographics, { body, signal })),
    staleTime: FRESH_MS,
  });

/** An area's prices and rents over the years, with sentences that describe them. */
export const useTrends = (where: Whereabouts) => useQuery(trendsOptions(where));

/** Households, income, jobs and housing, compared with larger areas. */
export const useDemographics = (where: Whereabouts) => useQuery(demographicsOptions(where));

/** Employers in a ZIP code; null sends no request. */
export const useBusinesses = (zipCode: string | null) =>
  useQuery({
    queryKey: locationKeys.businesses(zipCode),
    queryFn: ({ signal }) =>
      call(readBusinessComposition, { query: { zipCode: zipCode ?? '' }, signal }),
    staleTime: FRESH_MS,
    enabled: zipCode !== null,
  });
