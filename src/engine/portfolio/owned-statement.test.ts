import { describe, expect, it } from 'vitest';
import { datedSchedule, nextPayments } from '#engine/loan/dated-loan.ts';
import { loanOnDate } from '#engine/loan/loan-on-date.ts';
import { paidOnLoans } from '#engine/loan/loan-years.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { ownedYears } from '#engine/plan/owned-years.ts';
import { W01, W02, W03_TODAY } from '#engine/testing/owned.ts';
import { occupancyOf } from './occupancy.ts';
import type { OwnedLoan } from './owned-property.ts';
import { ownedStart } from './owned-simulation.ts';
import { ownedStatement } from './owned-statement.ts';

const bought = { ...W01, purchaseDate: W03_TODAY };

describe('statement of an owned property', () => {
  it('W-01: 250,000 with 25% down at 6.5%, rent 2,300: NOI 17,536.40, cash flow 276.24, cap rate 6.3769%, CoC 5.3038%', () => {
    const statement = ownedStatement(bought, W03_TODAY);
    expect(statement.operating.netOperatingIncome).toBeCloseTo(17_536.4, 2);
    expect(numberOrNull(statement.monthlyCashFlow)).toBeCloseTo(276.24, 2);
    expect(numberOrNull(statement.capRate)).toBeCloseTo(0.063769, 6);
    expect(numberOrNull(statement.cashOnCash)).toBeCloseTo(0.053038, 6);
    expect(statement.assumed).toEqual(['closingCosts', 'loanTermYears']);
  });

  it('W-02: 180,000, rent 1,500, tax 2,100, the rest unset: 1,325.00 a month, cap rate and CoC both 8.8333%', () => {
    const statement = ownedStatement(W02, W03_TODAY);
    expect(numberOrNull(statement.monthlyCashFlow)).toBe(1325);
    expect(numberOrNull(statement.capRate)).toBeCloseTo(0.088333, 6);
    expect(numberOrNull(statement.cashOnCash)).toBeCloseTo(0.088333, 6);
    expect(statement.assumed).toEqual([
      'currentValue',
      'vacancyRatePercent',
      'insuranceAnnual',
      'hoaMonthly',
      'maintenancePercent',
      'managementPercent',
      'closingCosts',
      'downPaymentPercent',
    ]);
  });

  it('with a loan that has no rate, has a cap rate but no cash flow or cash-on-cash', () => {
    const statement = ownedStatement({ ...W01, loanInterestRate: null }, W03_TODAY);
    expect(numberOrNull(statement.capRate)).toBeCloseTo(0.063769, 6);
    expect(statement.monthlyCashFlow.kind).toBe('undefined');
    expect(statement.cashOnCash).toMatchObject({ kind: 'undefined' });
    expect(statement.debt.balance).toBeGreaterThan(0);
  });

  const loan: OwnedLoan = {
    closedOn: '2023-03-10',
    principalCents: 18_750_000,
    annualRate: 0.065,
    termMonths: 360,
    isPurchaseLoan: true,
    pointsCents: 187_500,
  };

  it('pays 12 × 1,185.13 in whole cents once its loan is recorded, and adds points to cash invested', () => {
    const statement = ownedStatement({ ...W01, loans: [loan] }, W03_TODAY);
    expect(statement.debt.service).toBeCloseTo(12 * 1185.13, 8);
    expect(statement.cashInvested.total).toBe(62_500 + 1875);
    const refused = ownedStatement({ ...W01, loans: [{ ...loan, annualRate: null }] }, W03_TODAY);
    expect(refused.cashFlow.kind).toBe('undefined');
  });

  it('has 20,000 less invested after a refinance returned 20,000', () => {
    const { cashInvested } = ownedStatement({ ...bought, refinanceCashBack: 20_000 }, W03_TODAY);
    expect(cashInvested.total).toBe(42_500);
  });

  it('has no debt service after payoff or after all 360 payments', () => {
    const sold = ownedStatement(
      { ...W01, loans: [{ ...loan, paidOffOn: '2026-11-15' }] },
      W03_TODAY,
    );
    expect(sold.debt).toMatchObject({ service: 0, balance: 0 });
    expect(ownedStatement({ ...W01, purchaseDate: '1996-01-01' }, W03_TODAY).debt.service).toBe(0);
  });

  it('matches the printed schedule of a loan from any date, including extras', () => {
    const given = {
      ...loan,
      annualRate: 0.065,
      extras: [
        { date: '2024-05-05', cents: 500_000 },
        { date: '2026-11-12', cents: 100_000 },
      ],
    };
    const seen = loanOnDate(given, W03_TODAY, 2);
    const schedule = datedSchedule(given);
    const next = nextPayments(schedule, W03_TODAY);
    expect(Math.round(seen.service * 100)).toBe(next.serviceCents);
    expect(seen.principal * 100).toBeCloseTo(next.principalCents, -0.5);
    expect(Math.round(seen.balance * 100)).toBe(schedule.extras.at(-1)?.balanceCents);
    expect(Math.round((seen.balances[2] ?? 0) * 100)).toBe(
      schedule.payments[44 + 23]?.balanceCents,
    );
  });

  it('owes 0, not −112,500, after an extra payment of 300,000 on 187,500', () => {
    const given = {
      closedOn: '2026-09-01',
      principalCents: 18_750_000,
      annualRate: 0.065,
      termMonths: 360,
    };
    const extras = [{ date: '2026-09-15', cents: 30_000_000 }];
    expect(loanOnDate({ ...given, extras }, '2026-09-20', 1).balances).toEqual([0, 0]);
    const later = { ...given, extras: [{ date: '2026-11-02', cents: 30_000_000 }] };
    expect(loanOnDate(later, W03_TODAY, 1).balance).toBe(0);
  });

  it('counts 4 of the next 12 payments of a loan paid off on 2027-03-10, like the loan’s printed schedule', () => {
    const given = { ...loan, annualRate: 0.065, paidOffOn: '2027-03-10' };
    const seen = loanOnDate(given, W03_TODAY, 1);
    const { serviceCents } = nextPayments(datedSchedule(given), W03_TODAY);
    expect(serviceCents).toBe(4 * 118_513);
    expect(Math.round(seen.service * 100)).toBe(serviceCents);
    expect(Math.round((seen.payments[0] ?? 0) * 100)).toBe(serviceCents);
    expect(seen.balances[1]).toBe(0);
  });

  it('pays a balloon of 102,000 in future years instead of only removing it from the balance', () => {
    const balloon = {
      ...loan,
      principalCents: 12_000_000,
      annualRate: 0,
      termMonths: 120,
      closedOn: W03_TODAY,
      firstPayment: null,
      balloonMonth: 18,
    };
    const held = { ...W01, loans: [balloon] };
    const statement = ownedStatement(held, W03_TODAY, 3);
    const growth = { valueGrowthRate: 0, rentGrowthRate: 0, expenseGrowthRate: 0 };
    const [first, second, third] = ownedYears(held, statement, growth, 3);
    expect(first?.loanPayments).toBeCloseTo(12_000, 6);
    expect(second?.loanPayments).toBeCloseTo(6000 + 102_000, 6);
    expect([second?.balance, third?.loanPayments]).toEqual([0, 0]);
    const { debt } = ownedStart(held, statement, growth, { sellingCostRate: 0 });
    expect(debt.map(paidOnLoans)).toEqual([
      expect.closeTo(12_000, 6),
      expect.closeTo(108_000, 6),
      0,
    ]);
    expect(debt[1]?.interest).toBeCloseTo(0, 6);
  });
});

describe('occupancy', () => {
  const lease = {
    start: '2026-01-01',
    end: '2026-12-31',
    endedOn: null,
    afterEnd: 'ends',
    unitId: 'A',
  } as const;

  it('is 1 of 2 when only unit A is leased and the property is marked vacant, and 2 of 2, with unit B assumed occupied, when it has no status', () => {
    const of = (isOccupied: boolean | null) =>
      occupancyOf({ unitIds: ['A', 'B'], leases: [lease], isOccupied }, W03_TODAY);
    expect(of(false)).toEqual({ units: 2, occupied: 1, assumed: 0 });
    expect(of(null)).toEqual({ units: 2, occupied: 2, assumed: 1 });
  });

  it('an ended lease makes a unit vacant, whatever the property’s status', () => {
    const ended = { ...lease, end: '2026-10-31' };
    const input = { unitIds: ['A'], leases: [ended], isOccupied: true };
    expect(occupancyOf(input, W03_TODAY)).toEqual({ units: 1, occupied: 0, assumed: 0 });
  });

  it('a lease without a unit covers both units, and a property without units counts as one', () => {
    const whole = { ...lease, unitId: null };
    const both = { unitIds: ['A', 'B'], leases: [whole], isOccupied: false };
    expect(occupancyOf(both, W03_TODAY).occupied).toBe(2);
    expect(occupancyOf({ unitIds: [], leases: [], isOccupied: null }, W03_TODAY)).toEqual({
      units: 1,
      occupied: 1,
      assumed: 1,
    });
  });
});
