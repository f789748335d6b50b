import { useEffect } from 'react';
import type { Property } from '#contract/listings/properties.ts';
import { useSession } from '#web/data/session.ts';
import { recordView } from '#web/lib/account/recently-viewed.ts';

/** Adds a property to recently viewed once it has loaded. */
export function useRecordView(property: Property | undefined): void {
  const id = property?.id;
  const isKnown = useSession().status !== 'loading';
  useEffect(() => {
    // Wait for the session check, or a user's view would be stored as a visitor's.
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
    // Once per property, not once per refetch.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isKnown]);
}
