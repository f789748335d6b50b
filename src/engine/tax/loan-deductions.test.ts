import { describe, expect, it } from 'vitest';
import { sumCents } from '#engine/money.ts';
import { pointsItems, type TaxLoan } from './loan-deductions.ts';
import { type TaxExpense, type TaxProperty, taxYear } from './tax-year.ts';

/** Interest of 999 on January 1, 2026 and a dollar less each month: 1% of 99,900, repaid at 100 a month. */
const LOAN: TaxLoan = {
  id: 'first',
  label: 'First mortgage',
  loan: {
    closedOn: '2025-12-01',
    firstPayment: '2026-01-01',
    principalCents: 9_990_000,
    annualRate: 0.12,
    termMonths: 360,
    interestOnlyMonths: 360,
    extraMonthlyCents: 10_000,
  },
  pointsCents: 0,
  costsCents: 0,
  sends1098: true,
};

const paid = (date: string, cents: number, more: Partial<TaxExpense> = {}): TaxExpense => ({
  id: `row:${date}`,
  label: 'Interest',
  date,
  cents,
  category: 'mortgageInterest',
  ...more,
});

const U47 = [paid('2026-01-05', 99_900), paid('2026-02-27', 99_650), paid('2026-12-30', 98_710)];

const propertyOf = (loans: TaxLoan[], expenses: TaxExpense[]): TaxProperty => ({
  priceCents: 0,
  closingCostsCents: 0,
  landPercent: 20,
  inServiceOn: '2025-12-01',
  soldOn: null,
  income: [],
  expenses,
  loans,
});

const lineIn = (property: TaxProperty, line: number, year = 2026) =>
  taxYear(property, year).scheduleE.expenses.find((row) => row.line === line)!;

const assumedIn = (property: TaxProperty, line = 12) =>
  lineIn(property, line)
    .items.filter(({ id }) => id === 'first')
    .map(({ date }) => Number(date.slice(5, 7)));

describe('interest by loan and due date', () => {
  it('U-47: 3 recorded payments in 2026 and the 10 due but not recorded total 12,908.60 on line 12', () => {
    const property = propertyOf([LOAN], U47);
    expect(lineIn(property, 12).cents).toBe(1_290_860);
    expect(assumedIn(property)).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('U-47: the December 30 payment covers January 1, so 2027 begins with February', () => {
    const items = lineIn(propertyOf([LOAN], U47), 12, 2027).items;
    expect(items.map(({ date }) => date)[0]).toBe('2027-02-01');
    expect(items).toHaveLength(11);
  });

  it('one recorded row replaces one due date, not the year: 5.00 in May leaves 11 scheduled months', () => {
    const whole = lineIn(propertyOf([LOAN], []), 12).cents;
    const booked = propertyOf([LOAN], [paid('2026-05-03', 500)]);
    expect(lineIn(booked, 12).cents).toBe(whole - 99_500 + 500);
  });

  it('a row covers the loan it names, or all of the property’s loans', () => {
    const second = { ...LOAN, id: 'second' };
    const both = [LOAN, second];
    const whole = lineIn(propertyOf(both, []), 12).cents;
    const named = propertyOf(both, [paid('2026-05-03', 500, { loanId: 'second' })]);
    expect(lineIn(named, 12).cents).toBe(whole - 99_500 + 500);
    const open = propertyOf(both, [paid('2026-05-03', 500)]);
    expect(lineIn(open, 12).cents).toBe(whole - 2 * 99_500 + 500);
  });

  it('two payments on one day cover two due dates, a refund none', () => {
    const twice = propertyOf([LOAN], [paid('2026-03-02', 1), paid('2026-03-02', 2)]);
    expect(assumedIn(twice)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const refund = propertyOf([LOAN], [paid('2026-03-02', -100)]);
    expect(assumedIn(refund)).toHaveLength(12);
  });

  it('for a lender that doesn’t send Form 1098, the recorded 5.00 and the rest of the year are on line 13, none on 12', () => {
    const seller = { ...LOAN, sends1098: false };
    const whole = lineIn(propertyOf([seller], []), 13).cents;
    for (const category of ['mortgageInterest', 'otherInterest']) {
      const booked = propertyOf([seller], [paid('2026-05-03', 500, { category, loanId: 'first' })]);
      expect([lineIn(booked, 12).cents, lineIn(booked, 13).cents]).toEqual([
        0,
        whole - 99_500 + 500,
      ]);
    }
  });

  it('interest of 6.75 on a deposit is on line 13 and doesn’t count as a payment', () => {
    const booked = propertyOf([LOAN], [paid('2026-05-03', 675, { category: 'otherInterest' })]);
    expect(lineIn(booked, 13).cents).toBe(675);
    expect(assumedIn(booked)).toHaveLength(12);
  });
});

describe('points and refinance costs', () => {
  const old: TaxLoan = {
    ...LOAN,
    loan: {
      closedOn: '2023-06-01',
      firstPayment: '2023-07-01',
      principalCents: 20_000_000,
      annualRate: 0.0725,
      termMonths: 360,
      paidOffOn: '2024-03-18',
    },
    pointsCents: 360_000,
  };
  const refinanced: TaxLoan = {
    ...old,
    id: 'second',
    loan: {
      ...old.loan,
      closedOn: '2024-03-18',
      firstPayment: '2024-05-01',
      principalCents: 26_250_000,
      paidOffOn: null,
    },
    pointsCents: 262_500,
    costsCents: 442_500,
  };
  const in19 = (year: number, loans = [old, refinanced]) =>
    sumCents(loans.flatMap((loan) => pointsItems(loan, `${year}-12-31`)).map(({ cents }) => cents));

  it('7,050 over 360 months from May 2024 and 3,540 of old points at payoff give deductions of 3,696.67 in 2024 and 235.00 in 2025', () => {
    expect([in19(2023), in19(2024), in19(2025)]).toEqual([6000, 369_667, 23_500]);
  });

  it('U-49: 7,050 from 2026-05-01 is 156.67 in 2026, rounded once for points and costs', () => {
    const loan = { ...refinanced.loan, closedOn: '2026-03-18', firstPayment: '2026-05-01' };
    expect(in19(2026, [{ ...refinanced, loan }])).toBe(15_667);
  });

  it('the rest of the 7,050 is deducted when the new loan is paid off in June 2025: 6,893.33', () => {
    const ended = { ...refinanced, loan: { ...refinanced.loan, paidOffOn: '2025-06-30' } };
    expect([in19(2024, [ended]), in19(2025, [ended]), in19(2026, [ended])]).toEqual([
      15_667, 689_333, 0,
    ]);
  });
});

describe('interest paid before the property is in service', () => {
  it('isn’t listed again when its 500.00 is already in an entered Form 1098 of 900.00', () => {
    const typed = { ...LOAN, form1098Cents: { 2026: 90_000 } };
    const property = propertyOf([typed], [paid('2026-02-01', 50_000)]);
    const year = taxYear({ ...property, inServiceOn: '2026-03-01' }, 2026);
    expect(year.beforeService).toEqual([]);
    expect(year.scheduleE.expenses.find(({ line }) => line === 12)?.cents).toBe(90_000);
  });
});
