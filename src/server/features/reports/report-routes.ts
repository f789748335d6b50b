import type { FastifyInstance } from 'fastify';
import { createReport, REPORT_TYPES } from '#contract/analyses/reports.ts';
import { COMPARE, type DealCalculation } from '#domain/inputs/saved-calculation.ts';
import { findLogo } from '#server/db/queries/accounts/report-logos.ts';
import type { Deps } from '#server/deps.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { accountIdOf } from '#server/http/security/session.ts';
import { findListing } from '#server/market/find-listing.ts';
import { type ListingRow, sourceLabelOf } from '#server/market/property-answer.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import { SAMPLE_LABEL } from '#server/market/sample-rows.ts';
import { payerOf } from '#server/providers/rentcast/rentcast-shares.ts';
import { fileName } from '#server/reports/file-name.ts';
import { dealOf, reportJob, type WrittenReport } from '#server/reports/report-job.ts';
import { reportBreakers, reportComps, reportFacts } from './about-listing.ts';
import { writeComparisonReport } from './comparison-report.ts';
import { reportInputs } from './input-sources.ts';

export function registerReports(app: FastifyInstance, deps: Deps): void {
  fileRoute(app, deps, createReport, async (call) => {
    const { body, signedIn } = call;
    const { calculator, input, format, name, borrower, propertyId } = body;
    const userId = signedIn?.user.userId ?? null;
    const named = { name: name || null, borrower: borrower || null };
    const fileOf = ({ bytes, title, calculatorName }: WrittenReport) => ({
      contentType: REPORT_TYPES[format],
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName: fileName(title, calculatorName, format),
    });
    const isPaper = format === 'pdf';
    const logo = userId && isPaper ? ((await findLogo(deps.db, userId))?.image ?? null) : null;
    if (calculator === COMPARE)
      return fileOf(await writeComparisonReport(deps, userId, { input, ...named, logo }, call));
    const calculation = { calculator, input } as DealCalculation;
    // A listing that left the market or belongs to another user doesn't affect the figures.
    const row = propertyId ? await findListing(deps, userId, propertyId) : null;
    const underwriting = await findUnderwriting(deps, userId);
    const deal = dealOf(calculation);
    const about = {
      ...named,
      location: row && locationOf(row),
      facts: row && reportFacts(row),
      comps: row && isPaper ? await reportComps(deps, row, payerOf(accountIdOf(signedIn))) : null,
      known: row ? reportBreakers(deal, row, underwriting, deps.now()) : [],
      sampleLabel: row && sourceLabelOf(row) === SAMPLE_LABEL ? SAMPLE_LABEL : null,
      inputs: reportInputs(deal, row, underwriting),
      madeOn: deps.now(),
    };
    return fileOf(await deps.workers.run(reportJob, { calculation, about, format, logo }, call));
  });
}

const locationOf = ({ address, city, state, zipCode }: ListingRow): string =>
  `${address}, ${city}, ${state} ${zipCode}`;
