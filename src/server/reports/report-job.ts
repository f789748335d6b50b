import type { ReportFormat } from '#contract/analyses/reports.ts';
import {
  type Calculation,
  type DealCalculation,
  MONTE_CARLO,
} from '#domain/inputs/saved-calculation.ts';
import { engineRequest } from '#domain/simulation/simulation-request.ts';
import { computeSimulation, lengthOfSimulations } from '#server/workers/compute.ts';
import type { WorkerJob, WorkerJobContext } from '#server/workers/job.ts';
import { buildReport, type ReportAbout } from './build-report.ts';
import { buildSimulationReport } from './build-simulation-report.ts';
import { drawReport } from './pdf/draw-report.ts';
import type { Report } from './report.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './xlsx/write-workbook.ts';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface ReportTask {
  readonly calculation: DealCalculation;
  readonly about: ReportAbout;
  readonly format: ReportFormat;
  /** Base64, for the cover of a PDF. */
  readonly logo: string | null;
}

/** The file, and the text its name is built from. */
export interface WrittenReport extends Pick<Report, 'title' | 'calculatorName'> {
  readonly bytes: Uint8Array;
}

export const reportJob: WorkerJob<ReportTask, WrittenReport> = {
  name: 'report',
  lengthOf: ({ calculation }) =>
    calculation.calculator === MONTE_CARLO ? lengthOfSimulations(calculation.input.paths) : 'short',
  run: async ({ calculation, about, format, logo }, context) => {
    const report = await build(calculation, about, context);
    const { title, calculatorName } = report;
    const bytes =
      format === 'pdf'
        ? await drawReport(report, logo)
        : await writeSheet(format, report, dealOf(calculation));
    return { bytes, title, calculatorName };
  },
};

/** The deal's inputs; in a simulation they are part of the request. */
export const dealOf = (calculation: DealCalculation): Calculation =>
  calculation.calculator === MONTE_CARLO ? calculation.input : calculation;

async function build(
  calculation: DealCalculation,
  about: ReportAbout,
  context: WorkerJobContext,
): Promise<Report> {
  if (calculation.calculator !== MONTE_CARLO) return buildReport({ calculation, ...about });
  const simulation = calculation.input;
  const { result } = await computeSimulation(engineRequest(simulation), context);
  return buildSimulationReport({ simulation, result, ...about });
}

async function writeSheet(
  format: Exclude<ReportFormat, 'pdf'>,
  report: Report,
  calculation: Calculation,
): Promise<Buffer> {
  if (format === 'xlsx') return writeWorkbook(report, calculation);
  return Buffer.from(BYTE_ORDER_MARK + writeCsv(report));
}
