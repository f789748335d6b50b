import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny } from './arithmetic.ts';
import {
  FIXED_EXPENSES,
  type FixedExpense,
  type FixedExpenseInput,
  forFixedExpenses,
  isMonthly,
} from './fixed-expenses.ts';

/** What one year of a rental starts from, a year. */
export type OperatingStart<T> = {
  readonly grossRent: T;
  readonly otherIncome: T;
  /** Tax, insurance, HOA, utilities and other: what does not follow the rent. */
  readonly fixedExpenses: T;
  /** Share of gross potential income lost. */
  readonly vacancyRate: T;
};

export type RentShares<T> = {
  /** Share of gross rent. */
  readonly maintenanceRate: T;
  /** Share of collected rent, so after vacancy. */
  readonly managementRate: T;
  /** Share of gross rent; below NOI. */
  readonly capexRate: T;
};

/** One year from gross rent to NOI, in dollars. */
export type OperatingLines<T> = Omit<OperatingStart<T>, 'vacancyRate'> & {
  readonly grossPotentialIncome: T;
  readonly vacancyLoss: T;
  readonly effectiveGrossIncome: T;
  /** Gross rent less its share of the vacancy: what management is paid on. */
  readonly collectedRent: T;
  readonly maintenance: T;
  readonly management: T;
  readonly operatingExpenses: T;
  readonly netOperatingIncome: T;
  /** Below NOI. */
  readonly capitalReserve: T;
  readonly netOperatingIncomeAfterReserves: T;
};

export function operatingYearLines<T, O>(
  a: Arithmetic<T, O>,
  { grossRent, otherIncome, fixedExpenses, vacancyRate }: OperatingStart<T>,
  { maintenanceRate, managementRate, capexRate }: RentShares<T>,
): OperatingLines<T> {
  const grossPotentialIncome = a.sum(M.grossPotentialIncome, [grossRent, otherIncome]);
  const vacancyLoss = a.product(M.vacancyLoss, [grossPotentialIncome, vacancyRate]);
  const effectiveGrossIncome = a.difference(M.effectiveGrossIncome, [
    grossPotentialIncome,
    vacancyLoss,
  ]);
  const whole = a.constant('100%', 1, 'fraction');
  const occupied = a.difference('Occupied share', [whole, vacancyRate], { unit: 'fraction' });
  const collectedRent = a.product(M.collectedRent, [grossRent, occupied]);
  const maintenance = a.product(M.maintenance, [grossRent, maintenanceRate]);
  const management = a.product(M.management, [collectedRent, managementRate], {
    convention: 'Management is a percent of collected rent, so after vacancy.',
  });
  const operatingExpenses = a.sum(M.operatingExpenses, [fixedExpenses, maintenance, management], {
    convention: 'Without debt, depreciation or income tax.',
  });
  const netOperatingIncome = a.difference(M.netOperatingIncome, [
    effectiveGrossIncome,
    operatingExpenses,
  ]);
  const capitalReserve = a.product(M.capitalReserve, [grossRent, capexRate], {
    convention: 'It sits below NOI.',
  });
  const netOperatingIncomeAfterReserves = a.difference(M.netOperatingIncomeAfterReserves, [
    netOperatingIncome,
    capitalReserve,
  ]);
  return {
    grossRent,
    otherIncome,
    grossPotentialIncome,
    vacancyLoss,
    effectiveGrossIncome,
    collectedRent,
    fixedExpenses,
    maintenance,
    management,
    operatingExpenses,
    netOperatingIncome,
    capitalReserve,
    netOperatingIncomeAfterReserves,
  };
}

/** What a rental is run on, as typed. */
export type OperatingInputs<T> = RentShares<T> &
  Readonly<Record<FixedExpenseInput, T>> & {
    readonly monthlyRent: T;
    readonly monthlyOtherIncome: T;
    readonly vacancyRate: T;
  };

/** The expenses that do not follow the rent, dollars a year. */
export type FixedExpenseLines<T> = Readonly<Record<FixedExpense | 'fixedExpenses', T>>;

const yearly = <T, O>(a: Arithmetic<T, O>, name: Measure, monthly: T): T =>
  a.product(name, [monthly, a.constant('12', 12, 'months')]);

export function fixedExpenseLines<T, O>(
  a: Arithmetic<T, O>,
  o: Omit<OperatingInputs<T>, keyof RentShares<T>>,
): FixedExpenseLines<T> {
  const parts = forFixedExpenses((name, input) =>
    isMonthly(input) ? yearly(a, M[name], o[input]) : o[input],
  );
  const fixedExpenses = a.sum(
    M.fixedExpenses,
    FIXED_EXPENSES.map((name) => parts[name]),
  );
  return { ...parts, fixedExpenses };
}

/** The first year, with the fixed expenses in their parts. */
export type StatementLines<T> = OperatingLines<T> & FixedExpenseLines<T>;

export function statementLines<T, O>(
  a: Arithmetic<T, O>,
  o: OperatingInputs<T>,
): StatementLines<T> {
  const fixed = fixedExpenseLines(a, o);
  const start = {
    grossRent: yearly(a, M.grossRent, o.monthlyRent),
    otherIncome: yearly(a, M.otherIncome, o.monthlyOtherIncome),
    fixedExpenses: fixed.fixedExpenses,
    vacancyRate: o.vacancyRate,
  };
  return { ...operatingYearLines(a, start, o), ...fixed };
}

/** What is paid on all loans in a year, dollars. */
export type DebtLines<T> = {
  readonly service: T;
  readonly mortgageInsurance: T;
  readonly extraPrincipal: T;
  readonly balloon: T;
  /** What a buydown pays toward the payments. */
  readonly buydownCredit: T;
};

/** Costs of one year alone; null where the year has no such line. */
export type YearCosts<T> = { readonly repairs: T | null; readonly oneTime: T | null };

/** Of a year that is like any other. */
export const NO_YEAR_COSTS = { repairs: null, oneTime: null };

/** The one cash flow of pages, years, portfolio and simulations, dollars a year. */
export function cashFlowLine<T, O>(
  a: Arithmetic<T, O>,
  operating: Pick<OperatingLines<T>, 'netOperatingIncome' | 'capitalReserve'>,
  debt: DebtLines<T>,
  { repairs, oneTime }: YearCosts<T>,
): T {
  const beforeCredit = a.difference('Cash flow before the buydown credit', [
    operating.netOperatingIncome,
    debt.service,
    ifAny(debt.mortgageInsurance),
    ifAny(debt.extraPrincipal),
    operating.capitalReserve,
    repairs,
    oneTime && ifAny(oneTime),
    ifAny(debt.balloon),
  ]);
  return a.sum(M.annualCashFlow, [beforeCredit, ifAny(debt.buydownCredit)], {
    convention: 'Before income tax, after the CapEx reserve.',
  });
}
