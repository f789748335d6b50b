import type { Calculator } from '#contract/calculation-inputs.ts';
import { fieldOfPath } from '#contract/calculation-paths.ts';
import type { UsedInput } from '#contract/calculation-used-input.ts';
import type { SourceOf } from '#engine/explain.ts';
import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/session.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import type { Basis } from './fill-input.ts';

/** The property that was named, and how the caller underwrites. */
export async function findBasis(
  deps: Deps,
  signedIn: SignedIn | null,
  propertyId: string | undefined,
): Promise<Basis> {
  const userId = signedIn?.user.userId ?? null;
  const row = propertyId === undefined ? null : await findListing(deps, userId, propertyId);
  if (propertyId !== undefined && !row) throw propertyNotFound();
  return { row, underwriting: await findUnderwriting(deps, userId) };
}

/** Beside each input of a sum stands who said it. */
export function sourcesOf(calculator: Calculator, inputs: readonly UsedInput[]): SourceOf {
  const labels = new Map(inputs.map(({ field, sourceLabel }) => [field, sourceLabel]));
  return (path) => {
    const field = fieldOfPath(calculator, path);
    return (field && labels.get(field)) ?? 'Default';
  };
}
