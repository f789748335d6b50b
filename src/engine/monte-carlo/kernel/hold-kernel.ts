import { paidOnLoans } from '#engine/loan/loan-years.ts';
import type { DrawnFactors } from '#engine/monte-carlo/draw-year.ts';
import type { HoldPlan } from '#engine/rental/buy-and-hold-plan.ts';
import { inTaxYear } from '#engine/rental/reassessment.ts';
import { BLOCK } from './block.ts';

/** A hold reduced to the numbers its yearly cash flow is made of. Plain data. */
export type HoldKernel = {
  readonly years: number;
  readonly monthsWithoutRent: number;
  readonly value: number;
  readonly invested: number;
  /** Collected rent less what is a share of it, and other income: dollars of year 1 per share of the year rented. */
  readonly incomeWhenLet: number;
  /** Maintenance and capital reserve, due rented or vacant: dollars of year 1. */
  readonly rentCosts: number;
  /** In today's dollars, by year and of the year after the sale. */
  readonly fixedExpenses: Float64Array;
  /** Everything paid on the loans, and known one-time costs, by year. */
  readonly duePayments: Float64Array;
  readonly balance: Float64Array;
  readonly keptOnSale: number;
  /** Null: sold at the grown value. */
  readonly capSale: CapSale | null;
};

/** Sale price = (income per unit of rent growth − fixed expenses) / cap rate of the year after. */
export type CapSale = { readonly netIncome: number; readonly capRate: number };

/** The state of a block between two years: values at the end of the last year, levels since year 1. */
export type HoldState = {
  readonly value: Float64Array;
  readonly rentLevel: Float64Array;
  readonly expenseLevel: Float64Array;
};

export const newHoldState = (): HoldState => ({
  value: new Float64Array(BLOCK),
  rentLevel: new Float64Array(BLOCK),
  expenseLevel: new Float64Array(BLOCK),
});

export function holdKernel(plan: HoldPlan): HoldKernel {
  const { operating, grossRent, otherIncome } = plan;
  const { managementRate, maintenanceRate, capexRate, vacancyRate } = operating;
  const incomeWhenLet = grossRent * (1 - managementRate) + otherIncome;
  return {
    years: plan.years,
    monthsWithoutRent: plan.monthsWithoutRent,
    value: plan.value,
    invested: plan.cashInvested,
    incomeWhenLet,
    rentCosts: grossRent * (maintenanceRate + capexRate),
    fixedExpenses: fixedExpensesByYear(plan),
    duePayments: Float64Array.from(
      plan.debt,
      (year, index) => paidOnLoans(year) + (plan.oneTimeCosts[index] ?? 0),
    ),
    balance: Float64Array.from(plan.debt, (year) => year.balance),
    keptOnSale: 1 - plan.sellingCostRate,
    capSale:
      plan.exitCapRate === null
        ? null
        : {
            netIncome: incomeWhenLet * (1 - vacancyRate) - grossRent * maintenanceRate,
            capRate: plan.exitCapRate,
          },
  };
}

const fixedExpensesByYear = ({ years, fixedExpenses, reassessed }: HoldPlan): Float64Array =>
  Float64Array.from({ length: years + 1 }, (_, index) =>
    inTaxYear(index + 1, reassessed, fixedExpenses, reassessed?.fixedExpenses ?? 0),
  );

export function startHold(kernel: HoldKernel, state: HoldState): void {
  state.value.fill(kernel.value);
  state.rentLevel.fill(1);
  state.expenseLevel.fill(1);
}

/** Writes one year of a block into `cashFlows` and `equities` from `row` on. */
export function holdYear(
  kernel: HoldKernel,
  state: HoldState,
  drawnFactors: DrawnFactors,
  year: number,
  cashFlows: Float64Array,
  equities: Float64Array,
  row: number,
): void {
  const { incomeWhenLet, rentCosts } = kernel;
  const fixedExpenses = kernel.fixedExpenses[year - 1]!;
  const { value, rentLevel, expenseLevel } = state;
  const [valueGrowth, rentGrowth, expenseGrowth, vacancy] = drawnFactors.yearly;
  const duePayments = kernel.duePayments[year - 1]!;
  const balance = kernel.balance[year - 1]!;
  for (let i = 0; i < value.length; i++) {
    const rent = rentLevel[i]!;
    const expenses = expenseLevel[i]!;
    const grown = value[i]! * valueGrowth[i]!;
    const income = rent * (incomeWhenLet * (1 - vacancy[i]!) - rentCosts);
    cashFlows[row + i] = income - expenses * fixedExpenses - duePayments;
    equities[row + i] = grown - balance;
    value[i] = grown;
    rentLevel[i] = rent * rentGrowth[i]!;
    expenseLevel[i] = expenses * expenseGrowth[i]!;
  }
}

/** Adds one year of a block of one more property, with its repairs in today's dollars, to `cashFlows` and `equities`. */
export function addHoldYear(
  kernel: HoldKernel,
  state: HoldState,
  { yearly, repairs }: DrawnFactors,
  year: number,
  cashFlows: Float64Array,
  equities: Float64Array,
  row: number,
): void {
  const { incomeWhenLet, rentCosts } = kernel;
  const fixedExpenses = kernel.fixedExpenses[year - 1]!;
  const { value, rentLevel, expenseLevel } = state;
  const [valueGrowth, rentGrowth, expenseGrowth, vacancy] = yearly;
  const duePayments = kernel.duePayments[year - 1]!;
  const balance = kernel.balance[year - 1]!;
  for (let i = 0; i < value.length; i++) {
    const rent = rentLevel[i]!;
    const expenses = expenseLevel[i]!;
    const grown = value[i]! * valueGrowth[i]!;
    const repair = repairs[i]! * expenses;
    const income = rent * (incomeWhenLet * (1 - vacancy[i]!) - rentCosts);
    cashFlows[row + i] =
      cashFlows[row + i]! + (income - expenses * fixedExpenses - duePayments - repair);
    equities[row + i] = equities[row + i]! + (grown - balance);
    repairs[i] = repair;
    value[i] = grown;
    rentLevel[i] = rent * rentGrowth[i]!;
    expenseLevel[i] = expenses * expenseGrowth[i]!;
  }
}

/** Turns repairs from today's dollars into those of the current year of `state`. */
export function inflateRepairs({ expenseLevel }: HoldState, repairs: Float64Array): void {
  for (let i = 0; i < repairs.length; i++) repairs[i] = repairs[i]! * expenseLevel[i]!;
}

export function payRepairs(repairs: Float64Array, cashFlows: Float64Array, row: number): void {
  for (let i = 0; i < repairs.length; i++) cashFlows[row + i] = cashFlows[row + i]! - repairs[i]!;
}

/**
 * Adds what the sale at the end of the last year leaves after its costs and the loans. Where an exit cap rate sets the
 * price, the equity of the last year is measured at that price too.
 */
export function sellHold(
  kernel: HoldKernel,
  state: HoldState,
  proceeds: Float64Array,
  equities: Float64Array,
): void {
  const { keptOnSale, capSale } = kernel;
  const fixedExpenses = kernel.fixedExpenses[kernel.years]!;
  const { value, rentLevel, expenseLevel } = state;
  const owed = kernel.balance[kernel.years - 1]!;
  const row = (kernel.years - 1) * BLOCK;
  for (let i = 0; i < value.length; i++) {
    let price = value[i]!;
    if (capSale !== null) {
      const income = rentLevel[i]! * capSale.netIncome - expenseLevel[i]! * fixedExpenses;
      price = income > 0 ? income / capSale.capRate : 0;
      equities[row + i] = equities[row + i]! + (price - value[i]!);
    }
    proceeds[i] = proceeds[i]! + price * keptOnSale - owed;
  }
}
