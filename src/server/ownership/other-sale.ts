import type { OwnedPropertyChange } from '#contract/owned-properties/owned-property-fields.ts';
import type { OwnedPropertyRow } from '#server/db/schema/ownership/owned-properties.ts';

/** If the sale date or costs no longer match the closing statement, the statement is dropped and proposed again. */
export const withoutOldSale = (
  stored: Pick<OwnedPropertyRow, 'soldOn' | 'sellingCosts'>,
  { soldOn, sellingCosts }: Pick<OwnedPropertyChange, 'soldOn' | 'sellingCosts'>,
): { sale?: null } =>
  (soldOn !== undefined && soldOn !== stored.soldOn) ||
  (sellingCosts !== undefined && sellingCosts !== stored.sellingCosts)
    ? { sale: null }
    : {};
