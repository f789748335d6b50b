import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listBankAccounts } from '#contract/book-imports/bank-accounts.ts';
import {
  changeTransactions,
  exportTransactions,
  listTransactions,
  mergeTransactions,
  readTransaction,
  removeTransactions,
  splitTransaction,
  undoTransactionEdits,
} from '#contract/transactions/transactions.ts';
import { type BodyOf, call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { wholeYear } from '#web/lib/url/transactions-url.ts';
import { bookKeys } from './books.ts';
import { useBookChange } from './leases.ts';

type ListQuery = z.input<NonNullable<typeof listTransactions.query>>;
/** The state held in the page's URL. */
export type TransactionView = Omit<ListQuery, 'limit' | 'cursor'>;
export type TransactionList = z.output<typeof listTransactions.response & z.ZodType>;

const PAGE_ROWS = 50;

/** Loads page by page; totals come from the first page, because they depend on the filter and not the page. */
export const useTransactions = (view: TransactionView) =>
  useInfiniteQuery({
    queryKey: bookKeys.transactions(view),
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, {
        query: { ...view, limit: PAGE_ROWS, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** How many of a year's expenses have a receipt. */
export const useYearReceipts = (year: number) => {
  const view = wholeYear(year);
  return useQuery({
    queryKey: bookKeys.transactions({ ...view, only: 'totals' }),
    queryFn: async ({ signal }) =>
      (await call(listTransactions, { query: { ...view, limit: 1 }, signal })).totals,
  });
};

/** Names of the accounts that bank files were imported from. */
export const useBankAccounts = () =>
  useQuery({
    queryKey: bookKeys.bankAccounts(),
    queryFn: async ({ signal }) =>
      (await call(listBankAccounts, { signal })).accounts.map(({ account }) => account),
  });

export const useTransaction = (transactionId: string) =>
  useQuery({
    queryKey: bookKeys.transaction(transactionId),
    queryFn: ({ signal }) => call(readTransaction, { params: { transactionId }, signal }),
  });

export const useChangeTransactions = () =>
  useBookChange((body: BodyOf<typeof changeTransactions>) => call(changeTransactions, { body }));

export type SplitParts = BodyOf<typeof splitTransaction>['parts'];

export const useSplitTransaction = () =>
  useBookChange(({ transactionId, parts }: { transactionId: string; parts: SplitParts }) =>
    call(splitTransaction, { params: { transactionId }, body: { parts } }),
  );

export const useMergeTransactions = () =>
  useBookChange((ids: string[]) => call(mergeTransactions, { body: { ids } }));

export const useRemoveTransactions = () =>
  useBookChange((ids: string[]) => call(removeTransactions, { body: { ids } }));

export const useUndoTransactions = () =>
  useBookChange((editIds: string[]) => call(undoTransactionEdits, { body: { editIds } }));

export const useExportTransactions = () =>
  useMutation({
    mutationFn: async ({ sort: _sort, order: _order, ...query }: TransactionView) => {
      const { blob, name } = await callForFile(exportTransactions, { query });
      saveFile(blob, name ?? 'Freehold transactions.csv');
    },
  });
