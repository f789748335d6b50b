import type { DatedCents } from '#engine/plan/owner-return.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';

/** Credits to the buyer at closing, once the sale date has passed; they count like ledger rows. */
export function saleCredits(
  { soldOn, sale }: Pick<OwnedPropertyRow, 'soldOn' | 'sale'>,
  today: string,
): { readonly rent: readonly DatedCents[]; readonly tax: readonly DatedCents[] } {
  if (soldOn === null || sale === null || soldOn > today) return { rent: [], tax: [] };
  const { rentCreditCents, taxCreditCents } = sale;
  return {
    rent: rentCreditCents === 0 ? [] : [{ date: soldOn, cents: -rentCreditCents }],
    tax: taxCreditCents === 0 ? [] : [{ date: soldOn, cents: taxCreditCents }],
  };
}
