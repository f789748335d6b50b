import type { MetricsFor } from '#contract/listings/properties.ts';
import { type Comparable, readAnalytics } from '#contract/listings/property-analytics.ts';
import { assumptionsWith } from '#domain/inputs/typed-input.ts';
import { jsonBytes } from '#server/http/ready-json.ts';
import { areaAnswer, type MeasuredArea } from '#server/market/areas/local-areas.ts';
import { alwaysShort, type WorkerJob } from '#server/workers/job.ts';
import { analyzeProperty } from './analyze-property.ts';
import type { Underwritten } from './explain-property.ts';

export interface AnalyticsTask extends Underwritten {
  readonly metricsFor: MetricsFor;
  readonly comparables: { readonly sales: Comparable[]; readonly rentals: Comparable[] };
  readonly areas: readonly MeasuredArea[];
  readonly isExplained: boolean;
}

/** A listing's entire response, validated and serialized. */
export function answerAnalytics(task: AnalyticsTask): Buffer {
  const { property, assumptions, typed, metricsFor, comparables, areas, isExplained } = task;
  const analysis = analyzeProperty(task, isExplained);
  return jsonBytes(readAnalytics, {
    property,
    assumptions: assumptionsWith(assumptions, typed),
    assumptionsFrom: metricsFor,
    ...analysis,
    areas: areas.map((area) => areaAnswer(area, analysis.dealScore.score)),
    comparables,
  });
}

/** Explaining every figure takes long enough to need a worker. */
export const explainPropertyJob: WorkerJob<AnalyticsTask, Uint8Array> = {
  name: 'explain a property',
  lengthOf: alwaysShort,
  run: answerAnalytics,
};
