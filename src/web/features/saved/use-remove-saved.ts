import type { Favorite, SavedProperty } from '#contract/listings/favorites.ts';
import { useSaveProperty, useUnsaveProperty } from '#web/data/listings/favorites.ts';
import { showDone, showFailure } from '#web/shared/saving/show-failure.ts';
import { dismissToast } from '#web/ui/overlay/toast-store.ts';
import { SAVED_MESSAGES } from './saved-messages.ts';

/** Known listing data, so that even an unlisted property can be restored. */
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

/** Removes a property optimistically; Undo in the toast restores it with its notes and tags. */
export function useRemoveSaved(): (favorite: Favorite) => void {
  const save = useSaveProperty();
  const unsave = useUnsaveProperty();
  return (favorite) => {
    const { propertyId, address, notes, tags } = favorite;
    const toast = showDone({
      title: SAVED_MESSAGES.removed(address),
      undo: () => save.mutateAsync({ propertyId, data: dataOf(favorite), notes, tags }),
      notUndone: SAVED_MESSAGES.notRestored(address),
    });
    // Await the promise: `mutate` callbacks run only for the last removal, and only while the list is mounted.
    unsave.mutateAsync({ propertyId }).catch((error: Error) => {
      dismissToast(toast);
      showFailure(SAVED_MESSAGES.notRemoved(address))(error);
    });
  };
}
