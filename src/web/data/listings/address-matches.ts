import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findAddresses } from '#contract/listings/property-search.ts';
import { call } from '#web/lib/api/api.ts';
import { listingKeys } from './properties.ts';

const FRESH_MS = 60_000;

/** Listings whose address matches the typed text; no request for fewer than three characters. */
export const useAddressMatches = (text: string) =>
  useQuery({
    queryKey: listingKeys.addressMatches(text),
    queryFn: ({ signal }) => call(findAddresses, { query: { q: text }, signal }),
    enabled: text.length >= 3,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
