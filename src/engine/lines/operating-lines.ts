import { MEASURES as M, type Measure } from '#engine/measures/measures.ts';
import { type Arithmetic, ifAny } from './arithmetic.ts';
import {
  FIXED_EXPENSES,
  type FixedExpense,
  type FixedExpenseInput,
  forFixedExpenses,
  isMonthly,
} from './fixed-expenses.ts';

/** Annual amounts that a rental's year starts from. */
export type OperatingStart<T> = {
  readonly grossRent: T;
  readonly otherIncome: T;
  /** Taxes, insurance, HOA, utilities and other expenses that don't depend on rent. */
  readonly fixedExpenses: T;
  /** Share of gross potential income lost to vacancy. */
  readonly vacancyRate: T;
};

export type RentShares<T> = {
  /** As a share of gross rent. */
  readonly maintenanceRate: T;
  /** As a share of collected rent, that is, after vacancy. */
  readonly managementRate: T;
  /** As a share of gross rent; below NOI. */
  readonly capexRate: T;
};

/** One year from gross rent to NOI, in dollars. */
export type OperatingLines<T> = Omit<OperatingStart<T>, 'vacancyRate'> & {
  readonly grossPotentialIncome: T;
  readonly vacancyLoss: T;
  readonly effectiveGrossIncome: T;
  /** Gross rent minus vacancy; the basis for the management fee. */
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
  const occupied = a.difference('Occupancy rate', [whole, vacancyRate], { unit: 'fraction' });
  const collectedRent = a.product(M.collectedRent, [grossRent, occupied]);
  const maintenance = a.product(M.maintenance, [grossRent, maintenanceRate]);
  const management = a.product(M.management, [collectedRent, managementRate], {
    convention: 'The management fee is a percent of the rent collected after vacancy.',
  });
  const operatingExpenses = a.sum(M.operatingExpenses, [fixedExpenses, maintenance, management], {
    convention: 'Excludes debt, depreciation and income tax.',
  });
  const netOperatingIncome = a.difference(M.netOperatingIncome, [
    effectiveGrossIncome,
    operatingExpenses,
  ]);
  const capitalReserve = a.product(M.capitalReserve, [grossRent, capexRate], {
    convention: 'Subtracted below NOI.',
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

/** A rental's operating inputs. */
export type OperatingInputs<T> = RentShares<T> &
  Readonly<Record<FixedExpenseInput, T>> & {
    readonly monthlyRent: T;
    readonly monthlyOtherIncome: T;
    readonly vacancyRate: T;
  };

/** Expenses that don't depend on rent, in dollars a year. */
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

/** The first year, with fixed expenses itemized. */
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

/** Payments on all loans in a year, in dollars. */
export type DebtLines<T> = {
  readonly service: T;
  readonly mortgageInsurance: T;
  readonly extraPrincipal: T;
  readonly balloon: T;
  /** The buydown's contribution to the payments. */
  readonly buydownCredit: T;
  /** Net cash from a refinance; negative if cash is due. */
  readonly refinanceCash: T;
  /** Due at the sale. */
  readonly prepaymentPenalty: T;
};

/** Costs specific to one year; null if the year doesn't have that line. */
export type YearCosts<T> = { readonly repairs: T | null; readonly oneTime: T | null };

/** For a year without costs of its own. */
export const NO_YEAR_COSTS = { repairs: null, oneTime: null };

/** Annual cash flow, shared by pages, projections, portfolio and simulations. */
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
    ifAny(debt.prepaymentPenalty),
  ]);
  return a.sum(
    M.annualCashFlow,
    [beforeCredit, ifAny(debt.buydownCredit), ifAny(debt.refinanceCash)],
    {
      convention: 'Before income tax, after the CapEx reserve.',
    },
  );
}
