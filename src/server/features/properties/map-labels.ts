import type { z } from 'zod';
import type { Box, listMapLabels } from '#contract/listings/property-search.ts';
import { allNearbyZips, isInBox, nearbyZipsIn } from '#server/providers/market/nearby-zips.ts';

type Labels = z.input<NonNullable<typeof listMapLabels.response>>;
interface Town {
  name: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** More wouldn't fit on a screen. */
const MOST = { places: 200, zips: 400 };

let towns: readonly Town[] | undefined;

/** Places each city and town where most of its people live. */
function allTowns(): readonly Town[] {
  if (towns) return towns;
  const sums = new Map<string, Town>();
  for (const { place, state, latitude, longitude, population } of allNearbyZips()) {
    // The map already labels counties.
    if (place.endsWith(' County')) continue;
    const name = place.replace(/ Town$/, '');
    const key = `${name}, ${state}`;
    const sum = sums.get(key) ?? { name, latitude: 0, longitude: 0, population: 0 };
    sum.latitude += latitude * population;
    sum.longitude += longitude * population;
    sum.population += population;
    sums.set(key, sum);
  }
  towns = [...sums.values()]
    .map((sum) => ({
      ...sum,
      latitude: sum.latitude / sum.population,
      longitude: sum.longitude / sum.population,
    }))
    .toSorted((a, b) => b.population - a.population);
  return towns;
}

interface Position {
  latitude: number;
  longitude: number;
}

export function mapLabelsIn(box: Box): Labels {
  const labels = (of: readonly (Town & Position)[], most: number) =>
    of.slice(0, most).map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
  const zips = nearbyZipsIn(box).map(({ zip, ...rest }) => ({ ...rest, name: zip }));
  return {
    places: labels(
      allTowns().filter((town) => isInBox(town, box)),
      MOST.places,
    ),
    zips: labels(zips, MOST.zips),
  };
}
