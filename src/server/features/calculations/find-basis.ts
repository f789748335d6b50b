import type { Deps } from '#server/deps.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import { findListing, propertyNotFound } from '#server/market/find-listing.ts';
import { findUnderwriting } from '#server/market/reader.ts';
import type { Basis } from './fill-input.ts';

/** The requested property and the caller's underwriting. */
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
