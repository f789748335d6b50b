import type { Calculator } from '#contract/calculation-inputs.ts';
import { fieldOfPath } from '#contract/calculation-paths.ts';
import type { UsedInput } from '#contract/calculation-used-input.ts';
import type { SourceOf } from '#engine/explain.ts';

/** Beside each input of a sum stands who said it. */
export function sourcesOf(calculator: Calculator, inputs: readonly UsedInput[]): SourceOf {
  const labels = new Map(inputs.map(({ field, sourceLabel }) => [field, sourceLabel]));
  return (path) => {
    const field = fieldOfPath(calculator, path);
    return (field && labels.get(field)) ?? 'Default';
  };
}
