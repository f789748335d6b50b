import { expect, test } from 'vitest';
import { rentedDays } from './rented-days.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const lease = (start: string, end: string | null) => ({
  start,
  end,
  endedOn: null,
  transferredOn: null,
  afterEnd: 'ends' as const,
});

test.each([
  ['no lease and no rent: 0', [], [], 0],
  ['a lease from 2024 without an end: 365', [lease('2024-02-01', null)], [], 365],
  ['March to May: 92', [lease('2026-03-01', '2026-05-31')], [], 92],
  [
    'two units, January to March and March to June: 181, March once',
    [lease('2026-01-01', '2026-03-31'), lease('2026-03-01', '2026-06-30')],
    [],
    181,
  ],
  ['rent without a lease in June and July: 61', [], ['2026-07', '2026-06'], 61],
  ['a lease to May 14 and rent in May: 151', [lease('2025-01-01', '2026-05-14')], ['2026-05'], 151],
])('%s days', (_what, leases, unassignedMonths, days) => {
  expect(rentedDays({ leases, unassignedMonths }, YEAR)).toBe(days);
});
