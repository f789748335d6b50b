import { expect, test } from 'vitest';
import type { ValueEstimate } from '#contract/listings/properties.ts';
import { sourceText } from './source-text.ts';

const NOW = new Date('2026-11-15T15:00:00Z');
const estimate = (change: Partial<ValueEstimate>): ValueEstimate => ({
  value: 1620,
  low: 1550,
  high: 1690,
  source: 'rentcast',
  label: 'RentCast',
  asOf: '2026-11-12',
  comparables: 12,
  ...change,
});

test.each([
  [{}, 'RentCast, 12 comparables, 3 days old'],
  [{ comparables: 1, asOf: '2026-11-14' }, 'RentCast, 1 comparable, 1 day old'],
  [{ label: 'Sample data', asOf: '2026-11-15' }, 'Sample data, 12 comparables, from today'],
  [{ label: 'Entered by you', comparables: null, asOf: null }, 'Entered by you'],
  [{ comparables: null, asOf: '2025-12-31' }, 'RentCast, Dec 31, 2025'],
])('%j reads “%s”', (change, text) => {
  expect(sourceText(estimate(change), NOW)).toBe(text);
});
