import type { MetricsFor, Property } from '#contract/listings/properties.ts';
import { type Comparable, readAnalytics } from '#contract/listings/property-analytics.ts';
import type { Assumptions } from '#domain/inputs/assumptions.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import type { ListingRow } from '#server/market/property-answer.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { analyzeProperty } from './analyze-property.ts';

export interface AnalyticsTask {
  readonly row: ListingRow;
  readonly property: Property;
  readonly assumptions: Assumptions;
  readonly metricsFor: MetricsFor;
  readonly comparables: { readonly sales: Comparable[]; readonly rentals: Comparable[] };
  readonly isExplained: boolean;
}

/** The whole answer about a place, checked and written. */
export function answerAnalytics(task: AnalyticsTask): Buffer {
  const { row, property, assumptions, metricsFor, comparables, isExplained } = task;
  return jsonBytes(readAnalytics, {
    property,
    assumptions,
    assumptionsFrom: metricsFor,
    ...analyzeProperty(row, property, assumptions, isExplained),
    comparables,
  });
}

/** With the sums behind every figure it is long work. */
export const explainPropertyJob: WorkerJob<AnalyticsTask, Uint8Array> = {
  name: 'explain a property',
  lengthOf: alwaysShort,
  run: answerAnalytics,
};
