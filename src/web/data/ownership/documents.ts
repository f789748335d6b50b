import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  deleteDocument,
  listDocuments,
  readDocument,
  readThumbnail,
  renameDocument,
  restoreDocument,
  type StoredDocument,
  uploadDocument,
} from '#contract/documents/documents.ts';
import { call } from '#web/lib/api/api.ts';
import { callWithFile } from '#web/lib/api/call-with-file.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

export type DocumentView = Omit<
  z.input<NonNullable<typeof listDocuments.query>>,
  'limit' | 'cursor'
>;

/** Loads page by page; the total and the storage used come from the first page. */
export const useDocuments = (view: DocumentView) =>
  useInfiniteQuery({
    queryKey: bookKeys.documents(view),
    queryFn: ({ pageParam, signal }) =>
      call(listDocuments, {
        query: { ...view, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** Where a file goes: a property, and the expense or lease it belongs to. */
export interface DocumentTarget {
  propertyId: string;
  transactionId?: string;
  historyId?: string;
}

export const useUploadDocument = () =>
  useBookChange(({ file, propertyId, ...query }: DocumentTarget & { file: File; name: string }) =>
    callWithFile(uploadDocument, file, { params: { propertyId }, query }),
  );

type Which = Pick<StoredDocument, 'propertyId' | 'id'>;
const paramsOf = ({ propertyId, id }: Which) => ({ propertyId, documentId: id });

export const useRenameDocument = () =>
  useBookChange(({ name, ...which }: Which & { name: string }) =>
    call(renameDocument, { params: paramsOf(which), body: { name } }),
  );

export const useDeleteDocument = () =>
  useBookChange((which: Which) => call(deleteDocument, { params: paramsOf(which) }));

export const useRestoreDocument = () =>
  useBookChange((which: Which) => call(restoreDocument, { params: paramsOf(which) }));

const urlOf = ({ path }: { path: string }, { propertyId, id }: Which): string =>
  path.replace('{propertyId}', propertyId).replace('{documentId}', id);

export const thumbnailUrl = (document: Which): string => urlOf(readThumbnail, document);

export const contentUrl = (document: Which, { download = false } = {}): string =>
  `${urlOf(readDocument, document)}${download ? '?download=true' : ''}`;
