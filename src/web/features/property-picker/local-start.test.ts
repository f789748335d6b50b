import { expect, test } from 'vitest';
import type { Statistic } from '#contract/locations/locations.ts';
import { localStart, zipIn } from './local-start.ts';

const statistic = (measure: string, value: number): Statistic => ({
  id: `county.${measure}`,
  measure,
  topic: 'housing',
  label: measure,
  unit: 'dollars',
  level: 'county',
  areaCode: '39049',
  areaName: 'Franklin County, OH',
  agency: 'Census',
  dataset: 'ACS',
  vintage: '2019–2023',
  accuracy: 'exact',
  isComputed: false,
  note: null,
  points: [
    { year: 2022, quarter: null, value: value / 2 },
    { year: 2023, quarter: null, value },
  ],
});

test.each([
  ['12 Elm St, Columbus, OH 43205', '43205'],
  ['12 Elm St 43205-1234 ', '43205'],
  ['43205 Elm St', null],
  ['12 Elm St', null],
  ['12 Elm St 143205', null],
])('the ZIP of “%s” is %s', (text, zip) => {
  expect(zipIn(text)).toBe(zip);
});

test('a ZIP with a value of $300,000, 1.5% tax, $1,800 insurance and $2,100 rent starts with tax of 4,500, insurance of 1,800 and rent of 2,100', () => {
  expect(
    localStart([
      statistic('medianHomeValue', 300_000),
      statistic('propertyTaxPercent', 1.5),
      statistic('insurancePer300k', 1800),
      statistic('fairRent3Bed', 2100),
    ]),
  ).toEqual({
    purchasePrice: 300_000,
    monthlyRent: 2100,
    propertyTaxesAnnual: 4500,
    insuranceAnnual: 1800,
  });
  expect(localStart([])).toEqual({});
});
