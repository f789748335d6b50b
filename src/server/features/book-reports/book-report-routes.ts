import type { FastifyInstance } from 'fastify';
import { REPORT_TYPES } from '#contract/analyses/reports.ts';
import { exportBookReport, readBookReport } from '#contract/portfolio/book-reports.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { figuresRoute } from '#server/ownership/figures-route.ts';
import { loadBookReport } from '#server/ownership/reports/load-report.ts';
import { bookReportJob } from '#server/reports/books/book-report-job.ts';
import { fileName } from '#server/reports/file-name.ts';

export function registerBookReports(app: FastifyInstance, deps: Deps): void {
  figuresRoute(app, deps, readBookReport, ({ params, query, signedIn }) =>
    loadBookReport(deps, signedIn, params.report, query),
  );

  fileRoute(app, deps, exportBookReport, async (call) => {
    const { params, query, signedIn } = call;
    const { format, ...asked } = query;
    const report = await loadBookReport(deps, signedIn, params.report, asked);
    const task = { report, format, madeOn: deps.now() };
    const bytes = await deps.workers.run(bookReportJob, task, call);
    return {
      contentType: REPORT_TYPES[format],
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName: fileName(report.subject, report.title, format),
    };
  });
}
