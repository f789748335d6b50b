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
    { label: 'Gross rent', amount: o.grossRent, sum: () => explanations().grossRent },
    { label: 'Other income', amount: o.otherIncome, sum: () => explanations().otherIncome },
    { label: 'Vacancy', amount: -o.vacancyLoss, sum: () => explanations().vacancyLoss },
    {
      label: 'Effective gross income',
      amount: o.effectiveGrossIncome,
      isTotal: true,
      sum: () => explanations().effectiveGrossIncome,
    },
    { label: 'Property tax', amount: -o.propertyTax, sum: () => explanations().propertyTax },
    { label: 'Insurance', amount: -o.insurance, sum: () => explanations().insurance },
    { label: 'HOA', amount: -o.hoa, sum: () => explanations().hoa },
    { label: 'Utilities', amount: -o.utilities, sum: () => explanations().utilities },
    { label: 'Other expenses', amount: -o.otherExpenses, sum: () => explanations().otherExpenses },
    { label: 'Maintenance', amount: -o.maintenance, sum: () => explanations().maintenance },
    { label: 'Management', amount: -o.management, sum: () => explanations().management },
    {
      label: 'Net operating income',
      amount: o.netOperatingIncome,
      isTotal: true,
      sum: () => explanations().netOperatingIncome,
    },
    {
      label: 'Capital reserve',
      amount: -o.capitalReserve,
      sum: () => explanations().capitalReserve,
    },
    {
      label: 'NOI after reserves',
      amount: o.netOperatingIncomeAfterReserves,
      isTotal: true,
      sum: () => explanations().netOperatingIncomeAfterReserves,
    },
    { label: 'Debt service', amount: -debt.service, sum: () => explain().debt.service },
    {
      label: 'Mortgage insurance',
      amount: -debt.mortgageInsurance,
      sum: () => explain().debt.mortgageInsurance,
    },
    {
      label: 'Extra principal',
      amount: -debt.extraPrincipal,
      sum: () => explain().debt.extraPrincipal,
    },
    { label: 'Balloon', amount: -debt.balloon, sum: () => explain().debt.balloon },
    { label: 'Cash flow', amount: year.cashFlow, isTotal: true, sum: () => explain().cashFlow },
  ];
  return (
    <Card title="The first year, line by line" caption="Before income tax">
      <Statement lines={lines} />
    </Card>
  );
}
