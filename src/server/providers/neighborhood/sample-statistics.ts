import type { Statistic } from '#contract/locations/locations.ts';
import type { ZipFacts } from '#server/providers/market/market-facts.ts';
import { SOURCES } from '#server/providers/market/market-sources.ts';
import { localLevels } from '#server/providers/market/sample/local-levels.ts';
import { statistic } from './statistic.ts';

const NOTE =
  'Sample data: county figures, varied between ZIP codes by an invented factor so that sample listings differ.';
const HOMES = ['a studio', '1 bedroom', '2 bedrooms', '3 bedrooms', '4 bedrooms'];

/**
 * The price factors of the sample listings of a ZIP. Not published data; included so that users can see how the sample
 * is made.
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
        label: 'Home value behind the sample listings',
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
          label: `Rent behind the sample listings, ${HOMES[bedrooms]}`,
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
