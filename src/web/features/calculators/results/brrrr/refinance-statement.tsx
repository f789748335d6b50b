import type { WithExplanation } from '#engine/explain/explain.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface StatementProps {
  result: Brrrr;
  explain: () => WithExplanation<Brrrr>;
}

/** All cash invested before the refinance. */
export function CashInStatement({ result: { cashIn }, explain }: StatementProps) {
  const explanations = () => explain().cashIn;
  return (
    <Card title="Cash in" caption="From closing to refinance">
      <Statement
        isLastToned={false}
        lines={[
          { measure: 'price', amount: cashIn.price, explanation: () => explanations().price },
          {
            measure: 'closingCosts',
            amount: cashIn.closingCosts,
            explanation: () => explanations().closingCosts,
          },
          {
            measure: 'rehabCost',
            amount: cashIn.rehabCost,
            explanation: () => explanations().rehabCost,
          },
          {
            measure: 'contingency',
            amount: cashIn.contingency,
            explanation: () => explanations().contingency,
          },
          { measure: 'points', amount: cashIn.points, explanation: () => explanations().points },
          {
            measure: 'holdingCosts',
            amount: cashIn.holdingCosts,
            explanation: () => explanations().holdingCosts,
          },
          {
            measure: 'loanPaymentsBeforeRent',
            amount: cashIn.loanPaymentsBeforeRent,
            explanation: () => explanations().loanPaymentsBeforeRent,
          },
          {
            measure: 'loanAmount',
            amount: -cashIn.borrowed,
            explanation: () => explanations().borrowed,
          },
          {
            measure: 'cashInvested',
            amount: cashIn.total,
            isTotal: true,
            explanation: () => explanations().total,
          },
        ]}
      />
    </Card>
  );
}

/** The refinance, step by step. */
export function RefinanceStatement({ result, explain }: StatementProps) {
  const { refinance: r, cashIn } = result;
  const explanations = () => explain().refinance;
  return (
    <Card title="Cash out" caption={`Refinance in month ${r.month}`}>
      <Statement
        isLastToned={false}
        lines={[
          { measure: 'newLoan', amount: r.newLoan, explanation: () => explanations().newLoan },
          {
            measure: 'oldLoanPayoff',
            amount: -r.oldBalance,
            explanation: () => explanations().oldBalance,
          },
          { measure: 'refinanceCosts', amount: -r.costs, explanation: () => explanations().costs },
          {
            measure: 'cashBack',
            amount: r.cashBack,
            isTotal: true,
            explanation: () => explanations().cashBack,
          },
          {
            measure: 'cashInvested',
            amount: cashIn.total,
            explanation: () => explain().cashIn.total,
          },
          {
            label: 'Minus cash back',
            amount: -r.cashBack,
            explanation: () => explanations().cashBack,
          },
          {
            measure: 'cashFlowBeforeRefinance',
            amount: -r.cashFlowBetween,
            explanation: () => explanations().cashFlowBetween,
          },
          {
            measure: 'cashLeftIn',
            amount: r.cashLeftIn,
            isTotal: true,
            explanation: () => explanations().cashLeftIn,
          },
          {
            measure: 'refinanceEquity',
            amount: r.equity,
            isTotal: true,
            explanation: () => explanations().equity,
          },
        ]}
      />
    </Card>
  );
}
