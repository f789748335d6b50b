import type { Presets } from '#contract/calculations/presets.ts';
import { wordsOf } from '#domain/search-phrase/city-key.ts';
import type { PriceHistory } from '#domain/simulation/simulation-market.ts';
import { PROPERTY_DEVIATION } from '#engine/monte-carlo/assumptions.ts';
import { toPercent } from '#engine/units.ts';
import {
  averageHousePrices,
  housePrices,
  type PriceSeries,
} from '#server/providers/market/house-prices.ts';
import {
  allMetros,
  allZips,
  type MetroFacts,
  metroFacts,
  zipFacts,
} from '#server/providers/market/market-facts.ts';
import { yearlyChanges } from '#server/providers/neighborhood/price-trend.ts';

/** Before this year, many indexes are based on too few sales. */
const FIRST_YEAR = 1991;
const STRETCH_YEARS = 10;

export interface GrowthLocation {
  zipCode?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
}

export interface LocalGrowth {
  location: Presets['location'];
  history: PriceHistory;
  /** Quartiles of annual growth over ten-year windows, in percent. */
  quartiles: { low: number; middle: number; high: number };
}

/** The local market's price growth if we know the location, otherwise the average of all markets. */
export function localGrowth(where: GrowthLocation): LocalGrowth {
  const { location, series, index } = findIndex(where);
  const years = yearlyChanges(series)
    .filter(({ year }) => year >= FIRST_YEAR)
    .map(({ year, percent }) => ({ year, growthPercent: percent }));
  const growth = years.map(({ growthPercent }) => growthPercent);
  const meanPercent = mean(growth);
  const stretches = tenYearStretches(growth);
  return {
    location,
    history: {
      source: `${index}, ${FIRST_YEAR - 1}–${years.at(-1)?.year}`,
      years,
      meanPercent,
      deviationPercent: Math.sqrt(
        (mean(growth.map((each) => (each - meanPercent) ** 2)) * growth.length) /
          (growth.length - 1),
      ),
      propertyDeviationPercent: toPercent(PROPERTY_DEVIATION),
    },
    quartiles: {
      low: quantile(stretches, 0.25),
      middle: quantile(stretches, 0.5),
      high: quantile(stretches, 0.75),
    },
  };
}

function findIndex({ zipCode, city, state }: GrowthLocation): {
  location: Presets['location'];
  series: PriceSeries;
  index: string;
} {
  const zip = zipCode === undefined ? null : zipFacts(zipCode.slice(0, 5));
  const metro = zip ? metroFacts(zip.metroId) : city ? metroOfCity(city, state) : null;
  const series = metro && housePrices(metro.fhfaArea);
  if (!metro || !series) {
    return {
      location: { level: 'nation', name: 'United States' },
      series: averageHousePrices(),
      index: 'Average FHFA index for 80 markets',
    };
  }
  const name = `${metro.city}, ${metro.state}`;
  return {
    location: { level: zip ? 'zip' : 'city', name: zip ? `ZIP ${zip.zip}, ${name}` : name },
    series,
    index: `FHFA index for ${name}${zip ? ` (ZIP ${zip.zip})` : ''}`,
  };
}

/** The market with this city's name, or the one its ZIPs belong to. */
function metroOfCity(city: string, state: string | undefined): MetroFacts | null {
  const key = wordsOf(city).join(' ');
  const isMeant = (location: { city: string; state: string }) =>
    wordsOf(location.city).join(' ') === key && (state === undefined || location.state === state);
  const named = allMetros().find(isMeant);
  if (named) return named;
  const zip = allZips().find(isMeant);
  return zip ? metroFacts(zip.metroId) : null;
}

/** The compound annual growth rate of each ten-year window, in percent. */
function tenYearStretches(growth: readonly number[]): number[] {
  const stretches = Math.max(0, growth.length - STRETCH_YEARS + 1);
  return Array.from({ length: stretches }, (_, first) => {
    const whole = growth
      .slice(first, first + STRETCH_YEARS)
      .reduce((product, each) => product * (1 + each / 100), 1);
    return toPercent(whole ** (1 / STRETCH_YEARS) - 1);
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Linear interpolation between order statistics. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (at - Math.floor(at)) * (above - below);
}
