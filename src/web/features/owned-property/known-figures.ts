import type { Analysis } from '#contract/analyses/analyses.ts';
import { MONTE_CARLO } from '#domain/inputs/saved-calculation.ts';
import { isOwnedNumber, OWNED_FORM_NAMES } from '#domain/record/owned-fields.ts';
import type { KnownFigures } from './add-form.tsx';

/** The property figures in an analysis; calculators and property records use the same field names. */
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
