import type { Statistic } from '#contract/locations/locations.ts';
import type { ZipFacts } from '#server/providers/market/market-facts.ts';
import { SOURCES } from '#server/providers/market/market-sources.ts';
import { localLevels } from '#server/providers/market/sample/local-levels.ts';
import { statistic } from './statistic.ts';

const NOTE =
  'Sample data: county figures, varied by ZIP code with a made-up factor so sample listings differ.';
const HOMES = ['a studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

/**
 * The price levels behind a ZIP's sample listings. Not published data; included so users can see how the sample is
 * generated.
 */
export function sampleStatistics(zip: ZipFacts): Statistic[] {
  const { value, rents } = localLevels(zip);
  const area = {
    level: 'zip' as const,
    areaCode: zip.zip,
    areaName: `${zip.zip} ${zip.city}, ${zip.state}`,
  };
  const atEndOf2025 = (figure: number) => [{ year: 2025, quarter: 4, value: Math.round(figure) }];
  return [
    statistic(
      {
        measure: 'sampleValue',
        topic: 'values',
        label: 'Home value used for the sample listings',
        unit: 'dollars',
        note: NOTE,
      },
      area,
      SOURCES.invented,
      atEndOf2025(value),
    ),
    ...rents.map((rent, bedrooms) =>
      statistic(
        {
          measure: `sampleRent${bedrooms}Bed`,
          topic: 'rents',
          label: `Rent used for the sample listings, ${HOMES[bedrooms]}`,
          unit: 'dollars a month',
          note: NOTE,
        },
        area,
        SOURCES.invented,
        atEndOf2025(rent),
      ),
    ),
  ];
}
