import { queryOptions, useQuery } from '@tanstack/react-query';
import { readClientConfig } from '#contract/health.ts';
import { call } from '#web/lib/api.ts';

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(readClientConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Switches of this installation; undefined until they are known. */
export const useConfig = () => useQuery(configQuery);
