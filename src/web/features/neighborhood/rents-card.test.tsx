import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Statistic } from '#contract/locations/locations.ts';
import { perUnit, RentsCard } from './rents-card.tsx';

const FAIR_RENT: Statistic = {
  id: 'county.fairRent2Bed',
  measure: 'fairRent2Bed',
  topic: 'rents',
  label: 'Fair market rent, 2 bedrooms',
  unit: 'dollars',
  level: 'county',
  areaCode: '39049',
  areaName: 'Franklin County, OH',
  agency: 'HUD',
  dataset: 'Fair Market Rents',
  vintage: 'FY2026',
  accuracy: 'exact',
  isComputed: false,
  note: null,
  points: [{ year: 2026, quarter: null, value: 1424 }],
};

test('a triplex with 6 bedrooms at 3,765 is compared as 3 units of 2 bedrooms at 1,255', () => {
  expect(perUnit({ bedrooms: 6, rent: 3765, units: 3 })).toEqual({ bedrooms: 2, rent: 1255 });
  expect(perUnit({ bedrooms: 3, rent: 2100, units: 1 })).toEqual({ bedrooms: 3, rent: 2100 });
  expect(perUnit({ bedrooms: null, rent: null, units: 4 })).toEqual({ bedrooms: null, rent: null });
});

test('the card shows the rent per unit and in total: $1,255 each, $3,765 for 3 units', () => {
  render(<RentsCard statistics={[FAIR_RENT]} own={{ bedrooms: 6, rent: 3765, units: 3 }} />);
  expect(screen.getByText(/Each unit here/).textContent).toContain('Each unit here, 2 bd');
  expect(screen.getByText(/\$3,765 for 3 units/)).toBeTruthy();
  expect(screen.getByText('$1,255')).toBeTruthy();
});
