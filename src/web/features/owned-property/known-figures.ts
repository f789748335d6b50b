import type { Analysis } from '#contract/analyses/analyses.ts';
import { MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';
import { isOwnedNumber, OWNED_FORM_NAMES } from '#domain/record/owned-fields.ts';
import type { KnownFigures } from './add-form.tsx';

/** What an analysis says of the property: the calculators name their inputs as the record does. */
export function knownFigures(analysis: Analysis): KnownFigures {
  const typed = analysis.calculator === MONTE_CARLO ? analysis.input.input : analysis.input;
  const figures = new Map<string, unknown>(Object.entries(typed));
  const values = OWNED_FORM_NAMES.filter(isOwnedNumber).flatMap((name) => {
    const value = figures.get(name);
    return typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    analysisId: analysis.id,
    name: analysis.name,
    values: Object.fromEntries(values) as KnownFigures['values'],
  };
}
