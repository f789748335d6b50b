import { AssumptionsSchema } from '#contract/preferences.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';

/** What is wrong with an assumption, in a sentence; null when nothing is. */
export function assumptionFault(name: AssumptionName, value: number): string | null {
  const { error } = AssumptionsSchema.shape[name].safeParse(value);
  return error?.issues[0]?.message ?? null;
}
