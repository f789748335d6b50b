import { queryOptions, useQuery } from '@tanstack/react-query';
import { readBusinessComposition, readTrends, readZipDemographics } from '#contract/locations.ts';
import { call } from '#web/lib/api.ts';

/** Agencies publish once a year. */
const FRESH_MS = 60 * 60_000;

const trendsOptions = (zipCode: string) =>
  queryOptions({
    queryKey: ['locations', 'trends', zipCode],
    queryFn: ({ signal }) => call(readTrends, { body: { zipCode }, signal }),
    staleTime: FRESH_MS,
  });

const demographicsOptions = (zipCode: string) =>
  queryOptions({
    queryKey: ['locations', 'demographics', zipCode],
    queryFn: ({ signal }) => call(readZipDemographics, { params: { zipCode }, signal }),
    staleTime: FRESH_MS,
  });

const businessOptions = (zipCode: string) =>
  queryOptions({
    queryKey: ['locations', 'businesses', zipCode],
    queryFn: ({ signal }) => call(readBusinessComposition, { query: { zipCode }, signal }),
    staleTime: FRESH_MS,
  });

/** Prices and rents of a place over the years, and what they say about it. */
export const useTrends = (zipCode: string) => useQuery(trendsOptions(zipCode));

/** Households, income, jobs and housing, against larger areas. */
export const useDemographics = (zipCode: string) => useQuery(demographicsOptions(zipCode));

export const useBusinesses = (zipCode: string) => useQuery(businessOptions(zipCode));
