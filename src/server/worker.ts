// Imported first, so the thread loads the rest at low priority too.
import './workers/lower-priority.ts';
import { parentPort } from 'node:worker_threads';
import { compareJob } from './comparison/compare-job.ts';
import { answerBookJob, readBookJob } from './features/book-imports/book-import-jobs.ts';
import { explainCalculationJob } from './features/calculations/calculation-job.ts';
import { simulateJob } from './features/calculations/simulation-job.ts';
import { prepareDocumentJob } from './features/documents/prepare-document-job.ts';
import { previewImportJob, readImportJob } from './features/imports/import-jobs.ts';
import {
  answerPortfolioJob,
  planPortfolioJob,
} from './features/portfolio/portfolio-simulation-jobs.ts';
import {
  optimizeRefinancesJob,
  refinanceScenariosJob,
} from './features/portfolio/refinance-plan-jobs.ts';
import { explainPropertyJob } from './features/properties/analytics-job.ts';
import { readPropertiesJob } from './features/property-imports/read-properties.ts';
import { readVendorsJob } from './features/vendors/vendor-files.ts';
import { describeApiJob } from './http/docs/openapi-job.ts';
import { accountantPackageJob } from './reports/books/accountant-package-job.ts';
import { bookReportJob } from './reports/books/book-report-job.ts';
import { comparisonReportJob } from './reports/comparison/comparison-report-job.ts';
import { invoicePdfJob } from './reports/invoice-job.ts';
import { letterJob } from './reports/letters/letter-job.ts';
import { ownerReportJob } from './reports/owner/owner-report-job.ts';
import { reportJob } from './reports/report-job.ts';
import { taxReportJob } from './reports/tax/tax-report-job.ts';
import { serveJobs } from './workers/serve-jobs.ts';
import { simulateSliceJob } from './workers/simulation-slices.ts';

/** Every job a thread can run. */
const jobs = [
  simulateJob,
  compareJob,
  simulateSliceJob,
  planPortfolioJob,
  answerPortfolioJob,
  optimizeRefinancesJob,
  refinanceScenariosJob,
  explainCalculationJob,
  explainPropertyJob,
  reportJob,
  letterJob,
  taxReportJob,
  bookReportJob,
  accountantPackageJob,
  ownerReportJob,
  comparisonReportJob,
  invoicePdfJob,
  previewImportJob,
  readImportJob,
  readBookJob,
  answerBookJob,
  readPropertiesJob,
  readVendorsJob,
  prepareDocumentJob,
  describeApiJob,
];

if (parentPort) serveJobs(parentPort, jobs);
