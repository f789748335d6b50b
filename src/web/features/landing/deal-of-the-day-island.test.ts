import { expect, test } from 'vitest';
import { dealOfDay } from './deal-of-the-day-island.ts';

const LISTINGS = ['a', 'b', 'c'];
const on = (day: string) => dealOfDay(LISTINGS, new Date(day));

test('a deal lasts from midnight to midnight UTC, the next day shows the next deal, and after three deals the fourth day starts over', () => {
  expect(on('2026-11-16T00:00:00Z')).toBe(on('2026-11-16T23:59:59Z'));
  const four = ['16', '17', '18', '19'].map((day) => on(`2026-11-${day}T12:00:00Z`));
  expect(new Set(four.slice(0, 3))).toEqual(new Set(LISTINGS));
  expect(four[3]).toBe(four[0]);
});

test('without listings there is no deal', () => {
  expect(dealOfDay([], new Date('2026-11-16T12:00:00Z'))).toBeUndefined();
});
