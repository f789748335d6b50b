import type { Favorite, SavedProperty } from '#contract/listings/favorites.ts';
import { useSaveProperty, useUnsaveProperty } from '#web/data/listings/favorites.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { dismissToast, showToast } from '#web/ui/overlay/toast-store.ts';

/** What is known of the listing, so that one that has left the market can be restored too. */
function dataOf(favorite: Favorite): SavedProperty {
  const { address, city, state, zipCode, county, latitude, longitude } = favorite;
  const { propertyType, bedrooms, bathrooms, squareFeet, yearBuilt } = favorite;
  return {
    address,
    city,
    state,
    zipCode,
    county,
    latitude,
    longitude,
    bedrooms,
    bathrooms,
    squareFeet,
    yearBuilt,
    ...(propertyType !== null && { propertyType }),
    price: favorite.listPriceWhenSaved,
    monthlyRent: favorite.rent,
    rentLow: favorite.rentRangeLow,
    rentHigh: favorite.rentRangeHigh,
  };
}

/** Removed optimistically; the toast restores it with its notes and tags. */
export function useRemoveSaved(): (favorite: Favorite) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  const complain = (title: string) => (error: Error) =>
    showToast({ title: messageOf(error, title), tone: 'error' });
  return (favorite) => {
    const { propertyId, address, notes, tags } = favorite;
    const toast = showToast({
      title: `Removed ${address}`,
      tone: 'success',
      undo: () =>
        void save
          .mutateAsync({ propertyId, data: dataOf(favorite), notes, tags })
          .catch(complain(`${address} could not be restored. Please save it again.`)),
    });
    // By the promise: `mutate` calls back for the last removal only, and only while the list is there.
    unsave.mutateAsync({ propertyId }).catch((error: Error) => {
      dismissToast(toast);
      complain(`${address} could not be removed. It is still saved.`)(error);
    });
  };
}
