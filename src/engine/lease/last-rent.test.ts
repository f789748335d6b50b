import { expect, it } from 'vitest';
import { deductionIncome, lastRentHeldCents } from './last-rent.ts';

const row = (kind: string, cents: number, isLastRent = false) => ({ kind, cents, isLastRent });

it('deductions of 1,000 and 800 from 1,500 held as last month’s rent are income of 0 and 300, and nothing is left', () => {
  const [first, second] = [row('kept', -100_000), row('kept', -80_000)];
  const rows = [row('received', 150_000, true), row('received', 50_000), first, second];
  expect([...deductionIncome(rows)]).toEqual([
    [first, 0],
    [second, 30_000],
  ]);
  expect(lastRentHeldCents(rows)).toBe(0);
  expect(lastRentHeldCents(rows.slice(0, 3))).toBe(50_000);
});

it('last month’s rent of 1,500 carried to a renewal covers no deduction from the old lease: all 400 is income', () => {
  const kept = row('kept', -40_000);
  const rows = [row('received', 150_000, true), row('carried', -150_000, true), kept];
  expect(deductionIncome(rows).get(kept)).toBe(40_000);
});
