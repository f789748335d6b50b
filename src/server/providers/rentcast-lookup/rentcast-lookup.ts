import type { RentcastProperty } from '#contract/listings/rentcast.ts';
import type { CallOutcome } from '#server/providers/outbound/outcome.ts';
import type { Payer } from '#server/providers/rentcast/rentcast-shares.ts';

/** One property by the data provider's id or by its address: the record, the value and the rent. */
export interface RentcastLookup {
  kind: 'real' | 'embedded';
  find(
    where: { id: string } | { address: string },
    payer: Payer,
  ): Promise<CallOutcome<RentcastProperty>>;
}
