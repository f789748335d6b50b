import type { WithExplanation } from '#engine/explain/explain.ts';
import { OPERATING_EXPENSES } from '#engine/lines/fixed-expenses.ts';
import type { FirstYear } from '#engine/rental/cash-flow.ts';
import {
  Statement,
  type StatementLine,
} from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface AnnualStatementProps {
  year: FirstYear;
  explain: () => WithExplanation<FirstYear>;
  /** Whether the projection uses different figures for year 1. */
  isOverridden?: boolean;
}

/** From income to cash flow in the customary order: EGI, NOI, NOI after reserves, cash flow. */
export function AnnualStatement({ year, explain, isOverridden = false }: AnnualStatementProps) {
  const { operating: o, debt } = year;
  const explanations = () => explain().operating;
  const lines: StatementLine[] = [
    { measure: 'grossRent', amount: o.grossRent, explanation: () => explanations().grossRent },
    {
      measure: 'otherIncome',
      amount: o.otherIncome,
      explanation: () => explanations().otherIncome,
    },
    {
      measure: 'vacancyLoss',
      amount: -o.vacancyLoss,
      explanation: () => explanations().vacancyLoss,
    },
    {
      measure: 'effectiveGrossIncome',
      amount: o.effectiveGrossIncome,
      isTotal: true,
      explanation: () => explanations().effectiveGrossIncome,
    },
    ...OPERATING_EXPENSES.map((measure) => ({
      measure,
      amount: -o[measure],
      explanation: () => explanations()[measure],
    })),
    {
      measure: 'netOperatingIncome',
      amount: o.netOperatingIncome,
      isTotal: true,
      explanation: () => explanations().netOperatingIncome,
    },
    {
      measure: 'capitalReserve',
      amount: -o.capitalReserve,
      explanation: () => explanations().capitalReserve,
    },
    {
      measure: 'netOperatingIncomeAfterReserves',
      amount: o.netOperatingIncomeAfterReserves,
      isTotal: true,
      explanation: () => explanations().netOperatingIncomeAfterReserves,
    },
    { measure: 'debtService', amount: -debt.service, explanation: () => explain().debt.service },
    {
      measure: 'mortgageInsurance',
      amount: -debt.mortgageInsurance,
      explanation: () => explain().debt.mortgageInsurance,
    },
    {
      measure: 'extraPrincipal',
      amount: -debt.extraPrincipal,
      explanation: () => explain().debt.extraPrincipal,
    },
    { measure: 'balloon', amount: -debt.balloon, explanation: () => explain().debt.balloon },
    {
      measure: 'buydownCredit',
      amount: debt.buydownCredit,
      explanation: () => explain().debt.buydownCredit,
    },
    {
      measure: 'annualCashFlow',
      amount: year.cashFlow,
      isTotal: true,
      explanation: () => explain().cashFlow,
    },
  ];
  return (
    <Card
      title="Year 1, line by line"
      caption={
        isOverridden ? 'Before income tax, without your year 1 overrides' : 'Before income tax'
      }
    >
      <Statement lines={lines} />
    </Card>
  );
}
