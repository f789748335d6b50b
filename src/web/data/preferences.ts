import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPreferences } from '#contract/assumptions.ts';
import { call } from '#web/lib/api.ts';

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(readPreferences, { signal }),
});

/** How the user underwrites. */
export const usePreferences = () => useQuery(preferencesQuery);
