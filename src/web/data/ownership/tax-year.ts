import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportFormat } from '#contract/analyses/reports.ts';
import {
  changeTaxProfile,
  deleteTaxProfile,
  exportTaxYear,
  type FilerProfile,
  listTaxRows,
  readTaxYear,
  type TaxYearAnswer,
} from '#contract/portfolio/tax-year.ts';
import { portfolioKeys } from '#web/data/portfolio.ts';
import { call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

type Share = TaxYearAnswer['share'];

/** Invalidated with the rest of the portfolio by any change to it. */
export const useTaxYear = (year: string, share: Share) =>
  useQuery({
    queryKey: portfolioKeys.taxYear(year, share),
    queryFn: ({ signal }) =>
      call(readTaxYear, { params: { year }, query: { share, round: 'dollars' }, signal }),
    placeholderData: keepPreviousData,
  });

export interface TaxCell {
  line: number;
  /** Null means all properties together. */
  propertyId: string | null;
}

export const useTaxRows = (year: string, { line, propertyId }: TaxCell) =>
  useQuery({
    queryKey: portfolioKeys.taxRows(year, line, propertyId),
    queryFn: ({ signal }) =>
      call(listTaxRows, {
        params: { year },
        query: { line, ...(propertyId !== null && { propertyId }) },
        signal,
      }),
  });

/** A year's profile affects the loss carryforward to later years, so refetch every year. */
export function useChangeTaxProfile(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FilerProfile) =>
      call(changeTaxProfile, { params: { year: String(year) }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKeys.all }),
  });
}

/** Removing the profile changes the loss carryforward to later years, so refetch every year. */
export function useDeleteTaxProfile(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTaxProfile, { params: { year: String(year) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: portfolioKeys.all }),
  });
}

export const useDownloadTaxYear = (year: string, share: Share) =>
  useMutation({
    mutationFn: async (format: ReportFormat) => {
      const query = { share, round: 'dollars', format } as const;
      const { blob, name } = await callForFile(exportTaxYear, { params: { year }, query });
      saveFile(blob, name ?? `Tax year ${year}.${format}`);
    },
  });
