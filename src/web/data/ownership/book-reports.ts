import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ReportFormat } from '#contract/analyses/reports.ts';
import { exportBookReport, readBookReport } from '#contract/portfolio/book-reports.ts';
import { exportAccountantPackage, exportForAccounting } from '#contract/portfolio/hand-over.ts';
import type { BookReportKey } from '#domain/reports/book-reports.ts';
import { call, callForFile } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { bookKeys } from './books.ts';

/** The state held in the page's URL. */
export type ReportView = z.input<NonNullable<typeof readBookReport.query>>;

export const useBookReport = (report: BookReportKey, view: ReportView) =>
  useQuery({
    queryKey: bookKeys.report(report, view),
    queryFn: ({ signal }) => call(readBookReport, { params: { report }, query: view, signal }),
    placeholderData: keepPreviousData,
  });

export const useDownloadPackage = () =>
  useMutation({
    mutationFn: async (year: string) => {
      const { blob, name } = await callForFile(exportAccountantPackage, { params: { year } });
      saveFile(blob, name ?? `Freehold ${year}.zip`);
    },
  });

export type AccountingExport = z.input<NonNullable<typeof exportForAccounting.query>>;

export const useDownloadForAccounting = () =>
  useMutation({
    mutationFn: async (query: AccountingExport) => {
      const { blob, name } = await callForFile(exportForAccounting, { query });
      saveFile(blob, name ?? 'Freehold transactions.csv');
    },
  });

export const useDownloadBookReport = (report: BookReportKey, view: ReportView) =>
  useMutation({
    mutationFn: async (format: ReportFormat) => {
      const query = { ...view, format };
      const { blob, name } = await callForFile(exportBookReport, { params: { report }, query });
      saveFile(blob, name ?? `${report}.${format}`);
    },
  });
