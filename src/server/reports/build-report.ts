import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import { CALCULATOR_NAMES, type Calculation } from '#domain/inputs/saved-calculation.ts';
import type { DealBreaker } from '#domain/verdicts/deal-breaker.ts';
import { solvedWarning, stopsFirst } from '#domain/verdicts/warnings/warning.ts';
import type { Explanation, SourceOf } from '#engine/explain/explain.ts';
import { buyHoldBody, roiBody } from './body-hold.ts';
import { mortgageBody } from './body-mortgage.ts';
import { brrrrBody, flipBody } from './body-project.ts';
import { cashFlowBody } from './body-rental.ts';
import type { Report, ReportBody, ReportComps, ReportInput } from './report.ts';
import { gridFor } from './report-grid.ts';

/** What reports of every kind have in common. */
export interface ReportAbout {
  name: string | null;
  location: string | null;
  /** The property's type, size, age and asking price on one line. */
  facts?: string | null;
  borrower: string | null;
  comps: ReportComps | null;
  /** The property's own deal-breakers. */
  known: readonly DealBreaker[];
  sampleLabel: string | null;
  inputs: readonly ReportInput[];
  madeOn: Date;
}

export interface ReportSubject extends ReportAbout {
  calculation: Calculation;
}

/** Everything printed or exported for one analysis. */
export function buildReport(subject: ReportSubject): Report {
  const { calculation, name, location, facts = null, borrower, comps } = subject;
  const { known, sampleLabel, inputs, madeOn } = subject;
  const calculatorName = CALCULATOR_NAMES[calculation.calculator];
  const body = bodyOf(calculation, sourcesOf(subject));
  return {
    ...body,
    warnings: stopsFirst([...(body.warnings ?? []), ...known]).map(solvedWarning),
    grid: gridFor(calculation),
    title: name ?? location ?? calculatorName,
    calculatorName,
    location,
    facts,
    borrower,
    comps,
    sampleLabel,
    inputs,
    conventions: conventionsIn(body.explanations),
    madeOn,
  };
}

function bodyOf(calculation: Calculation, sourceOf: SourceOf): ReportBody {
  switch (calculation.calculator) {
    case 'cash-flow':
      return cashFlowBody(calculation.input, sourceOf);
    case 'buy-hold':
      return buyHoldBody(calculation.input, sourceOf);
    case 'roi':
      return roiBody(calculation.input, sourceOf);
    case 'brrrr':
      return brrrrBody(calculation.input, sourceOf);
    case 'fix-flip':
      return flipBody(calculation.input, sourceOf);
    case 'mortgage':
      return mortgageBody(calculation.input, sourceOf);
  }
}

function sourcesOf({ calculation, inputs }: ReportSubject): SourceOf {
  const sources = new Map(inputs.map(({ field, source }) => [field, source]));
  return (path) => {
    const field = fieldOfPath(calculation.calculator, path);
    return (field && sources.get(field)) ?? 'Default';
  };
}

/** Every convention used in the explanations, listed once in order of first use, with the figure it applies to. */
function conventionsIn(explanations: readonly Explanation[]): string[] {
  const met = new Map<string, string>();
  const seen = new Set<Explanation>();
  const visit = (node: Explanation): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.convention && !met.has(node.convention))
      met.set(node.convention, `${node.label}: ${node.convention}`);
    node.parts.forEach(visit);
  };
  explanations.forEach(visit);
  return [...met.values()];
}
