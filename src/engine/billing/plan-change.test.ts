import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prorateChange, settleCredit, shareLeft } from './plan-change.ts';

const DAY = 86_400_000;
const PERIOD = { startsAt: 0, endsAt: 30 * DAY };
const cents = fc.integer({ min: 0, max: 1_000_000 });

test('from 19.00 to 49.99 with 15 of 30 days left: 9.50 credited, 25.00 charged, 15.50 due', () => {
  expect(prorateChange({ fromCents: 1900, toCents: 4999 }, PERIOD, 15 * DAY)).toEqual({
    unusedCents: -950,
    remainingCents: 2500,
    dueCents: 1550,
  });
});

test('from 49.99 to 19.00 with 10 of 30 days left: 16.66 credited, 6.33 charged, a credit of 10.33', () => {
  expect(prorateChange({ fromCents: 4999, toCents: 1900 }, PERIOD, 20 * DAY)).toEqual({
    unusedCents: -1666,
    remainingCents: 633,
    dueCents: -1033,
  });
});

test('the full difference is due at the start of the period, and nothing at or after its end', () => {
  const change = { fromCents: 1900, toCents: 4999 };
  expect(prorateChange(change, PERIOD, 0).dueCents).toBe(3099);
  expect(prorateChange(change, PERIOD, 30 * DAY).dueCents).toBe(0);
  expect(prorateChange(change, PERIOD, 31 * DAY).dueCents).toBe(0);
  expect(Object.is(prorateChange({ fromCents: 0, toCents: 0 }, PERIOD, 0).unusedCents, 0)).toBe(
    true,
  );
});

test('a zero-length period has no share left', () => {
  expect(shareLeft({ startsAt: 5, endsAt: 5 }, 5)).toBe(0);
});

test('the lines add up in whole cents, and a downgrade cancels out the upgrade', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 30 * DAY }), (fromCents, toCents, at) => {
      const there = prorateChange({ fromCents, toCents }, PERIOD, at);
      const back = prorateChange({ fromCents: toCents, toCents: fromCents }, PERIOD, at);
      expect(there.unusedCents + there.remainingCents).toBe(there.dueCents);
      expect(Number.isInteger(there.dueCents)).toBe(true);
      expect(there.dueCents + back.dueCents).toBe(0);
      expect(Math.abs(there.dueCents)).toBeLessThanOrEqual(Math.abs(toCents - fromCents) + 1);
    }),
  );
});

test('credit is used first, an amount due below 0 adds to it, and no cent is gained or lost', () => {
  expect(settleCredit(1900, 1033)).toEqual({ dueCents: 867, usedCents: 1033, creditCents: 0 });
  expect(settleCredit(500, 1033)).toEqual({ dueCents: 0, usedCents: 500, creditCents: 533 });
  expect(settleCredit(-250, 100)).toEqual({ dueCents: 0, usedCents: 0, creditCents: 350 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), cents, (amount, credit) => {
      const settled = settleCredit(amount, credit);
      expect(settled.dueCents - settled.creditCents).toBe(amount - credit);
    }),
  );
});
