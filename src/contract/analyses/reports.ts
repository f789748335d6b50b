import { z } from 'zod';
import { text } from '#contract/common.ts';
import { BODY_LIMITS, endpoint } from '#contract/endpoint.ts';
import { ListingParams } from '#contract/listings/properties.ts';
import { LONGEST_NAME } from './analyses.ts';
import { comparisonWith, plainCalculationsWith, simulationWith } from './analysis-input.ts';

const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** No workbook: a hundred thousand simulations can't be cell formulas. */
export const SIMULATION_FORMATS = ['pdf', 'csv'] as const;

/** PDF only: the web app builds a comparison's spreadsheets from what's on screen. */
const COMPARISON_FORMATS = ['pdf'] as const;

export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const LONGEST_BORROWER = 120;

const about = {
  name: text(LONGEST_NAME).trim().optional(),
  /** The borrower, a person or an entity, shown on the PDF cover. */
  borrower: text(LONGEST_BORROWER).trim().optional(),
  propertyId: ListingParams.shape.listingId.nullable().optional(),
};

export const createReport = endpoint({
  method: 'POST',
  path: '/api/v2/reports',
  token: 'read',
  summary: 'Export an analysis: a PDF report, an Excel workbook with live formulas, or CSV',
  access: 'visitor',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.simulation,
  body: z.discriminatedUnion('calculator', [
    ...plainCalculationsWith({ ...about, format: z.enum(REPORT_FORMATS) }),
    simulationWith({ ...about, format: z.enum(SIMULATION_FORMATS) }),
    comparisonWith({ ...about, format: z.enum(COMPARISON_FORMATS) }),
  ]),
  files: Object.values(REPORT_TYPES),
});

export const reportEndpoints = [createReport];
