import { AssumptionsSchema } from '#contract/preferences.ts';
import type { AssumptionName } from '#domain/inputs/assumptions.ts';

/** Error message for an assumption; null if it's valid. */
export function assumptionFault(name: AssumptionName, value: number): string | null {
  const { error } = AssumptionsSchema.shape[name].safeParse(value);
  return error?.issues[0]?.message ?? null;
}
