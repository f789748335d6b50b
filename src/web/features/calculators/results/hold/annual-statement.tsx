import type { WithExplanation } from '#engine/explain/explain.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import {
  Statement,
  type StatementLine,
} from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface AnnualStatementProps {
  year: FirstYear;
  explain: () => WithExplanation<FirstYear>;
}

/** From income to cash flow in the order of the trade: EGI, NOI, after reserves, cash flow. */
export function AnnualStatement({ year, explain }: AnnualStatementProps) {
  const { operating: o, debt } = year;
  const explanations = () => explain().operating;
  const lines: StatementLine[] = [
    { measure: 'grossRent', amount: o.grossRent, sum: () => explanations().grossRent },
    { measure: 'otherIncome', amount: o.otherIncome, sum: () => explanations().otherIncome },
    { measure: 'vacancyLoss', amount: -o.vacancyLoss, sum: () => explanations().vacancyLoss },
    {
      measure: 'effectiveGrossIncome',
      amount: o.effectiveGrossIncome,
      isTotal: true,
      sum: () => explanations().effectiveGrossIncome,
    },
    { measure: 'propertyTax', amount: -o.propertyTax, sum: () => explanations().propertyTax },
    { measure: 'insurance', amount: -o.insurance, sum: () => explanations().insurance },
    { measure: 'hoa', amount: -o.hoa, sum: () => explanations().hoa },
    { measure: 'utilities', amount: -o.utilities, sum: () => explanations().utilities },
    { measure: 'otherExpenses', amount: -o.otherExpenses, sum: () => explanations().otherExpenses },
    { measure: 'maintenance', amount: -o.maintenance, sum: () => explanations().maintenance },
    { measure: 'management', amount: -o.management, sum: () => explanations().management },
    {
      measure: 'netOperatingIncome',
      amount: o.netOperatingIncome,
      isTotal: true,
      sum: () => explanations().netOperatingIncome,
    },
    {
      measure: 'capitalReserve',
      amount: -o.capitalReserve,
      sum: () => explanations().capitalReserve,
    },
    {
      measure: 'netOperatingIncomeAfterReserves',
      amount: o.netOperatingIncomeAfterReserves,
      isTotal: true,
      sum: () => explanations().netOperatingIncomeAfterReserves,
    },
    { measure: 'debtService', amount: -debt.service, sum: () => explain().debt.service },
    {
      measure: 'mortgageInsurance',
      amount: -debt.mortgageInsurance,
      sum: () => explain().debt.mortgageInsurance,
    },
    {
      measure: 'extraPrincipal',
      amount: -debt.extraPrincipal,
      sum: () => explain().debt.extraPrincipal,
    },
    { measure: 'balloon', amount: -debt.balloon, sum: () => explain().debt.balloon },
    {
      measure: 'annualCashFlow',
      amount: year.cashFlow,
      isTotal: true,
      sum: () => explain().cashFlow,
    },
  ];
  return (
    <Card title="The first year, line by line" caption="Before income tax">
      <Statement lines={lines} />
    </Card>
  );
}
