import type { ReportFormat } from '#contract/analyses/reports.ts';
import type { TaxYearAnswer } from '#contract/portfolio/tax-year.ts';
import { BYTE_ORDER_MARK } from '#domain/text/csv.ts';
import type { WorkerJob } from '#server/workers/job.ts';
import { drawTaxReport } from './draw-tax-report.ts';
import type { TaxReportRow } from './tax-report-text.ts';
import { writeTaxCsv } from './write-tax-csv.ts';
import { writeTaxWorkbook } from './write-tax-workbook.ts';

export interface TaxReportTask {
  readonly answer: TaxYearAnswer;
  readonly rows: readonly TaxReportRow[];
  readonly format: ReportFormat;
  readonly madeOn: Date;
}

/** Writing this many rows takes about 100 ms. */
const MOST_SHORT_ROWS = 1000;

export const taxReportJob: WorkerJob<TaxReportTask, Uint8Array> = {
  name: 'tax-report',
  lengthOf: ({ rows }) => (rows.length > MOST_SHORT_ROWS ? 'long' : 'short'),
  run: (task) => writeTaxReport(task),
};

export async function writeTaxReport({
  answer,
  rows,
  format,
  madeOn,
}: TaxReportTask): Promise<Uint8Array> {
  if (format === 'pdf') return drawTaxReport(answer, rows, madeOn);
  if (format === 'xlsx') return writeTaxWorkbook(answer, rows, madeOn);
  return Buffer.from(BYTE_ORDER_MARK + writeTaxCsv(answer, rows, madeOn));
}
