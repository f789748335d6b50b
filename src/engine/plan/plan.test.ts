import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToMonth } from '#engine/calendar/shift.ts';
import { sumCents } from '#engine/money.ts';
import { numberOrNull } from '#engine/outcome.ts';
import { ownedStatement } from '#engine/portfolio/owned-statement.ts';
import { cashFlowCents } from '#engine/portfolio/trend.ts';
import { ORDINARY_DEAL } from '#engine/testing/deals.ts';
import { W01, W03_TODAY } from '#engine/testing/owned.ts';
import type { ActualMonth } from './actual-month.ts';
import { forecast } from './forecast.ts';
import { freezePlan, monthOfYear, planMonth } from './frozen-plan.ts';
import { dealOfOwned } from './owned-deal.ts';
import {
  EMPTY_STATEMENT,
  noiCents,
  operatingCents,
  STATEMENT,
  statementCashFlow,
} from './plan-lines.ts';
import { monthOfRecord, trendLinesOfPlan } from './trend-lines.ts';
import { compareStatements, periodMonths, variance } from './variance.ts';

const outlook = {
  growth: { valueGrowthRate: 0.03, rentGrowthRate: 0.02, expenseGrowthRate: 0.03 },
  exit: { sellingCostRate: 0.06 },
  holdYears: 10,
  discountRate: 0.08,
};
const plan = freezePlan(dealOfOwned(W01, outlook), '2026-01-01', '2026-01-02', '1.0.0');

const month = (name: string, more: Partial<ActualMonth> = {}): ActualMonth => ({
  month: name,
  rentDueCents: 0,
  rentReceivedCents: 0,
  otherIncomeCents: 0,
  expenses: {},
  debtServiceDueCents: planMonth(plan, name).debtService,
  ...more,
});

describe('a frozen plan', () => {
  it('stores its inputs, 10 years, date and engine version', () => {
    expect(plan).toMatchObject({ engineVersion: '1.0.0', frozenOn: '2026-01-02' });
    expect(plan.deal).toEqual(dealOfOwned(W01, outlook));
    expect(plan.years).toHaveLength(10);
    expect(noiCents(plan.years[0]?.lines ?? EMPTY_STATEMENT)).toBe(1_753_640);
    expect(plan.cashInvestedCents).toBe(6_250_000);
  });

  it('splits a tax of 3,100.00 into 12: 4 months of 258.34, then 8 of 258.33', () => {
    const taxes = Array.from(
      { length: 12 },
      (_, k) => planMonth(plan, addToMonth('2026-01', k)).propertyTax,
    );
    expect(taxes).toEqual([...Array(4).fill(25_834), ...Array(8).fill(25_833)]);
  });

  it('starts with the first full month, or with the fourth for a 3-month rehab, and is 0 before and after', () => {
    const later = freezePlan(ORDINARY_DEAL, '2026-01-15', '2026-01-15', '1');
    expect(later.firstMonth).toBe('2026-02');
    expect(planMonth(later, '2026-01')).toEqual(EMPTY_STATEMENT);
    const purchase = { ...ORDINARY_DEAL.purchase, rentStartMonth: 3 };
    expect(
      freezePlan({ ...ORDINARY_DEAL, purchase }, '2026-01-15', '2026-01-15', '1').firstMonth,
    ).toBe('2026-05');
    expect(planMonth(plan, '2036-01')).toEqual(EMPTY_STATEMENT);
  });

  it('spreads rent over the 9 rented months at the end of the year', () => {
    const year = { ...plan.years[0]!, rentedMonths: 9 };
    const rents = Array.from({ length: 12 }, (_, k) => monthOfYear(year, k).grossRent);
    expect(rents.slice(0, 3)).toEqual([0, 0, 0]);
    expect(sumCents(rents)).toBe(2_760_000);
  });

  it('adds up: 12 months of any year equal its lines, to the cent', () => {
    for (const year of plan.years) {
      for (const { key } of STATEMENT) {
        const months = Array.from({ length: 12 }, (_, k) => monthOfYear(year, k)[key]);
        expect(sumCents(months)).toBe(year.lines[key]);
      }
    }
  });
});

describe('plan vs. actual', () => {
  const quarter = [
    month('2026-01', {
      rentDueCents: 690_000,
      rentReceivedCents: 640_000,
      expenses: { taxes: 155_000, repairs: 91_240, management: 51_200 },
    }),
    month('2026-02', { expenses: { hoaDues: 12_000 } }),
    month('2026-03', { expenses: { improvement: 48_000 } }),
  ];
  const result = variance(plan, quarter);

  it('W-17: 3 months of W-01 are 1,558.48 short: tax −774.98, maintenance −498.40, capex −480.00, insurance +337.50 …', () => {
    expect(result.cashFlow.varianceCents).toBe(-155_848);
    expect(result.drivers.map(({ key, varianceCents }) => [key, varianceCents])).toEqual([
      ['propertyTax', -77_498],
      ['maintenance', -49_840],
      ['capex', -48_000],
      ['insurance', 33_750],
      ['vacancy', -15_500],
      ['management', 1240],
    ]);
  });

  it('compares NOI, DSCR and cash-on-cash return between plan and books', () => {
    expect(result.noi.varianceCents).toBe(-155_848 + 48_000);
    expect(numberOrNull(result.dscr.plan)).toBeCloseTo(17_536.4 / 14_221.53, 2);
    expect(numberOrNull(result.cashOnCash.plan)).toBeCloseTo(0.053, 3);
    expect(numberOrNull(result.cashOnCash.actual)).toBeLessThan(0);
  });

  it('vacancy is planned at 5% of rent and is actually 7.2%, 2.2 points more: 500.00 of 6,900.00 went unpaid', () => {
    const { vacancyRate, dscr } = result;
    expect(numberOrNull(vacancyRate.plan)).toBeCloseTo(0.05, 6);
    expect(numberOrNull(vacancyRate.actual)).toBeCloseTo(500 / 6900, 6);
    expect(numberOrNull(vacancyRate.difference)).toBeCloseTo(500 / 6900 - 0.05, 6);
    expect(numberOrNull(dscr.difference)).toBeCloseTo(-1078.48 / 3555.38, 3);
  });

  it('a ratio that is undefined in the plan for lack of rent has no difference', () => {
    const none = compareStatements(EMPTY_STATEMENT, EMPTY_STATEMENT, ['2026-01'], {
      plan: 100,
      actual: 100,
    });
    expect(none.vacancyRate.difference).toEqual({
      kind: 'undefined',
      reason: 'There is no rent to compare to.',
    });
  });

  it('line variances add up to the cash flow variance, whatever was booked', () => {
    const cents = fc.integer({ min: -500_000, max: 500_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        cents,
        cents,
        (due, received, taxes, repairs, improvement) => {
          const expenses = { taxes, repairs, improvement, otherInterest: 999 };
          const one = variance(plan, [
            month('2026-05', { rentDueCents: due, rentReceivedCents: received, expenses }),
          ]);
          const lines = sumCents(one.lines.map(({ varianceCents }) => varianceCents));
          expect(lines).toBe(one.cashFlow.varianceCents);
        },
      ),
    );
  });

  it('counts 1,000.00 of recorded loan payments plus 770.00 due but not recorded: 1,770.00', () => {
    const paid = variance(plan, [
      month('2026-01', {
        expenses: { mortgageInterest: 90_000, loanPrincipal: 10_000 },
        debtServiceDueCents: 77_000,
      }),
    ]);
    expect(paid.lines.find(({ key }) => key === 'debtService')?.actualCents).toBe(177_000);
  });
});

describe('forecast', () => {
  it('W-18: with 300 a month planned and 250, 310, −90, 305 in January to April, forecasts 3,175.00 for the year in May', () => {
    const lines = { ...EMPTY_STATEMENT, grossRent: 12 * 30_000 };
    const flat = {
      firstMonth: '2026-01',
      years: [{ year: 1, lines, rentedMonths: 12, valueCents: 0, balanceCents: 0 }],
    };
    const actuals = [25_000, 31_000, -9000, 30_500].map((cents, index) => ({
      ...month(`2026-0${index + 1}`, { debtServiceDueCents: 0 }),
      rentDueCents: cents,
      rentReceivedCents: cents,
    }));
    const year = forecast(flat, actuals, '2026-01', '2026-12', '2026-05-16');
    expect(year.totalCents).toBe(317_500);
    expect(year.months.map(({ source }) => source)).toEqual([
      ...Array(4).fill('actual'),
      ...Array(8).fill('plan'),
    ]);
    // May doesn't count until it is over.
    const may = month('2026-05', { rentReceivedCents: 1, debtServiceDueCents: 0 });
    expect(forecast(flat, [...actuals, may], '2026-01', '2026-12', '2026-05-16')).toEqual(year);
  });

  it('plan and statement give the trend the same month for W-01: 2,185.00 of income and 276.24 of cash flow', () => {
    const ofPlan = trendLinesOfPlan(planMonth(plan, '2026-12'));
    const ofStatement = trendLinesOfPlan(monthOfRecord(ownedStatement(W01, W03_TODAY)));
    expect(ofPlan.incomeCents).toBe(218_500);
    expect(ofStatement.incomeCents).toBe(218_500);
    expect(cashFlowCents(ofStatement)).toBe(27_624);
    expect(Math.abs(cashFlowCents(ofPlan) - 27_624)).toBeLessThanOrEqual(3);
  });

  it('operating expenses are the difference between income and NOI', () => {
    const lines = planMonth(plan, '2026-01');
    expect(operatingCents(lines)).toBe(
      lines.propertyTax + lines.insurance + lines.hoa + lines.maintenance + lines.management,
    );
    expect(statementCashFlow(lines)).toBe(noiCents(lines) - lines.debtService);
  });
});

describe('plan periods', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, k) => ({
      month: `${2025 + Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, '0')}`,
    }));
  const read = (count: number) =>
    periodMonths(months(count), '2026-11-18').map(({ key, months: of }) => [key, of.length]);

  it('for 22 months through October 2026 are all 22, the last 12, this year’s 10 and the last month', () => {
    expect(read(22)).toEqual([
      ['all', 22],
      ['last12', 12],
      ['yearToDate', 10],
      ['month', 1],
    ]);
  });

  it('skip duplicates: one month has one period, and no months have none', () => {
    expect(read(1)).toEqual([['all', 1]]);
    expect(read(0)).toEqual([]);
  });
});
