import { expect, test } from 'vitest';
import { csvLines } from '#domain/text/csv.ts';
import { comparedBryden, comparedMyrtle, comparisonOf } from '#web/testing/comparison-samples.ts';
import { comparisonLines } from './compare-csv.ts';

const linesOf = (...given: Parameters<typeof comparisonLines>) =>
  csvLines(comparisonLines(...given)).split('\r\n');

test('the file for one property has a column for each of its three strategies, then its price and the assumptions', () => {
  const lines = linesOf(comparisonOf([comparedBryden], 7), 'buy-hold');
  expect(lines[0]).toBe('Figure,Buy & hold,BRRRR,Fix & flip');
  expect(lines).toContain('Annual return,11.2%,17.7%,"41.3% ($24,300 in 6 months)"');
  expect(lines).toContain('Purchase price,"$219,900"');
  expect(lines).toContain('Years held,7,years,Default');
});

test('two properties have a column each, for the chosen strategy', () => {
  const lines = linesOf(comparisonOf([comparedBryden, comparedMyrtle]), 'brrrr');
  expect(lines[0]).toBe('Figure (BRRRR),1428 Bryden Road,2290 Myrtle Ave');
  expect(lines).toContain('Annual return,17.7%,14.1%');
  expect(lines).toContain('Purchase price,"$219,900","$149,000"');
});
