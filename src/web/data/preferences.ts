import {
  partialMatchKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeLogo, readLogo, readPreferences, updatePreferences } from '#contract/preferences.ts';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { noteDisplay } from '#web/lib/account/display.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { useUser } from './session.ts';

/** Re-exported here, so that the pages don't bundle the schemas. */
export const defaultAssumptions: Assumptions = DEFAULT_ASSUMPTIONS;

const preferenceKeys = {
  all: ['preferences'] as const,
  logo: ['preferences', 'logo'] as const,
};

const preferencesQuery = queryOptions({
  queryKey: preferenceKeys.all,
  queryFn: ({ signal }) => call(readPreferences, { signal }),
});

/** The user's underwriting assumptions. */
export const usePreferences = () => useQuery(preferencesQuery);

/** Every figure in the product depends on the assumptions, so refetch everything. */
export function useChangePreferences() {
  const client = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updatePreferences>) => call(updatePreferences, { body }),
    onSuccess: async (saved, { assumptions = {} }) => {
      // A response requested earlier would restore the old values.
      await client.cancelQueries({ queryKey: preferencesQuery.queryKey, exact: true });
      client.setQueryData(preferencesQuery.queryKey, saved);
      if (user) noteDisplay(user.userId, saved.display);
      if (Object.keys(assumptions).length === 0) return undefined;
      return client.invalidateQueries({
        predicate: ({ queryKey }) => !partialMatchKey(queryKey, preferenceKeys.all),
      });
    },
  });
}

const logoQuery = queryOptions({
  queryKey: preferenceKeys.logo,
  queryFn: ({ signal }) => call(readLogo, { signal }),
});

/** The image on the cover of the user's PDF reports. */
export const useLogo = () => useQuery(logoQuery);

/** Sets the image, in base64; null removes it. */
export function useChangeLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (image: string | null) => call(changeLogo, { body: { image } }),
    onSuccess: (saved) => client.setQueryData(logoQuery.queryKey, saved),
  });
}
