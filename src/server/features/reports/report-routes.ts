import type { FastifyInstance } from 'fastify';
import { type Calculation, type KeptCalculation, MONTE_CARLO } from '#contract/analysis-input.ts';
import { createReport, REPORT_TYPES, type ReportFormat } from '#contract/reports.ts';
import { engineRequest } from '#contract/simulation-request.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/file-route.ts';
import { findListing } from '#server/market/find-listing.ts';
import { type ListingRow, sourceLabelOf } from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { SAMPLE_LABEL } from '#server/market/sample-rows.ts';
import { buildReport, type ReportAbout } from '#server/reports/build-report.ts';
import { buildSimulationReport } from '#server/reports/build-simulation-report.ts';
import { drawReport } from '#server/reports/pdf/draw-report.ts';
import type { Report } from '#server/reports/report.ts';
import { writeCsv } from '#server/reports/write-csv.ts';
import { writeWorkbook } from '#server/reports/xlsx/write-workbook.ts';
import { expectDone } from '#server/workers/expect-done.ts';
import { fileName } from './file-name.ts';
import { reportInputs } from './input-sources.ts';

/** Tells spreadsheets that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function registerReports(app: FastifyInstance, deps: Deps): void {
  fileRoute(app, deps, createReport, async ({ body, signedIn, signal }) => {
    const { calculator, input, format, name, propertyId } = body;
    const calculation = { calculator, input } as KeptCalculation;
    const userId = signedIn?.user.userId ?? null;
    // A place that has left the market, or is somebody else's, takes nothing away from the figures.
    const row = propertyId ? await findListing(deps, userId, propertyId) : null;
    const about = {
      name: name || null,
      place: row && placeOf(row),
      sampleLabel: row && sourceLabelOf(row) === SAMPLE_LABEL ? SAMPLE_LABEL : null,
      inputs: reportInputs(dealOf(calculation), row, await findUnderwriting(deps, userId)),
      madeOn: deps.now(),
    };
    const report = await build(deps, calculation, about, signal);
    return {
      contentType: REPORT_TYPES[format],
      body: await write(format, report, dealOf(calculation)),
      fileName: fileName(report.title, report.calculatorName, format),
    };
  });
}

/** What is typed of the deal: in a simulation it stands within the question. */
const dealOf = (calculation: KeptCalculation): Calculation =>
  calculation.calculator === MONTE_CARLO ? calculation.input : calculation;

async function build(
  { simulator }: Deps,
  calculation: KeptCalculation,
  about: ReportAbout,
  signal: AbortSignal,
): Promise<Report> {
  if (calculation.calculator !== MONTE_CARLO) return buildReport({ calculation, ...about });
  const simulation = calculation.input;
  const work = simulator.run(engineRequest(simulation), { onProgress: () => undefined, signal });
  const { result } = await expectDone(work, signal);
  return buildSimulationReport({ simulation, result, ...about });
}

const placeOf = ({ address, city, state, zipCode }: ListingRow): string =>
  `${address}, ${city}, ${state} ${zipCode}`;

async function write(
  format: ReportFormat,
  report: Report,
  calculation: Calculation,
): Promise<Buffer | string> {
  if (format === 'pdf') return drawReport(report);
  if (format === 'xlsx') return writeWorkbook(report, calculation);
  return BYTE_ORDER_MARK + writeCsv(report);
}
