import { capitalizedPrice, equityOf, saleOf } from '#engine/lines/hold-numbers.ts';
import { operatingYear } from '#engine/lines/operating-numbers.ts';
import { simulatedCashFlow, simulatedNetIncome } from '#engine/lines/simulated-numbers.ts';
import { paidOnLoans } from '#engine/loan/loan-years.ts';
import type { DrawnFactors } from '#engine/monte-carlo/draw-year.ts';
import type { HoldPlan } from '#engine/rental/buy-and-hold-plan.ts';
import { inTaxYear } from '#engine/rental/reassessment.ts';
import { BLOCK } from './block.ts';

/** A hold reduced to the numbers behind its annual cash flow. Plain data. */
export type HoldKernel = {
  readonly years: number;
  readonly monthsWithoutRent: number;
  readonly value: number;
  readonly invested: number;
  /** What full occupancy adds to NOI after reserves, in year 1 dollars. */
  readonly incomeWhenLet: number;
  /** What rent costs even while the property is vacant, in year 1 dollars: maintenance and the CapEx reserve. */
  readonly rentCosts: number;
  /** In today's dollars, by year, including the year after the sale. */
  readonly fixedExpenses: Float64Array;
  /** Everything paid on the loans, and known one-time costs, by year. */
  readonly duePayments: Float64Array;
  readonly balance: Float64Array;
  readonly sellingCostRate: number;
  /** Null if sold at the appreciated value. */
  readonly capSale: CapSale | null;
};

/** Sale price = (`netIncome` × rent level − fixed expenses) / cap rate, for the year after the sale. */
export type CapSale = { readonly netIncome: number; readonly capRate: number };

/**
 * A block's state between two years: property values at the end of the earlier year, and rent and expense levels
 * relative to year 1.
 */
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
  // A year is a straight line from vacant to full; its fixed expenses grow independently of rent and are added by year.
  const at = (vacancyRate: number) =>
    operatingYear(grossRent, otherIncome, 0, vacancyRate, operating);
  const whenVacant = at(1).netOperatingIncomeAfterReserves;
  return {
    years: plan.years,
    monthsWithoutRent: plan.monthsWithoutRent,
    value: plan.value,
    invested: plan.cashInvested,
    incomeWhenLet: at(0).netOperatingIncomeAfterReserves - whenVacant,
    rentCosts: -whenVacant,
    fixedExpenses: fixedExpensesByYear(plan),
    duePayments: Float64Array.from(
      plan.debt,
      (year, index) => paidOnLoans(year) + (plan.oneTimeCosts[index] ?? 0),
    ),
    balance: Float64Array.from(plan.debt, (year) => year.balance),
    sellingCostRate: plan.sellingCostRate,
    capSale:
      plan.exitCapRate === null
        ? null
        : {
            netIncome: at(operating.vacancyRate).netOperatingIncome,
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

/** Writes one year of a block into `cashFlows` and `equities`, starting at `row`. */
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
    cashFlows[row + i] = simulatedCashFlow(
      rent,
      expenses,
      vacancy[i]!,
      incomeWhenLet,
      rentCosts,
      fixedExpenses,
      duePayments,
      0,
    );
    equities[row + i] = equityOf(grown, balance);
    value[i] = grown;
    rentLevel[i] = rent * rentGrowth[i]!;
    expenseLevel[i] = expenses * expenseGrowth[i]!;
  }
}

/** Adds one more property's year for a block, with repairs in today's dollars, to `cashFlows` and `equities`. */
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
    const cashFlow = simulatedCashFlow(
      rent,
      expenses,
      vacancy[i]!,
      incomeWhenLet,
      rentCosts,
      fixedExpenses,
      duePayments,
      repair,
    );
    cashFlows[row + i] = cashFlows[row + i]! + cashFlow;
    equities[row + i] = equities[row + i]! + equityOf(grown, balance);
    repairs[i] = repair;
    value[i] = grown;
    rentLevel[i] = rent * rentGrowth[i]!;
    expenseLevel[i] = expenses * expenseGrowth[i]!;
  }
}

/** Converts repairs from today's dollars to dollars of the current year in `state`. */
export function inflateRepairs({ expenseLevel }: HoldState, repairs: Float64Array): void {
  for (let i = 0; i < repairs.length; i++) repairs[i] = repairs[i]! * expenseLevel[i]!;
}

export function payRepairs(repairs: Float64Array, cashFlows: Float64Array, row: number): void {
  for (let i = 0; i < repairs.length; i++) cashFlows[row + i] = cashFlows[row + i]! - repairs[i]!;
}

/**
 * Adds the proceeds from the sale at the end of the last year, net of selling costs and loan payoffs. If an exit cap
 * rate sets the price, the last year's equity uses that price too.
 */
export function sellHold(
  kernel: HoldKernel,
  state: HoldState,
  proceeds: Float64Array,
  equities: Float64Array,
): void {
  const { sellingCostRate, capSale } = kernel;
  const fixedExpenses = kernel.fixedExpenses[kernel.years]!;
  const { value, rentLevel, expenseLevel } = state;
  const owed = kernel.balance[kernel.years - 1]!;
  const row = (kernel.years - 1) * BLOCK;
  for (let i = 0; i < value.length; i++) {
    let price = value[i]!;
    if (capSale !== null) {
      const { netIncome, capRate } = capSale;
      price = capitalizedPrice(
        simulatedNetIncome(rentLevel[i]!, expenseLevel[i]!, netIncome, fixedExpenses),
        capRate,
      );
      equities[row + i] = equities[row + i]! + (price - value[i]!);
    }
    proceeds[i] = proceeds[i]! + saleOf(price, sellingCostRate, owed).proceeds;
  }
}
