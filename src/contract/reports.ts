import { z } from 'zod';
import { LONGEST_NAME } from './analyses.ts';
import { calculationWith } from './analysis-input.ts';
import type { Calculator } from './calculation-inputs.ts';
import { text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ListingParams } from './properties.ts';

const REPORT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What each calculator is called on paper and in files. */
export const CALCULATOR_NAMES: Readonly<Record<Calculator, string>> = {
  'cash-flow': 'Cash flow',
  'buy-hold': 'Buy & hold',
  roi: 'ROI',
  brrrr: 'BRRRR',
  'fix-flip': 'Fix & flip',
  mortgage: 'Mortgage',
};

export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const createReport = endpoint({
  method: 'POST',
  path: '/api/v2/reports',
  summary: 'An analysis to take along: a PDF report, an Excel workbook that computes, or CSV',
  access: 'visitor',
  rate: 'heavy',
  body: calculationWith({
    format: z.enum(REPORT_FORMATS),
    name: text(LONGEST_NAME).trim().optional(),
    propertyId: ListingParams.shape.listingId.nullable().optional(),
  }),
  files: Object.values(REPORT_TYPES),
});

export const reportEndpoints = [createReport];
