import { z } from 'zod';
import { LONGEST_NAME } from './analyses.ts';
import { type KeptCalculator, plainCalculationsWith, simulationWith } from './analysis-input.ts';
import { text } from './common.ts';
import { BODY_LIMITS, endpoint } from './endpoint.ts';
import { ListingParams } from './properties.ts';

const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** A hundred thousand futures are no formula: they are told, not computed anew in cells. */
export const SIMULATION_FORMATS = ['pdf', 'csv'] as const;

/** What each calculator is called on paper and in files. */
export const CALCULATOR_NAMES: Readonly<Record<KeptCalculator, string>> = {
  'cash-flow': 'Cash flow',
  'buy-hold': 'Buy & hold',
  roi: 'ROI',
  brrrr: 'BRRRR',
  'fix-flip': 'Fix & flip',
  mortgage: 'Mortgage',
  'monte-carlo': 'Monte Carlo',
};

export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const about = {
  name: text(LONGEST_NAME).trim().optional(),
  propertyId: ListingParams.shape.listingId.nullable().optional(),
};

export const createReport = endpoint({
  method: 'POST',
  path: '/api/v2/reports',
  summary: 'An analysis to take along: a PDF report, an Excel workbook that computes, or CSV',
  access: 'visitor',
  rate: 'heavy',
  bodyLimit: BODY_LIMITS.simulation,
  body: z.discriminatedUnion('calculator', [
    ...plainCalculationsWith({ ...about, format: z.enum(REPORT_FORMATS) }),
    simulationWith({ ...about, format: z.enum(SIMULATION_FORMATS) }),
  ]),
  files: Object.values(REPORT_TYPES),
});

export const reportEndpoints = [createReport];
