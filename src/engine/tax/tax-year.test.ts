import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveRows } from '#engine/books/rows.ts';
import { sumCents } from '#engine/money.ts';
import { assetDepreciation, assetsInService, buildingBasisCents } from './depreciation-assets.ts';
import { pointsItems, type TaxLoan } from './loan-deductions.ts';
import { allowanceCents, type LossFiler, lossLimit } from './loss-limit.ts';
import { type TaxExpense, type TaxIncome, type TaxProperty, taxYear } from './tax-year.ts';
import {
  addScheduleEs,
  inWholeDollars,
  type ScheduleE,
  shareOfScheduleE,
} from './tax-year-lines.ts';

const income = (kind: TaxIncome['kind'], date: string, cents: number): TaxIncome => ({
  id: `${kind}:${date}`,
  label: kind,
  date,
  cents,
  kind,
});
const expense = (category: string, date: string, cents: number): TaxExpense => ({
  id: `${category}:${date}`,
  label: category,
  date,
  cents,
  category,
});

const endOf = (year: number): string => `${year}-12-31`;

describe('depreciation by asset', () => {
  const building = {
    id: 'b',
    label: 'Building',
    basisCents: 16_000_000,
    inServiceOn: '2023-02-15',
  };
  const roof = { id: 'r', label: 'Roof', basisCents: 900_000, inServiceOn: '2024-07-02' };

  it('W-20: 160,000 from February 2023, a roof of 9,000 from July 2024, sold in September 2025: 5,090.91; 5,968.18; 4,353.03', () => {
    const of = (year: number) =>
      sumCents(
        [building, roof].map((asset) => assetDepreciation(asset, endOf(year), '2025-09-20').cents),
      );
    expect([2022, 2023, 2024, 2025, 2026].map(of)).toEqual([0, 509_091, 596_818, 435_303, 0]);
  });

  it('is 0 when placed in service and sold in the same year', () => {
    expect(assetDepreciation(building, endOf(2023), '2023-11-30').cents).toBe(0);
  });

  it('depreciates the full basis over its recovery period and not a cent more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 12 }),
        (basisCents, month) => {
          const inServiceOn = `2000-${String(month).padStart(2, '0')}-10`;
          const years = Array.from({ length: 31 }, (_, k) => 2000 + k);
          const taken = years.map((year) =>
            assetDepreciation({ ...building, basisCents, inServiceOn }, endOf(year)),
          );
          expect(sumCents(taken.map(({ cents }) => cents))).toBe(basisCents);
        },
      ),
    );
  });

  it('an improvement made in January is placed in service with the building in February, and never before the building', () => {
    const early = { ...roof, inServiceOn: '2023-01-05' };
    expect(assetsInService(building, [early])[1]?.inServiceOn).toBe('2023-02-15');
    expect(assetsInService({ ...building, inServiceOn: null }, [early])[1]?.inServiceOn).toBeNull();
  });

  it('(150,000 + 3,000) less 20% land is a basis of 122,400', () => {
    expect(buildingBasisCents(15_000_000, 300_000, 20)).toBe(12_240_000);
  });
});

const loan: TaxLoan = {
  id: 'loan',
  label: 'First mortgage',
  loan: {
    closedOn: '2024-02-01',
    firstPayment: '2024-03-01',
    principalCents: 12_000_000,
    annualRate: 0.06,
    termMonths: 360,
  },
  pointsCents: 180_000,
  costsCents: 0,
  sends1098: true,
};

const property: TaxProperty = {
  priceCents: 15_300_000,
  closingCostsCents: 0,
  landPercent: 20,
  inServiceOn: '2024-02-01',
  soldOn: null,
  income: [
    ...Array.from({ length: 12 }, (_, k) =>
      income('rent', `2026-${String(k + 1).padStart(2, '0')}-01`, 150_000),
    ),
    income('rent', '2026-12-30', 150_000),
    income('fee', '2026-05-09', 5000),
    income('deposit', '2026-06-01', 150_000),
    income('keptDeposit', '2026-08-31', 42_000),
    income('rent', '2025-12-01', 150_000),
  ],
  expenses: [
    expense('taxes', '2026-02-10', 240_000),
    expense('insurance', '2026-03-10', 98_000),
    expense('repairs', '2026-04-10', 61_537),
    expense('hoaDues', '2026-01-10', 30_000),
    expense('improvement', '2026-07-04', 720_000),
    expense('escrow', '2026-07-05', 99_999),
  ],
  loans: [loan],
};
const lineIn = ({ expenses }: ScheduleE, line: number) =>
  expenses.find((row) => row.line === line)?.cents;
const lineOf = (of: TaxProperty, line: number) => lineIn(taxYear(of, 2026).scheduleE, line);

describe('a tax year', () => {
  it('W-21: 2026 has 19,970 on line 3, 6,989.02 on 12, 4,570.91 on 18, 360 on 19 and 4,054.70 on 21', () => {
    const { scheduleE } = taxYear(property, 2026);
    expect(scheduleE.income.cents).toBe(1_997_000);
    expect([12, 18, 19].map((line) => lineOf(property, line))).toEqual([698_902, 457_091, 36_000]);
    expect(scheduleE.resultCents).toBe(405_470);
  });

  it('W-21: without recorded payments, all 12 due in 2026 are assumed paid, with 6,989.02 of interest; one recorded on Mar 5 leaves 11', () => {
    const { assumedPaid } = taxYear(property, 2026);
    expect(assumedPaid).toHaveLength(12);
    expect(sumCents(assumedPaid.map(({ cents }) => cents))).toBe(698_902);
    const booked = [...property.expenses, expense('mortgageInterest', '2026-03-05', 58_000)];
    const after = taxYear({ ...property, expenses: booked }, 2026).assumedPaid;
    expect(after.map(({ date }) => date)).not.toContain('2026-03-01');
    expect(after).toHaveLength(11);
    const typed = { ...loan, form1098Cents: { 2026: 700_000 } };
    expect(taxYear({ ...property, loans: [typed] }, 2026).assumedPaid).toEqual([]);
  });

  it('W-21: a bounced rent of 1,500 nets to zero with its reversal, and income expands to 15 rows', () => {
    const rows = [
      ...property.income,
      income('other', '2026-03-03', 150_000),
      { ...income('rent', '2026-03-09', -150_000), id: 'bounce', reversesId: 'other:2026-03-03' },
    ].map((row) => ({ ...row, entryId: row.id }));
    const kept = effectiveRows(rows, '2026-12-31');
    const { scheduleE } = taxYear({ ...property, income: kept }, 2026);
    expect(scheduleE.income.cents).toBe(1_997_000);
    expect(scheduleE.income.items).toHaveLength(15);
    expect(effectiveRows(rows, '2026-03-05')).toHaveLength(5);
  });

  it('lists the deposit of 1,500 separately, and counts a deposit meant as last month’s rent as rent', () => {
    expect(taxYear(property, 2026).deposits.map(({ cents }) => cents)).toEqual([150_000]);
    const last = [...property.income, income('depositAsLastRent', '2026-06-01', 150_000)];
    expect(taxYear({ ...property, income: last }, 2026).scheduleE.income.cents).toBe(2_147_000);
  });

  it('an entered Form 1098 of 7,000 replaces scheduled and booked interest', () => {
    const typed = { ...loan, form1098Cents: { 2026: 700_000 } };
    const booked = [...property.expenses, expense('mortgageInterest', '2026-05-01', 111)];
    expect(lineOf({ ...property, loans: [typed], expenses: booked }, 12)).toBe(700_000);
  });

  it('interest paid to a lender that doesn’t send Form 1098 goes on line 13', () => {
    const own = { ...property, loans: [{ ...loan, sends1098: false }] };
    expect([lineOf(own, 12), lineOf(own, 13)]).toEqual([0, 698_902]);
  });

  it('expenses paid before July, when the property was placed in service, are listed separately', () => {
    const later = { ...property, inServiceOn: '2026-07-01' };
    const year = taxYear(later, 2026);
    expect(year.beforeService.map(({ category }) => category)).toEqual([
      'taxes',
      'insurance',
      'repairs',
      'hoaDues',
    ]);
    expect([lineOf(later, 14), lineOf(later, 16)]).toEqual([0, 0]);
  });

  it('points of 1,800 are deducted as 50 in the first year, 60 in the next, and the remaining 1,690 at payoff', () => {
    const of = (year: number, paidOffOn: string | null) =>
      sumCents(
        pointsItems({ ...loan, loan: { ...loan.loan, paidOffOn } }, endOf(year)).map(
          ({ cents }) => cents,
        ),
      );
    expect([of(2024, null), of(2025, null)]).toEqual([5000, 6000]);
    expect([of(2026, '2026-03-18'), of(2027, '2026-03-18')]).toEqual([169_000, 0]);
  });

  it('with points of 1,800, the remaining 1,690 is deducted in 2026 when extra principal or a balloon ends the loan in March', () => {
    const of = (ends: object) =>
      [2024, 2025, 2026, 2027].map((year) =>
        sumCents(
          pointsItems({ ...loan, loan: { ...loan.loan, ...ends } }, endOf(year)).map(
            ({ cents }) => cents,
          ),
        ),
      );
    const ended = [5000, 6000, 169_000, 0];
    expect(of({ balloonMonth: 25 })).toEqual(ended);
    expect(of({ extras: [{ date: '2026-03-18', cents: 12_000_000 }] })).toEqual(ended);
    expect(of({ extras: [{ date: '2026-03-18', cents: 1_000_000 }] })).toEqual([
      5000, 6000, 6000, 6000,
    ]);
  });

  it('an entered Form 1098 of 7,000 doesn’t change the 6,989.02 of interest on another loan, even with interest in the books', () => {
    const typed = { ...loan, form1098Cents: { 2026: 700_000 } };
    const booked = [...property.expenses, expense('mortgageInterest', '2026-05-01', 111)];
    const two = { ...property, loans: [typed, { ...loan, id: 'second' }], expenses: booked };
    expect(lineOf(two, 12)).toBe(700_000 + 698_902);
  });

  it('in whole dollars, rounds each line and then adds: 6,989, 4,571, 615 give 4,055', () => {
    const rounded = inWholeDollars(taxYear(property, 2026).scheduleE);
    expect([12, 14, 18].map((line) => lineIn(rounded, line))).toEqual([698_900, 61_500, 457_100]);
    expect(rounded.resultCents).toBe(405_500);
  });

  it('in progress on September 15, counts 9 rents, 9 interest payments and 9 months of depreciation and points', () => {
    const { scheduleE } = taxYear(property, 2026, '2026-09-15');
    expect(scheduleE.income.items.filter(({ label }) => label === 'rent')).toHaveLength(9);
    expect(scheduleE.expenses.find(({ line }) => line === 12)?.items).toHaveLength(9);
    // 122,400 × 31.5 / 330 minus × 22.5 / 330, each rounded, and 7,200 × 2.5 / 330 for the July improvement.
    expect(lineIn(scheduleE, 18)).toBe(333_819 + 5455);
    expect(lineIn(scheduleE, 19)).toBe(30_000 + 4500);
    expect(taxYear(property, 2026, '2027-03-01').scheduleE).toEqual(
      taxYear(property, 2026).scheduleE,
    );
  });

  it('is the sum of two halves: 50% of each line, added', () => {
    const { scheduleE } = taxYear(property, 2026);
    const half = shareOfScheduleE(scheduleE, 50);
    expect(half.income.cents).toBe(998_500);
    expect(half.resultCents).toBe(
      half.income.cents - sumCents(half.expenses.map(({ cents }) => cents)),
    );
    expect(addScheduleEs([scheduleE, scheduleE]).resultCents).toBe(2 * scheduleE.resultCents);
    expect(addScheduleEs([]).resultCents).toBe(0);
  });
});

describe('passive loss limit', () => {
  const filer: LossFiler = {
    filing: 'singleOrJoint',
    isActive: true,
    isProfessional: false,
    modifiedIncomeCents: 12_000_000,
  };
  const results = [-2_400_000, -1_200_000, 500_000].map((resultCents) => ({
    resultCents,
    carriedInCents: 0,
  }));

  it('W-22: −24,000, −12,000 and 5,000 at a MAGI of 120,000: 15,000 allowed, 10,666.67 and 5,333.33 carried', () => {
    expect(lossLimit(results, filer)).toEqual({
      netCents: -3_100_000,
      allowanceCents: 1_500_000,
      allowedCents: 1_500_000,
      carriedCents: 1_600_000,
      carriedByProperty: [1_066_667, 533_333, 0],
    });
  });

  it('allows spouses filing separately who lived apart 12,500, phased out starting at 50,000; others filing separately or not active, nothing; and a real estate professional, everything', () => {
    const of = (more: Partial<LossFiler>) => allowanceCents({ ...filer, ...more });
    expect(of({ filing: 'marriedSeparateApart', modifiedIncomeCents: 6_000_000 })).toBe(750_000);
    expect(of({ filing: 'marriedSeparate', modifiedIncomeCents: 0 })).toBe(0);
    expect(of({ isActive: false, modifiedIncomeCents: 0 })).toBe(0);
    expect(of({ isProfessional: true })).toBeNull();
    expect(lossLimit(results, { ...filer, isProfessional: true }).carriedCents).toBe(0);
  });

  it('a gain of 5,000 uses up a carried loss of 3,000', () => {
    const limit = lossLimit([{ resultCents: 500_000, carriedInCents: 300_000 }], filer);
    expect(limit).toMatchObject({ netCents: 200_000, allowedCents: 0, carriedByProperty: [0] });
  });

  it('allowed and carried amounts always add up to the loss, to the cent', () => {
    const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 8 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        (all, magi) => {
          const limit = lossLimit(
            all.map((resultCents) => ({ resultCents, carriedInCents: 0 })),
            { ...filer, modifiedIncomeCents: magi },
          );
          expect(limit.allowedCents + limit.carriedCents).toBe(Math.max(0, -limit.netCents) + 0);
          expect(sumCents(limit.carriedByProperty)).toBe(limit.carriedCents);
        },
      ),
    );
  });
});
