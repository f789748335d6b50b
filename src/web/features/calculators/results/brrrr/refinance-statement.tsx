import type { WithExplanation } from '#engine/explain/explain.ts';
import type { Brrrr } from '#engine/project/brrrr.ts';
import { Statement } from '#web/features/calculators/results/parts/statement.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface StatementProps {
  result: Brrrr;
  explain: () => WithExplanation<Brrrr>;
}

/** Every dollar in before the refinance. */
export function CashInStatement({ result: { cashIn }, explain }: StatementProps) {
  const explanations = () => explain().cashIn;
  return (
    <Card title="Cash in" caption="From closing to the refinance">
      <Statement
        isLastToned={false}
        lines={[
          { measure: 'price', amount: cashIn.price, sum: () => explanations().price },
          {
            measure: 'closingCosts',
            amount: cashIn.closingCosts,
            sum: () => explanations().closingCosts,
          },
          { measure: 'rehabCost', amount: cashIn.rehabCost, sum: () => explanations().rehabCost },
          {
            measure: 'contingency',
            amount: cashIn.contingency,
            sum: () => explanations().contingency,
          },
          { measure: 'points', amount: cashIn.points, sum: () => explanations().points },
          {
            measure: 'holdingCosts',
            amount: cashIn.holdingCosts,
            sum: () => explanations().holdingCosts,
          },
          {
            measure: 'loanPaymentsBeforeRent',
            amount: cashIn.loanPaymentsBeforeRent,
            sum: () => explanations().loanPaymentsBeforeRent,
          },
          { measure: 'loanAmount', amount: -cashIn.borrowed, sum: () => explanations().borrowed },
          {
            measure: 'cashInvested',
            amount: cashIn.total,
            isTotal: true,
            sum: () => explanations().total,
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
    <Card title="Cash out" caption={`The refinance in month ${r.month}`}>
      <Statement
        isLastToned={false}
        lines={[
          { measure: 'newLoan', amount: r.newLoan, sum: () => explanations().newLoan },
          {
            measure: 'oldLoanPayoff',
            amount: -r.oldBalance,
            sum: () => explanations().oldBalance,
          },
          { measure: 'refinanceCosts', amount: -r.costs, sum: () => explanations().costs },
          {
            measure: 'cashBack',
            amount: r.cashBack,
            isTotal: true,
            sum: () => explanations().cashBack,
          },
          { measure: 'cashInvested', amount: cashIn.total, sum: () => explain().cashIn.total },
          { label: 'Less cash back', amount: -r.cashBack, sum: () => explanations().cashBack },
          {
            measure: 'cashFlowBeforeRefinance',
            amount: -r.cashFlowBetween,
            sum: () => explanations().cashFlowBetween,
          },
          {
            measure: 'cashLeftIn',
            amount: r.cashLeftIn,
            isTotal: true,
            sum: () => explanations().cashLeftIn,
          },
          {
            measure: 'refinanceEquity',
            amount: r.equity,
            isTotal: true,
            sum: () => explanations().equity,
          },
        ]}
      />
    </Card>
  );
}
