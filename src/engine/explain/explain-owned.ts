import { capRateLine, cashOnCashLine } from '#engine/lines/ratio-lines.ts';
import { MEASURES as M } from '#engine/measures/measures.ts';
import type { OwnedDebt } from '#engine/portfolio/owned-debt.ts';
import { type OwnedProperty, operatingOf } from '#engine/portfolio/owned-property.ts';
import type { OwnedCash, OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { boundOperating } from '#engine/rental/operating.ts';
import {
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { aMonth, explainOperating } from './explain-operating.ts';
import { EXPLAINED } from './explained-arithmetic.ts';

/** The record's names of what the statement reads. */
const RECORD_FIELDS: Readonly<Record<string, keyof OwnedProperty>> = {
  'operating.monthlyRent': 'monthlyRent',
  'operating.monthlyOtherIncome': 'otherMonthlyIncome',
  'operating.vacancyRate': 'vacancyRatePercent',
  'operating.annualPropertyTax': 'propertyTaxesAnnual',
  'operating.annualInsurance': 'insuranceAnnual',
  'operating.monthlyHoa': 'hoaMonthly',
  'operating.annualUtilities': 'utilitiesAnnual',
  'operating.annualOtherExpenses': 'otherExpensesAnnual',
  'operating.maintenanceRate': 'maintenancePercent',
  'operating.managementRate': 'managementPercent',
  'operating.capexRate': 'capexPercent',
};

export type ExplainedStatement = Omit<WithExplanation<OwnedStatement>, 'assumed' | 'debt'> & {
  readonly debt: Omit<WithExplanation<OwnedDebt>, 'balances' | 'beyond' | 'payments' | 'isKnown'>;
};

/** The math of an owned property, every figure down to what was typed or to its loans. */
export function explainOwned(
  property: OwnedProperty,
  statement: OwnedStatement,
  sourceOf: SourceOf = typedByYou,
): ExplainedStatement {
  const typed = givenBy(sourceOf);
  const given: GivenNode = (label, value, path, unit) =>
    typed(label, value, RECORD_FIELDS[path] ?? path, unit);
  const operating = explainOperating(boundOperating(operatingOf(property)), given);
  const debt = explainDebt(statement.debt);
  const value =
    property.currentValue == null
      ? given(M.propertyValue, statement.value, 'purchasePrice')
      : given(M.propertyValue, statement.value, 'currentValue');
  const cashInvested = explainCash(property, statement, debt, given);
  const { netOperatingIncome, capitalReserve } = operating;
  const cashFlow = difference(
    M.annualCashFlow,
    statement.cashFlow,
    statement.debt.isKnown
      ? [netOperatingIncome, debt.service, debt.mortgageInsurance, capitalReserve]
      : [],
    { convention: 'Extra principal is the owner’s choice and is not in it.' },
  );
  return {
    operating,
    debt,
    value,
    cashInvested,
    cashFlow,
    monthlyCashFlow: aMonth(M.monthlyCashFlow, null, cashFlow),
    capRate: capRateLine(EXPLAINED, netOperatingIncome, value, {
      convention: 'NOI is before the CapEx reserve.',
    }),
    cashOnCash: cashOnCashLine(EXPLAINED, cashFlow, cashInvested.total),
  };
}

const explainDebt = (debt: OwnedDebt): ExplainedStatement['debt'] => ({
  balance: scheduled(M.debt, debt.balance),
  service: scheduled(M.debtService, debt.service),
  principal: scheduled(M.principalPaid, debt.principal),
  mortgageInsurance: scheduled(M.mortgageInsurance, debt.mortgageInsurance),
  borrowed: scheduled(M.loanAmount, debt.borrowed),
  points: scheduled(M.points, debt.points),
});

function explainCash(
  property: OwnedProperty,
  { cashInvested }: OwnedStatement,
  { borrowed, points }: ExplainedStatement['debt'],
  given: GivenNode,
): WithExplanation<OwnedCash> {
  const downPayment = difference(M.downPayment, cashInvested.downPayment, [
    given(M.price, property.purchasePrice, 'purchasePrice'),
    borrowed,
  ]);
  const closingCosts = given(M.closingCosts, cashInvested.closingCosts, 'closingCosts');
  const rehab = given(M.rehabCost, cashInvested.rehab, 'rehabCost');
  const refinanceCashBack = given(
    M.refinanceCashBack,
    cashInvested.refinanceCashBack,
    'refinanceCashBack',
  );
  const paid: Explanation = sum('Paid to buy', null, [downPayment, closingCosts, points, rehab]);
  return {
    downPayment,
    closingCosts,
    points,
    rehab,
    refinanceCashBack,
    total: difference(M.cashInvested, cashInvested.total, [paid, refinanceCashBack]),
  };
}
