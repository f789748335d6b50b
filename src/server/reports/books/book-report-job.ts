import type { ReportFormat } from '#contract/analyses/reports.ts';
import type { BookReportAnswer } from '#contract/portfolio/book-reports.ts';
import { BYTE_ORDER_MARK } from '#domain/text/csv.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { drawBookReport } from './draw-book-report.ts';
import { writeBookCsv } from './write-book-csv.ts';
import { writeBookWorkbook } from './write-book-workbook.ts';

export interface BookReportTask {
  readonly report: BookReportAnswer;
  readonly format: ReportFormat;
  readonly madeOn: Date;
}

/** Writing this many cells takes about 100 ms. */
const MOST_SHORT_CELLS = 6000;

export const bookReportJob: WorkerJob<BookReportTask, Uint8Array> = {
  name: 'book-report',
  lengthOf: ({ report: { table } }) =>
    table.rows.length * table.columns.length > MOST_SHORT_CELLS ? 'long' : 'short',
  run: (task) => writeBookReport(task),
};

export async function writeBookReport({
  report,
  format,
  madeOn,
}: BookReportTask): Promise<Uint8Array> {
  if (format === 'pdf') return drawBookReport(report, madeOn);
  if (format === 'xlsx') return writeBookWorkbook(report);
  return Buffer.from(BYTE_ORDER_MARK + writeBookCsv(report, madeOn));
}
