import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createReconciliation,
  deleteReconciliation,
  listReconciliations,
  previewReconciliation,
} from '#contract/book-imports/reconciliations.ts';
import { type BodyOf, call } from '#web/lib/api/api.ts';
import { bookKeys } from './books.ts';

/** Bank accounts with their saved reconciliations. */
export const useReconciliations = () =>
  useQuery({
    queryKey: bookKeys.reconciliations(),
    queryFn: ({ signal }) => call(listReconciliations, { signal }),
  });

export type StatementBody = BodyOf<typeof previewReconciliation>;

export const usePreviewReconciliation = () =>
  useMutation({ mutationFn: (body: StatementBody) => call(previewReconciliation, { body }) });

function useReconciliationChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: bookKeys.reconciliations() }),
  });
}

export const useSaveReconciliation = () =>
  useReconciliationChange((body: StatementBody) => call(createReconciliation, { body }));

export const useDeleteReconciliation = () =>
  useReconciliationChange((reconciliationId: string) =>
    call(deleteReconciliation, { params: { reconciliationId } }),
  );
