import type { PlanForecast, PlanVsActual } from '#contract/owned-properties/plans.ts';
import type { SellOrHold } from '#contract/owned-properties/sell-or-hold.ts';
import { fromCents, toCents } from '#engine/money.ts';
import { mapOutcome } from '#engine/outcome.ts';
import { forStatement, STATEMENT, type StatementKey } from '#engine/plan/plan-lines.ts';
import {
  compareStatements,
  type VarianceRatio,
  type VarianceTotal,
} from '#engine/plan/variance.ts';
import { toPercent } from '#engine/units.ts';

const value = (number: number) => ({ kind: 'value' as const, value: number });

const cents = (dollars: Partial<Record<StatementKey, number>>) =>
  forStatement(({ key }) => toCents(dollars[key] ?? 0));

const SAME = { grossRent: 6900, hoa: 120, debtService: 3555.36 };

/** The engine's result for W-17 in the ownership examples, so that its lines, drivers and totals add up. */
const W17 = compareStatements(
  cents({
    ...SAME,
    vacancy: 345,
    propertyTax: 775.02,
    insurance: 337.5,
    maintenance: 414,
    management: 524.4,
  }),
  cents({
    ...SAME,
    vacancy: 500,
    propertyTax: 1550,
    maintenance: 912.4,
    management: 512,
    capex: 480,
  }),
  ['2026-07', '2026-08', '2026-09'],
  { plan: 6_250_000, actual: 6_250_000 },
  [{ key: 'capex', name: 'Water heater', month: '2026-09', cents: 48_000 }],
);

const dollars = ({ planCents, actualCents, varianceCents }: VarianceTotal) => ({
  plan: fromCents(planCents),
  actual: fromCents(actualCents),
  difference: fromCents(varianceCents),
});

const percents = ({ plan, actual, difference }: VarianceRatio) => ({
  plan: mapOutcome(plan, toPercent),
  actual: mapOutcome(actual, toPercent),
  difference: mapOutcome(difference, toPercent),
});

/** Three months that miss the plan by $1,558.48. */
export const planVsActual: PlanVsActual = {
  months: 3,
  lines: STATEMENT.map((rule, at) => ({ ...rule, ...dollars(W17.lines[at]!) })),
  netOperatingIncome: dollars(W17.noi),
  cashFlow: dollars(W17.cashFlow),
  ofPlan: mapOutcome(W17.ofPlan, toPercent),
  vacancyRate: percents(W17.vacancyRate),
  dscr: W17.dscr,
  cashOnCash: percents(W17.cashOnCash),
  drivers: W17.drivers.map(({ key, label, varianceCents }) => ({
    key,
    label,
    difference: fromCents(varianceCents),
  })),
  oneTime: {
    items: W17.oneTime.items.map(({ key, label, name, month, cents: amount, effectCents }) => ({
      key,
      label,
      name,
      month,
      amount: fromCents(amount),
      effect: fromCents(effectCents),
    })),
    effect: fromCents(W17.oneTime.effectCents),
    otherDifference: fromCents(W17.oneTime.otherCents),
  },
};

export const planAgainstBooks = {
  planVersion: 1,
  frozenOn: '2026-06-30',
  from: '2026-07',
  to: '2026-09',
  books: { months: 3, average: -243.28, from: '2026-07', to: '2026-09' },
  total: planVsActual,
  periods: [
    { ...planVsActual, key: 'all' as const, from: '2026-07', to: '2026-09' },
    { ...planVsActual, key: 'month' as const, from: '2026-09', to: '2026-09', months: 1 },
  ],
  years: [{ ...planVsActual, year: 2026 }],
  year: 2026,
  months: [{ ...planVsActual, month: '2026-07', months: 1 }],
};

export const noPlanYet = {
  planVersion: null,
  frozenOn: null,
  from: null,
  to: null,
  books: null,
  total: null,
  periods: [],
  years: [],
  year: null,
  months: [],
};

export const planForecast: PlanForecast = {
  planVersion: 1,
  holdEnds: '2036-06',
  years: [
    {
      year: 2026,
      actualMonths: 3,
      planMonths: 3,
      netOperatingIncome: 7689.72,
      debtService: 7110.78,
      cashFlow: 98.94,
      plannedCashFlow: 1657.42,
    },
  ],
  cashFlow: 41_000,
  plannedCashFlow: 42_558,
  sincePurchase: {
    kind: 'totalReturn',
    value: value(38.2),
    endsOn: '2026-11-16',
    days: 139,
    closingCash: 62_500,
    moneyIn: 63_400,
    received: -900,
    endValue: 275_000,
    endBalance: 186_500,
    sellingCosts: 0,
    sellingPercent: null,
    netValue: 88_500,
  },
  atEnd: {
    kind: 'irr',
    value: value(11.4),
    endsOn: '2036-06-30',
    days: 3653,
    closingCash: 62_500,
    moneyIn: 62_500,
    received: 41_000,
    endValue: 366_000,
    endBalance: 158_000,
    sellingCosts: 21_960,
    sellingPercent: 6,
    netValue: 186_040,
  },
  exits: [
    { endsOn: '2034-12-31', value: value(10.2) },
    { endsOn: '2035-12-31', value: value(11.1) },
    { endsOn: '2036-06-30', value: value(11.4) },
  ],
};

export const propertyPlan = {
  proposed: null,
  plan: {
    version: 1,
    frozenOn: '2026-06-30',
    createdAt: '2026-06-30T12:00:00.000Z',
    engineVersion: '1',
    from: 'purchase' as const,
    purchaseDate: '2026-06-30',
    firstMonth: '2026-07',
    purchasePrice: 250_000,
    cashInvested: 62_500,
    inputs: {
      monthlyRent: 2300,
      monthlyOtherIncome: 0,
      vacancyRatePercent: 5,
      propertyTaxesAnnual: 3100,
      insuranceAnnual: 1350,
      hoaMonthly: 40,
      utilitiesAnnual: 0,
      otherExpensesAnnual: 0,
      maintenancePercent: 6,
      managementPercent: 8,
      capexPercent: 0,
      rentGrowthPercent: 3,
      valueGrowthPercent: 3,
      expenseGrowthPercent: 3,
      sellingCostPercent: 6,
      holdYears: 10,
    },
    years: [],
  },
  versions: [{ version: 1, frozenOn: '2026-06-30', createdAt: '2026-06-30T12:00:00.000Z' }],
};

const REFINANCED = {
  newLoan: 206_250,
  costs: 4125,
  cashBack: 15_625,
  newPayment: 1372,
  costOfCash: value(9.4),
  worth: 81_000,
};

const year = (at: number, sellWorth: number): SellOrHold['years'][number] => ({
  year: at,
  date: `${2026 + at}-11-16`,
  value: 275_000,
  balance: 186_500,
  cashFlow: at === 0 ? 0 : 3314.88,
  sellingCosts: 16_500,
  proceeds: 72_000,
  returnOfYear: at === 0 ? null : value(9.1),
  sellWorth,
  refinance: at === 0 ? REFINANCED : null,
});

export const sellOrHold: SellOrHold = {
  assumed: {
    years: 1,
    sellingCostPercent: 6,
    discountPercent: 8,
    valueGrowthPercent: 3,
    rentGrowthPercent: 3,
    expenseGrowthPercent: 3,
    loanToValuePercent: 75,
    ratePercent: 7,
    termYears: 30,
    costPercent: 2,
    minimumDscr: 1.25,
  },
  years: [year(0, 72_000), year(1, 83_500)],
  holdWorth: 83_500,
  best: {
    action: 'hold',
    year: 1,
    date: '2027-11-16',
    worth: 83_500,
    gain: 0,
    sentence: 'Hold. Selling or refinancing in any year would leave you with less.',
    reason: 'Even in its weakest year, your equity earns 9.1%, compared with 8.0% elsewhere.',
  },
};
