import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Analysis,
  createAnalysis,
  deleteAnalysis,
  duplicateAnalysis,
  listAnalyses,
  listAnalysisVersions,
  readSharedAnalysis,
  renameAnalysis,
  restoreAnalysis,
  restoreAnalysisVersion,
  saveAnalysis,
  shareAnalysis,
  unshareAnalysis,
} from '#contract/analyses/analyses.ts';
import { withCurrentLists } from '#domain/inputs/saved-calculation.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { cancelReads, inTurn, putBack, readAgain } from './list-changes.ts';
import { readEveryPage } from './read-every-page.ts';

const analysisKeys = {
  all: ['analyses'] as const,
  list: () => [...analysisKeys.all, 'list'] as const,
  versions: (id: string) => [...analysisKeys.all, 'versions', id] as const,
  shared: (token: string) => [...analysisKeys.all, 'shared', token] as const,
};

/** Reads all pages, because the current analysis is recognized by its inputs wherever it is in the list. */
const analysesQuery = queryOptions({
  queryKey: analysisKeys.list(),
  queryFn: async ({ signal }): Promise<Analysis[]> =>
    // The service worker may answer with a copy from an earlier release.
    (await readEveryPage((query) => call(listAnalyses, { query, signal }))).items.map(
      withCurrentLists,
    ),
  staleTime: 30_000,
});

/** Only signed-in users have saved analyses. */
export const useAnalyses = (isSignedIn: boolean) =>
  useQuery({ ...analysesQuery, enabled: isSignedIn });

type Change = (items: Analysis[]) => Analysis[];

const patch = (client: QueryClient, change: Change) =>
  client.setQueryData(analysesQuery.queryKey, (items) => items && change(items));

/** Replaces one analysis with the server's version, keeping the most recently changed first. */
const put = (client: QueryClient, analysis: Analysis) =>
  patch(client, (items) =>
    [analysis, ...items.filter(({ id }) => id !== analysis.id)].toSorted((a, b) =>
      b.updatedAt.localeCompare(a.updatedAt),
    ),
  );

/** A change that returns the analysis itself. */
function useChange<Input>(work: (input: Input) => Promise<Analysis>) {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(analysisKeys.list()),
    mutationFn: work,
    onMutate: () => cancelReads(client, analysesQuery.queryKey),
    onSuccess: (analysis) => {
      put(client, analysis);
      void client.invalidateQueries({ queryKey: analysisKeys.versions(analysis.id) });
    },
    onSettled: () => void readAgain(client, analysesQuery.queryKey),
  });
}

export const useCreateAnalysis = () =>
  useChange((body: BodyOf<typeof createAnalysis>) => call(createAnalysis, { body }));

export const useSaveAnalysis = () =>
  useChange(({ id, ...body }: { id: string } & BodyOf<typeof saveAnalysis>) =>
    call(saveAnalysis, { params: { analysisId: id }, body }),
  );

export const useRenameAnalysis = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call(renameAnalysis, { params: { analysisId: id }, body: { name } }),
  );

export const useDuplicateAnalysis = () =>
  useChange((id: string) => call(duplicateAnalysis, { params: { analysisId: id } }));

export const useRestoreVersion = () =>
  useChange(({ id, version }: { id: string; version: number }) =>
    call(restoreAnalysisVersion, { params: { analysisId: id, version: String(version) } }),
  );

export const useUnshareAnalysis = () =>
  useChange((id: string) => call(unshareAnalysis, { params: { analysisId: id } }));

/** The link's token, created on the first call and the same on every later one. */
export function useShareAnalysis() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(analysisKeys.list()),
    mutationFn: (id: string) => call(shareAnalysis, { params: { analysisId: id } }),
    onMutate: () => cancelReads(client, analysesQuery.queryKey),
    onSuccess: ({ analysis }) => put(client, analysis),
    onSettled: () => void readAgain(client, analysesQuery.queryKey),
  });
}

/** Removed optimistically; restored if the server refuses. */
export function useDeleteAnalysis() {
  const client = useQueryClient();
  return useMutation({
    ...inTurn(analysisKeys.list()),
    mutationFn: (id: string) => call(deleteAnalysis, { params: { analysisId: id } }),
    onMutate: async (id) => {
      await cancelReads(client, analysesQuery.queryKey);
      const before = client.getQueryData(analysesQuery.queryKey);
      patch(client, (items) => items.filter((item) => item.id !== id));
      return { before };
    },
    onError: (_error, id, context) =>
      patch(client, (items) => putBack(items, context?.before ?? [], (item) => item.id === id)),
    onSettled: () => void readAgain(client, analysesQuery.queryKey),
  });
}

export const useUndeleteAnalysis = () =>
  useChange((id: string) => call(restoreAnalysis, { params: { analysisId: id } }));

export const useAnalysisVersions = (id: string) =>
  useQuery({
    queryKey: analysisKeys.versions(id),
    queryFn: ({ signal }) =>
      call(listAnalysisVersions, { params: { analysisId: id }, signal }).then(({ items }) => items),
  });

export const useSharedAnalysis = (token: string) =>
  useQuery({
    queryKey: analysisKeys.shared(token),
    queryFn: ({ signal }) =>
      call(readSharedAnalysis, { params: { token }, signal }).then(withCurrentLists),
  });
