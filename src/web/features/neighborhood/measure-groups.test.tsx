import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statistic } from '#contract/locations/locations.ts';
import { setScreenWidth } from '#web/testing/screen-width.ts';
import { MeasureGroups } from './measure-groups.tsx';

const statistic = (measure: string): Statistic => ({
  id: `county.${measure}`,
  measure,
  topic: 'housing',
  label: measure,
  unit: 'percent',
  level: 'county',
  areaCode: '39049',
  areaName: 'Franklin County, OH',
  agency: 'Census',
  dataset: 'ACS',
  vintage: '2019–2023',
  accuracy: 'exact',
  isComputed: false,
  note: null,
  points: [{ year: 2023, quarter: null, value: 7 }],
});
const STATISTICS = ['medianHomeValue', 'unemploymentPercent', 'vacancyPercent'].map(statistic);

test('two of three groups are collapsed at 390 px and none at 1,400 px', () => {
  setScreenWidth(390);
  render(<MeasureGroups statistics={STATISTICS} />);
  expect(document.querySelectorAll('details')).toHaveLength(2);
  expect(screen.getByText('Values and rents').closest('details')).toBeNull();
  expect(screen.getByText('Homes').closest('details')?.open).toBe(false);
  setScreenWidth(1400);
  expect(document.querySelectorAll('details')).toHaveLength(0);
  expect(screen.getByText('Homes')).toBeTruthy();
});
