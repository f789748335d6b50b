import { queryOptions, useQuery } from '@tanstack/react-query';
import { readApiDocument } from '#web/lib/api/api-document.ts';

const explorerKeys = { document: ['api-document'] as const };

const documentQuery = queryOptions({
  queryKey: explorerKeys.document,
  queryFn: ({ signal }) => readApiDocument(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Generated when the server starts, so it doesn't change while a page is open. */
export const useApiDocument = () => useQuery(documentQuery);
