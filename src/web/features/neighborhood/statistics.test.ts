import { expect, test } from 'vitest';
import type { Statistic } from '#contract/locations/locations.ts';
import { againstNation, formatStatistic, statisticsOf } from './statistics.ts';

const income = (level: Statistic['level'], value: number, year = 2024): Statistic => ({
  id: `${level}.medianHouseholdIncome`,
  measure: 'medianHouseholdIncome',
  topic: 'income',
  label: 'Median household income',
  unit: 'dollars a year',
  level,
  areaCode: 'x',
  areaName: 'X',
  agency: 'U.S. Census Bureau',
  dataset: 'ACS',
  vintage: '2020–2024',
  accuracy: 'exact',
  isComputed: false,
  note: null,
  points: [{ year, quarter: null, value }],
});

test('the nearest area comes first, and other measures are left out', () => {
  const other = { ...income('zip', 1), measure: 'medianAge' };
  const found = statisticsOf(
    [income('nation', 80_000), other, income('county', 60_000)],
    'medianHouseholdIncome',
  );
  expect(found.map(({ level }) => level)).toEqual(['county', 'nation']);
});

test('areas measured over a different period are left out: the majority decides', () => {
  const since2011 = { ...income('zip', 1), label: 'Since 2011' };
  const found = statisticsOf(
    [since2011, income('county', 2), income('metro', 3)],
    'medianHouseholdIncome',
  );
  expect(found.map(({ level }) => level)).toEqual(['county', 'metro']);
});

test('60,000 vs. 80,000 is 25% below the national figure', () => {
  expect(againstNation(income('county', 60_000), income('nation', 80_000))).toBe(
    '25% below the national figure',
  );
});

test('shares are compared in points, years built in years', () => {
  const share = (value: number) => ({ ...income('county', value), unit: 'percent' as const });
  const built = (value: number) => ({ ...income('county', value), unit: 'calendar year' as const });
  expect(againstNation(share(9.5), share(8))).toBe('1.5 points above the national figure');
  expect(againstNation(built(1965), built(1980))).toBe('15 years older than the national figure');
});

test('a year isn’t formatted as a count: 1965, not 1,965', () => {
  expect(formatStatistic(1965, 'calendar year')).toBe('1965');
  expect(formatStatistic(1965, 'homes')).toBe('1,965');
  expect(formatStatistic(62_350.4, 'dollars a year')).toBe('$62,350');
});
