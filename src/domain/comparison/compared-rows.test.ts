import { expect, test } from 'vitest';
import { locationRows } from './compared-rows.ts';

test('a figure states its period once: monthly rent, insurance a year, purchase price', () => {
  const figure = (label: string, unit: string) => ({ field: label, label, unit, value: 1450 });
  const rows = locationRows([
    {
      figures: [
        figure('Monthly rent', 'dollars a month'),
        figure('Insurance', 'dollars a year'),
        figure('Purchase price', 'dollars'),
      ],
    },
  ]);
  expect(rows.map(({ label, cells }) => [label, cells[0]?.text])).toEqual([
    ['Monthly rent', '$1,450'],
    ['Insurance (annual)', '$1,450'],
    ['Purchase price', '$1,450'],
  ]);
});
