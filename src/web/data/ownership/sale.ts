import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  exportSale,
  previewSale,
  readSale,
  type SaleAnswer,
  type SaleStatementBody,
  saveSale,
  undoSale,
} from '#contract/owned-properties/sale.ts';
import { ownedKeys } from '#web/data/owned-properties.ts';
import { forgetPortfolio } from '#web/data/portfolio.ts';
import { call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

const saleKeys = {
  of: (id: string) => [...ownedKeys.detail(id), 'sale'] as const,
  on: (id: string, soldOn: string | null) => [...saleKeys.of(id), 'on', soldOn] as const,
  preview: (id: string, body: SaleStatementBody | null) =>
    [...saleKeys.of(id), 'preview', body] as const,
};

/** The saved sale or a proposed one; always a proposed one if the user typed a date. */
export const useSale = (id: string, soldOn: string | null) =>
  useQuery({
    queryKey: saleKeys.on(id, soldOn),
    queryFn: ({ signal }) =>
      call(readSale, {
        params: { propertyId: id },
        query: soldOn === null ? {} : { soldOn },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Results for the typed inputs; keeps the last results while new ones are calculated. */
export const useSalePreview = (id: string, body: SaleStatementBody | null) =>
  useQuery({
    queryKey: saleKeys.preview(id, body),
    queryFn: ({ signal }) =>
      call(previewSale, { params: { propertyId: id }, body: body as SaleStatementBody, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
  });

/** Refetches the whole portfolio, because a sale affects every total. */
function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await forgetPortfolio(client);
    await client.invalidateQueries();
  };
}

export function useSaveSale(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (body: SaleStatementBody & { version: number }): Promise<SaleAnswer> =>
      call(saveSale, { params: { propertyId: id }, body }),
    onSettled: readAgain,
  });
}

export function useUndoSale(id: string) {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (version: number) =>
      call(undoSale, { params: { propertyId: id }, query: { version } }),
    onSettled: readAgain,
  });
}

/** The recorded sale as a PDF. */
export const useDownloadSale = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { blob, name } = await callForFile(exportSale, { params: { propertyId: id } });
      saveFile(blob, name ?? 'Sale.pdf');
    },
  });
