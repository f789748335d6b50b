import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  commitBookImport,
  exportBooks,
  listBookImports,
  previewBookImport,
  undoBookImport,
} from '#contract/book-imports/book-imports.ts';
import { forgetPortfolio, portfolioKeys } from '#web/data/portfolio.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

export const usePreviewBookImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof previewBookImport>) => call(previewBookImport, { body }),
  });

export const useBookImports = () =>
  useQuery({
    queryKey: portfolioKeys.bookImports(),
    queryFn: async ({ signal }) => (await call(listBookImports, { signal })).items,
  });

/** A change to the books changes every figure in the portfolio. */
export function useCommitBookImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof commitBookImport>) => call(commitBookImport, { body }),
    onSuccess: () => forgetPortfolio(client),
  });
}

export function useUndoBookImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookImportId: string) => call(undoBookImport, { params: { bookImportId } }),
    onSuccess: () => forgetPortfolio(client),
  });
}

export const useExportBooks = () =>
  useMutation({
    mutationFn: async (what: 'properties' | 'expenses' | 'payments') => {
      const { blob, name } = await callForFile(exportBooks, { query: { what } });
      saveFile(blob, name ?? `Freehold ${what}.csv`);
    },
  });
