import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import type { FileAnswer } from '#server/http/files/file-route.ts';
import { fileName } from '#server/reports/file-name.ts';
import { drawLines, type PdfColumn, type PdfLine } from '#server/reports/pdf/draw-lines.ts';
import { drawCover, drawFooters } from '#server/reports/pdf/draw-report.ts';
import { bytesOf, heading, openSheet, paragraph } from '#server/reports/pdf/sheet.ts';
import type { WorkerJob } from '#server/workers/job.ts';

interface OwnerReportTable {
  readonly title: string;
  readonly columns: readonly PdfColumn[];
  readonly lines: readonly PdfLine[];
  /** Indexes of the total lines. */
  readonly totals: readonly number[];
}

/** A report on one owned property, with all text ready to print. */
export interface OwnerReport {
  readonly title: string;
  readonly kind: string;
  readonly location: string;
  readonly sampleLabel: string | null;
  readonly verdict: string;
  readonly tables: readonly OwnerReportTable[];
  readonly notes: readonly string[];
  readonly madeOn: Date;
}

/** Prints the report; the same report on the same day gives the same bytes. */
async function drawOwnerReport(report: OwnerReport): Promise<Buffer> {
  const { title, kind, location, sampleLabel, verdict, madeOn } = report;
  const about = { title, calculatorName: kind, sampleLabel };
  const sheet = openSheet({ title: `${title} · ${kind}`, madeOn });
  drawCover(sheet, { ...about, location, borrower: null, verdict, madeOn });
  for (const { title: name, columns, lines, totals } of report.tables)
    drawLines(sheet, name, columns, lines, new Set(totals));
  heading(sheet, 'How we calculated this');
  for (const note of report.notes) paragraph(sheet, `• ${note}`, { size: 8.5, gap: 2 });
  drawFooters(sheet, about);
  return bytesOf(sheet);
}

export const ownerReportJob: WorkerJob<OwnerReport, Uint8Array> = {
  name: 'owner-report',
  lengthOf: () => 'short',
  run: drawOwnerReport,
};

/** The report as a download, named after its subject. */
export const pdfAnswer = (bytes: Uint8Array, { title, kind }: OwnerReport): FileAnswer => ({
  contentType: REPORT_TYPES.pdf,
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fileName: fileName(title, kind, 'pdf'),
});
