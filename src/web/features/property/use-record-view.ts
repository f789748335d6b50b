import { useEffect } from 'react';
import type { Property } from '#contract/listings/properties.ts';
import { useSession } from '#web/data/session.ts';
import { recordView } from '#web/lib/account/recently-viewed.ts';

/** Puts a property on the list of those looked at, once it is known what it is. */
export function useRecordView(property: Property | undefined): void {
  const id = property?.id;
  const isKnown = useSession().status !== 'loading';
  useEffect(() => {
    // Before that it would be filed under a guest.
    if (!property || !isKnown) return;
    const { address, city, state, price } = property;
    recordView({
      id: property.id,
      address,
      city,
      state,
      listPrice: price,
      viewedAt: new Date().toISOString(),
    });
    // Once per property, not once per refreshed answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isKnown]);
}
