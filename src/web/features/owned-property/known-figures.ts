import type { Analysis } from '#contract/analyses/analyses.ts';
import { MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';
import type { KnownFigures } from './add-form.tsx';
import { OWNED_NUMBERS } from './owned-fields.ts';

/** What an analysis says of the property: the calculators name their inputs as the record does. */
export function knownFigures(analysis: Analysis): KnownFigures {
  const typed = analysis.calculator === MONTE_CARLO ? analysis.input.input : analysis.input;
  const figures = new Map<string, unknown>(Object.entries(typed));
  const values = OWNED_NUMBERS.flatMap((name) => {
    const value = figures.get(name);
    return typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    analysisId: analysis.id,
    name: analysis.name,
    values: Object.fromEntries(values) as KnownFigures['values'],
  };
}
