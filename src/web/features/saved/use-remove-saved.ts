import type { Favorite, SavedProperty } from '#contract/favorites.ts';
import { useSaveProperty, useUnsaveProperty } from '#web/data/favorites.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** What is known of the place, so that one which has left the market can come back too. */
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

/** Gone at once; the toast brings it back with its notes and tags. */
export function useRemoveSaved(): (favorite: Favorite) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  const complain = (title: string) => (error: Error) =>
    showToast({ title: messageOf(error, title), tone: 'error' });
  return (favorite) => {
    const { propertyId, address, notes, tags } = favorite;
    unsave.mutate(
      { propertyId },
      { onError: complain(`${address} could not be removed. It is still saved.`) },
    );
    showToast({
      title: `Removed ${address}`,
      tone: 'success',
      undo: () =>
        save.mutate(
          { propertyId, data: dataOf(favorite), notes, tags },
          { onError: complain(`${address} could not be brought back. Please save it again.`) },
        ),
    });
  };
}
