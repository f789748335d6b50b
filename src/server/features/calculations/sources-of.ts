import type { UsedInput } from '#contract/calculations/calculation-used-input.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import { fieldOfPath } from '#domain/inputs/calculation-paths.ts';
import type { SourceOf } from '#engine/explain/explain.ts';

/** The source of each input in an explanation. */
export function sourcesOf(calculator: Calculator, inputs: readonly UsedInput[]): SourceOf {
  const labels = new Map(inputs.map(({ field, sourceLabel }) => [field, sourceLabel]));
  return (path) => {
    const field = fieldOfPath(calculator, path);
    return (field && labels.get(field)) ?? 'Default';
  };
}
