import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { BYTE_ORDER_MARK, type CsvValue, csvLines } from '#domain/text/csv.ts';
import { type TaxReportTask, writeTaxReport } from '#server/reports/tax/tax-report-job.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { writeBookReport } from './book-report-job.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** A report with the name its files get and what it's for. */
export interface PackedReport {
  readonly name: string;
  readonly about: string;
  readonly report: BookReportAnswer;
}

export interface AccountantPackageTask {
  readonly year: number;
  readonly isInProgress: boolean;
  readonly tax: Omit<TaxReportTask, 'format' | 'madeOn'>;
  readonly reports: readonly PackedReport[];
  readonly transactions: readonly (readonly CsvValue[])[];
  readonly madeOn: Date;
}

const FORMATS = ['pdf', 'xlsx'] as const;

const TAX_NAME = 'Schedule E and depreciation';
const TRANSACTIONS_NAME = 'Transactions.csv';

export const accountantPackageJob: WorkerJob<AccountantPackageTask, Uint8Array> = {
  name: 'accountant-package',
  lengthOf: () => 'long',
  run: async (task) => {
    const { year, tax, reports, transactions, madeOn } = task;
    const entries: ZipEntry[] = [];
    const add = (name: string, body: Uint8Array): void => {
      entries.push({ name: `Freehold ${year}/${name}`, body });
    };
    add('Read me first.txt', Buffer.from(readMe(task)));
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    for (const format of FORMATS)
      add(`${TAX_NAME}.${format}`, await writeTaxReport({ ...tax, format, madeOn }));
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    for (const { name, report } of reports)
      for (const format of FORMATS)
        add(`${name}.${format}`, await writeBookReport({ report, format, madeOn }));
    add(TRANSACTIONS_NAME, Buffer.from(BYTE_ORDER_MARK + csvLines(transactions)));
    return zipOf(entries, madeOn);
  },
};

const readMe = ({ year, isInProgress, reports, madeOn }: AccountantPackageTask): string =>
  [
    `Rental records for ${year}${isInProgress ? ', year to date' : ''}`,
    `Created with Freehold on ${madeOn.toISOString().slice(0, 10)}.`,
    '',
    `${TAX_NAME}: Schedule E, Part I by property, each asset’s depreciation, and the rows behind each line.`,
    ...reports.map(({ name, about }) => `${name}: ${about}`),
    `${TRANSACTIONS_NAME}: every transaction of the year; money out is negative.`,
    '',
    'Reports come as PDFs to read and XLSX files to work with; totals in the XLSX files are formulas.',
    'Cash basis. Differences between the income statement and Schedule E are explained in the income statement.',
    'Based on general federal rules. Not tax advice.',
    '',
  ].join('\r\n');
