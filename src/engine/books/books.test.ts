import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, lastDayOfMonth, partsOf } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { categoryOf, EXPENSE_CATEGORIES, isExpenseKey, SCHEDULE_E_LINES } from './categories.ts';
import { RECURRENCES, type Recurrence, recurringDate, recurringDates } from './recurring.ts';
import { reserveAllocation, reserveEntry } from './reserves.ts';
import { expenseStatistics } from './statistics.ts';
import { isExpensePaid, upcomingExpenses } from './upcoming.ts';

describe('expense categories', () => {
  it('21 categories map to lines 5 to 19 of Schedule E, except 3 without a line', () => {
    expect(EXPENSE_CATEGORIES).toHaveLength(21);
    const without = EXPENSE_CATEGORIES.filter(({ line }) => line === null).map(({ key }) => key);
    expect(without).toEqual(['improvement', 'loanPrincipal', 'escrow']);
    const lines = new Set(EXPENSE_CATEGORIES.flatMap(({ line }) => (line === null ? [] : [line])));
    expect([...lines]).toEqual(SCHEDULE_E_LINES.map(({ line }) => line));
  });

  it('lines 12, 13 and 18, mortgage insurance and points are excluded from NOI', () => {
    const outside = EXPENSE_CATEGORIES.filter(({ isOperating, line }) => !isOperating && line);
    expect(outside.map(({ key }) => key)).toEqual([
      'mortgageInsurance',
      'mortgageInterest',
      'otherInterest',
      'depreciation',
      'points',
    ]);
  });

  it('an unknown category counts as other, line 19', () => {
    expect(categoryOf('landscaping')).toMatchObject({ key: 'other', line: 19 });
    expect(isExpenseKey('landscaping')).toBe(false);
  });
});

describe('recurring expenses', () => {
  it('W-13: monthly from 2027-01-31 falls on 02-28 and 03-31', () => {
    const rule = { anchor: '2027-01-31', every: 'monthly' } as const;
    expect(recurringDates(rule, '2027-02-01', '2027-03-31')).toEqual(['2027-02-28', '2027-03-31']);
  });

  it('W-13: yearly from 2024-02-29 falls on 2027-02-28 and 2028-02-29', () => {
    const rule = { anchor: '2024-02-29', every: 'yearly' } as const;
    expect(recurringDates(rule, '2027-01-01', '2028-12-31')).toEqual(['2027-02-28', '2028-02-29']);
  });

  it('when set to end of month, have March 31 as the date after February 28', () => {
    const rule = { anchor: '2027-02-28', every: 'monthly' } as const;
    expect(recurringDate(rule, 1)).toBe('2027-03-28');
    expect(recurringDate({ ...rule, endOfMonth: true }, 1)).toBe('2027-03-31');
  });

  it('stop at the end date: if it is March 30, 2027, March 31 is skipped', () => {
    const rule = { anchor: '2027-01-31', every: 'monthly', until: '2027-03-30' } as const;
    expect(recurringDates(rule, '2027-01-01', '2027-12-31')).toEqual(['2027-01-31', '2027-02-28']);
  });

  it('never drift: every date is on the anchor’s day or the last day of its month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom(...(Object.keys(RECURRENCES) as Recurrence[])),
        (day, every) => {
          const anchor = addDays('2020-01-01', day);
          const dates = recurringDates({ anchor, every }, anchor, addDays(anchor, 3700));
          expect(dates[0]).toBe(anchor);
          for (const date of dates) {
            const isLast = date === lastDayOfMonth(date);
            expect(partsOf(date).day === partsOf(anchor).day || isLast).toBe(true);
          }
          expect(new Set(dates).size).toBe(dates.length);
          const late = addDays(anchor, 900);
          const all = dates.filter((date) => date >= late);
          expect(recurringDates({ anchor, every }, late, addDays(anchor, 3700))).toEqual(all);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('upcoming expenses', () => {
  it('within 30 days of 2026-11-16 are all unpaid ones due by 2026-12-16, past due first', () => {
    const due = upcomingExpenses(
      [
        { id: 'paid', date: '2026-11-16', cents: 100 },
        { id: 'late', date: '2026-11-01', cents: 200, isPaid: false },
        { id: 'last', date: '2026-12-16', cents: 300 },
        { id: 'beyond', date: '2026-12-17', cents: 400 },
      ],
      [
        {
          id: 'insurance',
          cents: 500,
          dates: { anchor: '2026-09-20', every: 'monthly' },
          paidDates: new Set(['2026-09-20']),
        },
      ],
      '2026-11-16',
      30,
    );
    expect(due.map(({ id, due: on, isPastDue }) => [id, on, isPastDue])).toEqual([
      ['insurance', '2026-10-20', true],
      ['late', '2026-11-01', true],
      ['insurance', '2026-11-20', false],
      ['last', '2026-12-16', false],
    ]);
    expect(due[0]?.daysLeft).toBe(-27);
    expect(isExpensePaid({ id: 'x', date: '2026-11-17', cents: 1 }, '2026-11-16')).toBe(false);
  });
});

describe('reserves', () => {
  it('W-14: a rent of 1,333.33 at 5/5/5 allocates 66.67 + 66.67 + 66.66', () => {
    expect(reserveAllocation(133_333)).toEqual({
      totalCents: 20_000,
      maintenance: 6667,
      capex: 6667,
      vacancy: 6666,
    });
  });

  it('a rent of 1,000.50 at 3/5/0 allocates 30.02 + 50.02: a tied cent goes to the first reserve', () => {
    expect(reserveAllocation(100_050, { maintenance: 3, capex: 5, vacancy: 0 })).toEqual({
      totalCents: 8004,
      maintenance: 3002,
      capex: 5002,
      vacancy: 0,
    });
  });

  it('always add up to the total, to the cent', () => {
    const percent = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 8 }),
        percent,
        percent,
        percent,
        (rent, a, b, c) => {
          const { totalCents, ...parts } = reserveAllocation(rent, {
            maintenance: a,
            capex: b,
            vacancy: c,
          });
          expect(sumCents(Object.values(parts))).toBe(totalCents);
        },
      ),
    );
  });

  it('reject a second allocation for the same month and a withdrawal of 100.01 from 100.00', () => {
    const months = new Set(['2026-11']);
    const again = { kind: 'allocate', cents: 20_000, month: '2026-11' } as const;
    expect(reserveEntry(10_000, again, months).kind).toBe('alreadyAllocated');
    expect(reserveEntry(10_000, { kind: 'withdraw', cents: 10_001 })).toEqual({
      kind: 'overdrawn',
      balanceCents: 10_000,
      shortCents: 1,
    });
    expect(reserveEntry(10_000, { kind: 'withdraw', cents: 10_000 })).toMatchObject({
      cents: -10_000,
      balanceCents: 0,
    });
  });

  it('an adjustment from 120.50 to 100.00 records −20.50', () => {
    expect(reserveEntry(12_050, { kind: 'adjust', newBalanceCents: 10_000 })).toMatchObject({
      cents: -2050,
      balanceCents: 10_000,
    });
  });
});

describe('annual expense statistics', () => {
  it('count 615.37 of repairs less a refund of 15.37 as 600 in NOI, exclude an improvement, and come in 100 under a plan of 700', () => {
    const year = expenseStatistics(
      [
        { date: '2026-03-02', category: 'repairs', cents: 61_537 },
        { date: '2026-04-02', category: 'repairs', cents: -1537 },
        { date: '2026-04-09', category: 'improvement', cents: 500_000 },
        { date: '2025-12-31', category: 'repairs', cents: 9999 },
      ],
      2026,
      70_000,
    );
    expect(year).toMatchObject({
      totalCents: 560_000,
      operatingCents: 60_000,
      plan: { differenceCents: 10_000 },
    });
    expect(year.byMonth.map(({ cents }) => cents).slice(2, 4)).toEqual([61_537, 498_463]);
    expect(year.byCategory.map(({ category, count }) => [category, count])).toEqual([
      ['repairs', 2],
      ['improvement', 1],
    ]);
  });
});
