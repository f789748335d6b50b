import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#engine/calendar/shift.ts';
import { leaseCharges, rentPeriods } from './charges.ts';
import {
  findOverlap,
  isCurrent,
  type Lease,
  leaseStatus,
  leasesOverlap,
  renewedLease,
  rentOn,
} from './lease.ts';

const lease: Lease = {
  start: '2026-01-01',
  end: '2026-12-31',
  endedOn: null,
  afterEnd: 'ends',
  rentCents: 150_000,
  dueDay: 1,
  proration: 'actual',
  steps: [],
};

describe('lease status by date', () => {
  it('for a lease from 2026-01-01 to 2026-12-31 is upcoming, then active on the start and end dates, then ended', () => {
    const on = (date: string) => leaseStatus(lease, date);
    expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      'upcoming',
      'active',
      'active',
      'ended',
    ]);
  });

  it('continues month to month after the end date if the lease allows it, until ended', () => {
    const rolling: Lease = { ...lease, afterEnd: 'monthToMonth' };
    expect(leaseStatus(rolling, '2027-01-01')).toBe('monthToMonth');
    expect(isCurrent(rolling, '2027-05-01')).toBe(true);
    expect(leaseStatus({ ...rolling, endedOn: '2027-03-15' }, '2027-03-15')).toBe('monthToMonth');
    expect(leaseStatus({ ...rolling, endedOn: '2027-03-15' }, '2027-03-16')).toBe('ended');
  });

  it('transfers to the buyer with a sale on 2026-09-17, billing all of September but not October', () => {
    const sold: Lease = { ...lease, transferredOn: '2026-09-17' };
    expect(['2026-09-16', '2026-09-17', '2027-02-01'].map((day) => leaseStatus(sold, day))).toEqual(
      ['active', 'transferred', 'transferred'],
    );
    expect(isCurrent(sold, '2026-09-17')).toBe(false);
    const charges = leaseCharges(sold, '2026-12-31');
    expect([charges.length, charges.at(-1)]).toEqual([
      9,
      expect.objectContaining({ due: '2026-09-01', cents: 150_000 }),
    ]);
    // A lease that ended earlier was never the buyer's.
    const ended: Lease = { ...sold, endedOn: '2026-08-31' };
    expect(leaseStatus(ended, '2026-09-17')).toBe('ended');
    // The unit is free starting the day after the sale.
    const next = { ...lease, start: '2026-09-18', unitId: null };
    expect(leasesOverlap({ ...sold, unitId: null }, next)).toBe(false);
  });

  it('is ended on the 17th for a lease that ended early on 2026-06-16', () => {
    expect(leaseStatus({ ...lease, endedOn: '2026-06-16' }, '2026-06-17')).toBe('ended');
  });
});

describe('lease renewal', () => {
  it('renews a 2026 lease at 1,500 with a step to 1,560 in July for 2027 at 1,560, but not a lease without an end date', () => {
    const steps = [
      { from: '2026-07-01', rentCents: 156_000 },
      { from: '2027-07-01', rentCents: 162_000 },
    ];
    expect(renewedLease({ ...lease, steps, unitId: 'A' })).toMatchObject({
      unitId: 'A',
      start: '2027-01-01',
      end: '2027-12-31',
      rentCents: 156_000,
      steps: [{ from: '2027-07-01' }],
    });
    expect(renewedLease({ ...lease, end: null })).toBeNull();
  });

  it('renews a lease of 6 months from August 20 for 6 months, and one of 10 days for 10 days', () => {
    const half = renewedLease({ ...lease, start: '2026-08-20', end: '2027-02-19' });
    expect([half?.start, half?.end]).toEqual(['2027-02-20', '2027-08-19']);
    const short = renewedLease({ ...lease, start: '2026-08-01', end: '2026-08-10' });
    expect([short?.start, short?.end]).toEqual(['2026-08-11', '2026-08-20']);
  });
});

describe('overlapping leases', () => {
  const on = (unitId: string | null, start: string, end: string | null) => ({
    ...lease,
    unitId,
    start,
    end,
  });

  it('share a day: a lease ending March 31 overlaps one starting March 31, but not April 1', () => {
    const first = on('A', '2026-01-01', '2026-03-31');
    expect(leasesOverlap(first, on('A', '2026-03-31', null))).toBe(true);
    expect(leasesOverlap(first, on('A', '2026-04-01', null))).toBe(false);
  });

  it('share a unit; a lease without a unit covers every unit', () => {
    const first = on('A', '2026-01-01', '2026-03-31');
    expect(leasesOverlap(first, on('B', '2026-02-01', null))).toBe(false);
    expect(leasesOverlap(first, on(null, '2026-02-01', null))).toBe(true);
    expect(findOverlap(on('B', '2026-01-01', null), [first])).toBeNull();
  });

  it('include any later lease of the unit if the first is month to month', () => {
    const rolling = { ...on('A', '2026-01-01', '2026-03-31'), afterEnd: 'monthToMonth' as const };
    expect(leasesOverlap(rolling, on('A', '2030-01-01', '2030-12-31'))).toBe(true);
  });

  it('overlap in both directions or in neither', () => {
    const any = fc
      .record({
        from: fc.integer({ min: 0, max: 800 }),
        length: fc.integer({ min: 0, max: 400 }),
        unit: fc.constantFrom('A', 'B', null),
        open: fc.boolean(),
      })
      .map(({ from, length, unit, open }) => {
        const start = addDays('2025-01-01', from);
        return on(unit, start, open ? null : addDays(start, length));
      });
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(leasesOverlap(a, b)).toBe(leasesOverlap(b, a));
        expect(leasesOverlap(a, a)).toBe(true);
      }),
    );
  });
});

describe('rent periods', () => {
  it('W-06: rent of 1,000 due on day 15, starting August 20, bills 853.76 on August 20 and 1,000 on September 15', () => {
    const given = { ...lease, start: '2026-08-20', dueDay: 15, rentCents: 100_000 };
    expect(rentPeriods(given, '2026-09-30')).toMatchObject([
      { from: '2026-08-20', to: '2026-09-14', due: '2026-08-20', cents: 85_376 },
      { from: '2026-09-15', to: '2026-10-14', due: '2026-09-15', cents: 100_000, proration: null },
    ]);
  });

  it('W-08: with due day 31 and a rent step on March 15, rent is 1,500 on February 28, and 1,560 on March 31 and April 30', () => {
    const given = {
      ...lease,
      start: '2027-01-31',
      end: null,
      dueDay: 31,
      steps: [{ from: '2027-03-15', rentCents: 156_000 }],
    };
    const due = rentPeriods(given, '2027-05-01').map((row) => [row.due, row.cents, row.proration]);
    expect(due).toEqual([
      ['2027-01-31', 150_000, null],
      ['2027-02-28', 150_000, null],
      ['2027-03-31', 156_000, null],
      ['2027-04-30', 156_000, null],
    ]);
  });

  it('the last period of a lease that ends on June 16 is 16 / 30 of 1,500: 800.00', () => {
    const periods = rentPeriods({ ...lease, endedOn: '2026-06-16' }, '2026-12-31');
    expect(periods).toHaveLength(6);
    expect(periods.at(-1)).toMatchObject({ to: '2026-06-16', cents: 80_000 });
  });

  it('follow each other without gaps or overlaps, for any due day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 900 }),
        (dueDay, from, length) => {
          const start = addDays('2024-01-01', from);
          const end = addDays(start, length);
          const periods = rentPeriods({ ...lease, start, end, dueDay }, '2099-01-01');
          expect(periods[0]?.from).toBe(start);
          expect(periods.at(-1)?.to).toBe(end);
          for (const [k, { from: next, due }] of periods.entries()) {
            if (k > 0) expect(next).toBe(addDays(periods[k - 1]?.to ?? '', 1));
            expect(due).toBe(next);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('bill 45.00 for water with each rent charge', () => {
    const given = { ...lease, recurring: [{ label: 'Water', cents: 4500 }] };
    expect(leaseCharges(given, '2026-02-01').map(({ kind, cents }) => [kind, cents])).toEqual([
      ['rent', 150_000],
      ['utilities', 4500],
      ['rent', 150_000],
      ['utilities', 4500],
    ]);
  });

  it('use the latest of two rent steps, in any order', () => {
    const steps = [
      { from: '2026-07-01', rentCents: 160_000 },
      { from: '2026-03-01', rentCents: 155_000 },
    ];
    expect(
      ['2026-02-28', '2026-03-01', '2026-08-01'].map((on) => rentOn({ ...lease, steps }, on)),
    ).toEqual([150_000, 155_000, 160_000]);
  });
});
