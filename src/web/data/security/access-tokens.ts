import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#contract/accounts/access-tokens.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

const accessTokenKeys = { all: ['access-tokens'] as const };

const accessTokensQuery = queryOptions({
  queryKey: accessTokenKeys.all,
  queryFn: ({ signal }) => call(listAccessTokens, { signal }),
});

export const useAccessTokens = () => useQuery(accessTokensQuery);

function useTokenChange<Input, Output>(work: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    // The response isn't cached, because the token is shown only once.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: accessTokenKeys.all }),
  });
}

export const useCreateAccessToken = () =>
  useTokenChange((body: BodyOf<typeof createAccessToken>) => call(createAccessToken, { body }));

export const useRevokeAccessToken = () =>
  useTokenChange((tokenId: string) => call(revokeAccessToken, { params: { tokenId } }));
