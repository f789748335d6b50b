import { boundGrowth } from '#engine/limits.ts';
import { levelDebt } from '#engine/lines/level-debt.ts';
import { cashFlowOf } from '#engine/lines/operating-numbers.ts';
import { capRateOf, cashOnCashOf } from '#engine/lines/ratio-numbers.ts';
import { noValue, type Outcome, valueOf } from '#engine/outcome.ts';
import { type OperatingStatement, operatingStatement } from '#engine/rental/operating.ts';
import { type OwnedDebt, ownedDebt } from './owned-debt.ts';
import {
  type AssumedField,
  assumedFields,
  type OwnedProperty,
  operatingOf,
} from './owned-property.ts';

const NO_LOAN_RATE = 'The loan has no interest rate yet, so its payment is unknown.';

/** An owned property's value, debt, income and costs over the next 12 months, in unrounded dollars. */
export type OwnedStatement = {
  readonly operating: OperatingStatement;
  readonly debt: OwnedDebt;
  /** Today's value; the price if unset. */
  readonly value: number;
  readonly cashInvested: OwnedCash;
  /** Annual NOI − debt service − mortgage insurance − CapEx; undefined if a loan has no rate. */
  readonly cashFlow: Outcome;
  readonly monthlyCashFlow: Outcome;
  readonly capRate: Outcome;
  readonly cashOnCash: Outcome;
  readonly assumed: readonly AssumedField[];
};

/** Cash invested, itemized; cash back from refinances lowers it. */
export type OwnedCash = {
  readonly downPayment: number;
  readonly closingCosts: number;
  readonly points: number;
  readonly rehab: number;
  readonly refinanceCashBack: number;
  readonly total: number;
};

/** An owned property's statement as of a given day. Leases never change it. */
export function ownedStatement(property: OwnedProperty, today: string, years = 0): OwnedStatement {
  const operating = operatingStatement(operatingOf(property));
  const debt = ownedDebt(property, today, years);
  const value = property.currentValue ?? property.purchasePrice;
  const cashInvested = cashIn(property, debt);
  const cashFlow = debt.isKnown
    ? valueOf(cashFlowOf(operating, levelDebt(debt.service, debt.mortgageInsurance)))
    : noValue(NO_LOAN_RATE);
  return {
    operating,
    debt,
    value,
    cashInvested,
    cashFlow,
    monthlyCashFlow: cashFlow.kind === 'value' ? valueOf(cashFlow.value / 12) : cashFlow,
    capRate: capRateOf(operating.netOperatingIncome, value),
    cashOnCash:
      cashFlow.kind === 'value' ? cashOnCashOf(cashFlow.value, cashInvested.total) : cashFlow,
    assumed: assumedFields(property),
  };
}

function cashIn(property: OwnedProperty, { borrowed, points }: OwnedDebt): OwnedCash {
  const downPayment = property.purchasePrice - borrowed;
  const closingCosts = property.closingCosts ?? 0;
  const rehab = property.rehabCost ?? 0;
  const refinanceCashBack = property.refinanceCashBack ?? 0;
  const total = downPayment + closingCosts + points + rehab - refinanceCashBack;
  return { downPayment, closingCosts, points, rehab, refinanceCashBack, total };
}

/** One year's appreciation in dollars: value × growth. `growthRate` is a fraction. */
export const appreciationOf = ({ value }: OwnedStatement, growthRate: number): number =>
  value * boundGrowth(growthRate);
