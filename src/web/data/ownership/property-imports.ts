import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  commitPropertyImport,
  MOST_IMPORT_UPDATES,
  MOST_OWNED_PROPERTIES,
  OWNED_IMPORT_FIELDS,
  previewPropertyImport,
  undoPropertyImport,
} from '#contract/owned-properties/property-imports.ts';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { forgetPortfolio } from '#web/data/portfolio.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';

/** Re-exported here, so that the pages don't bundle the schemas that contain these labels. */
export const ownedImportFields = OWNED_IMPORT_FIELDS;
export const mostImportUpdates = MOST_IMPORT_UPDATES;
export const mostOwnedProperties = MOST_OWNED_PROPERTIES;

/** Previews what a file would become; nothing is stored. */
export const usePreviewPropertyImport = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof previewPropertyImport>) =>
      call(previewPropertyImport, { body }),
  });

/** Refetches every figure in the portfolio after an import or its undo. */
function useImportChange<Body, Answer>(work: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: ownedKeys.all }), forgetPortfolio(client)]),
  });
}

export const useCommitPropertyImport = () =>
  useImportChange((body: BodyOf<typeof commitPropertyImport>) =>
    call(commitPropertyImport, { body }),
  );

export const useUndoPropertyImport = () =>
  useImportChange((body: BodyOf<typeof undoPropertyImport>) => call(undoPropertyImport, { body }));
