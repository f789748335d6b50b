import type { OwnedDebt } from '#engine/portfolio/owned-debt.ts';
import { type OwnedProperty, operatingOf } from '#engine/portfolio/owned-property.ts';
import type { OwnedCash, OwnedStatement } from '#engine/portfolio/owned-statement.ts';
import { boundOperating } from '#engine/rental/operating.ts';
import {
  difference,
  type Explanation,
  type GivenNode,
  givenBy,
  quotientNode,
  ratioNode,
  type SourceOf,
  scheduled,
  sum,
  typedByYou,
  type WithExplanation,
} from './explain.ts';
import { aMonth, explainOperating } from './explain-operating.ts';

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
  readonly debt: Omit<WithExplanation<OwnedDebt>, 'balances' | 'payments' | 'isKnown'>;
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
  const operating = explainOperating(
    boundOperating(operatingOf(property)),
    statement.operating,
    given,
  );
  const debt = explainDebt(statement.debt);
  const value =
    property.currentValue == null
      ? given('Value, taken as the price', statement.value, 'purchasePrice')
      : given('Value', statement.value, 'currentValue');
  const cashInvested = explainCash(property, statement, debt, given);
  const { netOperatingIncome, capitalReserve } = operating;
  const cashFlow = difference(
    'Cash flow',
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
    monthlyCashFlow: aMonth('Cash flow a month', null, cashFlow),
    capRate: quotientNode('Cap rate', statement.capRate, [netOperatingIncome, value], {
      unit: 'fraction',
      convention: 'NOI is before the CapEx reserve.',
    }),
    cashOnCash: ratioNode(
      'Cash-on-cash return',
      statement.cashOnCash,
      [cashFlow, cashInvested.total],
      {
        unit: 'fraction',
      },
    ),
  };
}

const explainDebt = (debt: OwnedDebt): ExplainedStatement['debt'] => ({
  balance: scheduled('Debt', debt.balance),
  service: scheduled('Debt service of the next 12 payments', debt.service),
  principal: scheduled('Principal of the next 12 payments', debt.principal),
  mortgageInsurance: scheduled('Mortgage insurance', debt.mortgageInsurance),
  borrowed: scheduled('Borrowed to buy', debt.borrowed),
  points: scheduled('Points', debt.points),
});

function explainCash(
  property: OwnedProperty,
  { cashInvested }: OwnedStatement,
  { borrowed, points }: ExplainedStatement['debt'],
  given: GivenNode,
): WithExplanation<OwnedCash> {
  const downPayment = difference('Down payment', cashInvested.downPayment, [
    given('Purchase price', property.purchasePrice, 'purchasePrice'),
    borrowed,
  ]);
  const closingCosts = given('Closing costs', cashInvested.closingCosts, 'closingCosts');
  const rehab = given('Rehab', cashInvested.rehab, 'rehabCost');
  const refinanceCashBack = given(
    'Cash back from refinances',
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
    total: difference('Cash invested', cashInvested.total, [paid, refinanceCashBack]),
  };
}
