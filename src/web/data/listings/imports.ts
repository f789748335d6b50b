import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  commitImport,
  IMPORT_FIELDS,
  listImports,
  MOST_IMPORT_CHARACTERS,
  MOST_IMPORT_ROWS,
  previewImport,
  undoImport,
} from '#contract/listings/imports.ts';
import { FIGURE_NAMES } from '#contract/listings/properties.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { forgetListings } from './own-listings.ts';

/** Re-exported here, so that the pages don't bundle the schemas. */
export const importFields = IMPORT_FIELDS;
export const figureFields = FIGURE_NAMES;
export const importLimits = { rows: MOST_IMPORT_ROWS, characters: MOST_IMPORT_CHARACTERS };

const importKeys = { all: ['imports'] as const };

const importsQuery = queryOptions({
  queryKey: importKeys.all,
  queryFn: async ({ signal }) => (await call(listImports, { signal })).items,
});

export const useImports = () => useQuery(importsQuery);

/** Previews what a file would become; nothing is stored. */
export const usePreviewImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof previewImport>) => call(previewImport, { body }),
  });

const forgetImports = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: importKeys.all }), forgetListings(client)]);

export function useCommitImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof commitImport>) => call(commitImport, { body }),
    onSuccess: () => forgetImports(client),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => call(undoImport, { params: { importId } }),
    onSuccess: () => forgetImports(client),
  });
}
